raise RuntimeError("the extractor reads sources and imports nothing")
