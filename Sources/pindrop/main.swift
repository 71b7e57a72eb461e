print("pindrop")
