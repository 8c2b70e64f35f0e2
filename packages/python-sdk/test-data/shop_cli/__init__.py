import argparse


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-v", "--version", action="version", version="1")
    subparsers = parser.add_subparsers()
    basket_parser = subparsers.add_parser("basket", help="Baskets")
    basket_parser.add_argument("--size", type=int, required=True, default=1)
