cp /tmp/w/one.geojson $XDG_DATA_HOME/o.geojson
act() { gdbus call --session -d org.pindrop.Pindrop -o /org/pindrop/Pindrop/window/1 -m org.gtk.Actions.Activate $1 "[$2]" {} >/dev/null; sleep 0.5; }
/tmp/rel/static/release/pindrop $XDG_DATA_HOME/o.geojson & P=$!
sleep 2.5
act select-all; act color "<'blue'>"; act save; sleep 1; act close; sleep 1
kill $P; wait $P
find $H -name "*.sqlite" | head
J=$(dirname $(find $H -name journal.sqlite | head -1)); M=$(dirname $J)
for n in 0 200; do
 [ $n = 200 ] && for i in $(seq 200); do cp -r $J $M/copy$i; done
 for k in 1 2 3; do
  rm -f $H/fl; rm -f $H/tl
  a=$(date +%s%N); PINDROP_FRAME_LOG=$H/fl PINDROP_TURN_LOG=$H/tl /tmp/rel/static/release/pindrop $1 & P=$!
  while [ ! -s $H/fl ]; do sleep 0.005; done; b=$(date +%s%N)
  sleep 2; cp /tmp/w/one.geojson $XDG_DATA_HOME/p$n$k.geojson; wc -l < $H/tl
  gdbus call --session -d org.pindrop.Pindrop -o /org/pindrop/Pindrop -m org.freedesktop.Application.Open "['file://$XDG_DATA_HOME/p$n$k.geojson']" "{}" >/dev/null; sleep 1.5
  echo "journals $n: first frame $(( (b-a)/1000000 )) ms; longest turns: $(tail -n 40 $H/tl | grep -o '"turn": *[0-9]*' | grep -o '[0-9]*' | sort -rn | head -3 | tr '\n' ' ')"
  kill $P; wait $P
 done
done
