import asyncio, json, re, os
from urllib.parse import quote
print("a", 1, 1.0, True, None, [1, "x", 'it\'s', "q\"'"], {"a": (1,), "b": {1}}, (1, 2))
print(f"{3.14159:.2f} {5:>4}|{'x':<3}|{1234567:,} {0.5:.0%} {255:#x} {1e16} {1e-5} {0.0001} {2.5:.0f} {'abc'!r:>8}")
x = [i * 2 for i in range(5) if i % 2 == 0]
print(x, sum(x), max(x), sorted(["b", "a"], reverse=True), {k: v for k, v in zip("ab", [1, 2])})
def f(a, b=2, *args, c, **kw):
    return a, b, args, c, kw
print(f(1, c=3), f(1, 2, 3, 4, c=5, d=6))
try:
    f(1)
except TypeError as e:
    print(type(e).__name__, e)
try:
    {}["k"]
except KeyError as e:
    print("KeyError", e, repr(e))
class A:
    x = 1
    def __init__(self, n): self.n = n
    @property
    def twice(self): return self.n * 2
    @classmethod
    def make(cls, n): return cls(n)
    def __repr__(self): return f"A({self.n})"
class B(A):
    def __init__(self, n):
        super().__init__(n + 1)
print(A(2).twice, B.make(3), [B(1)], isinstance(B(1), A))
def gen(n):
    for i in range(n):
        yield i
    yield from "ab"
print(list(gen(3)), next(gen(1)), any(i > 1 for i in gen(2) if isinstance(i, int)))
print(json.dumps({"a": [1, 2.0, None, "é"]}, indent=2), json.loads('{"a": 1.0, "b": [1e3, -2]}'))
print(re.findall(r"(\w+)@(\w+)\.com", "ana@example.com bo@x.com"), re.sub(r"\d+", lambda m: str(int(m[0]) * 2), "a1b22"))
print("%s of %d" % ("a", 3), "{} {name}".format(1, name="n"), "a,b,,c".split(","), " a b ".split(), "x".join(["1", "2"]))
a, *b = [1, 2, 3]
print(a, b, 1 < 2 < 3, 7 // 2, -7 // 2, -7 % 3, 7 / 2, 2 ** 10, 2 ** -1, not [], 1 if [] else 2, [] or "d", "a" and "b")
for i in range(3):
    if i == 5: break
else:
    print("else")
with type("C", (), {"__enter__": lambda s: 1, "__exit__": lambda s, *a: True})() as z:
    raise ValueError("gone")
print(z, "it's", repr("it's"), repr('a"b\'c\n\x00\u200b😀'), len("😀é"), "😀é"[::-1])
n = 0
def inc():
    global n
    n += 1
inc(); inc(); print(n)
print({1: "a"} | {2: "b"}, {1, 2} & {2, 3}, [1] + [2], (1,) + (2,), "ab" * 2, [0] * 3)
print(*[1, 2], sep="-", end="!\n")
print(round(2.675, 2), round(2.5), round(3.5), int("12"), float("1e3"), str(1.10), bool(""), 10 ** 20)
d = {"x": {"y": [1, 2]}}
d["x"]["y"][0] += 5
del d["x"]["y"][1]
print(d, d.get("z"), d.get("z", 0), "x" in d, d.keys(), list(d.items()))
print([1,2,3][-1], [1,2,3][1:], "hello"[1:3], quote("a b/c"))
if (m := re.match(r"(?P<w>\w+)", "word up")):
    print(m["w"], m.group(0), m.span())
lst = [3, 1, 2]; lst.sort(key=lambda v: -v); print(lst, lst.pop(), lst)
print(dict.fromkeys("abca"), type(1).__name__, type("x"), chr(65), ord("a"), [*"ab", *[1]], {**{"a": 1}, "b": 2})


async def wait(n):
    await asyncio.sleep(0)
    return n


async def both():
    return await asyncio.gather(wait(1), wait(2))


print(asyncio.run(both()))
try:
    try:
        raise ValueError("inner")
    except ValueError as error:
        raise RuntimeError("outer") from error
    finally:
        print("finally")
except (KeyError, RuntimeError) as error:
    print(type(error), error, error.args)


def outer():
    count = 0

    def inner(step=1, *, times=2):
        nonlocal count
        count += step * times
        return count

    inner()
    return inner(3)


print(outer(), (lambda a, b=2: a + b)(1), [f"{k}={v!r}" for k, v in {"a": None, "b": [1.5]}.items()])
print([[y for y in range(x)] for x in range(3)], {len(w) for w in ("a", "b")}, sum(x > 1 for x in [1, 2, 3]))
print("tab\there", r"raw\n", "caf\xe9 \u00e9 \U0001F600 \101", """two
lines""", "a" "b", f"{{}} {1 + 1} {'nested'!r} {3:>{2 + 1}}")
print(max([1, 3, 2], key=lambda v: -v), min("b", "a"), sorted({"b": 1, "a": 2}), list(reversed([1, 2])), list(enumerate("ab", 1)))
print("Ab".lower(), "x=1".partition("="), "a.b".rpartition("."), "abc".startswith(("x", "a")), "  x ".strip(), "a\nb\n".splitlines(), "aXbX".replace("X", "-", 1))
while True:
    n += 1
    if n > 5:
        break
    continue
print(n, 0.1 + 0.2, 1 / 3, 1e100, 5e-324, 123456789012345678901234567890, -0.0, 3.0, float("inf"), 1_000)
print("{0!r:>6}|{0!s}|{k!r}".format("a", k=[1, "b"]))
print("%d %d %5d|%-5d|%05d %+d %i" % (3.7, -3.7, 42, 42, -42, 5, True), "%5s|%-5s|%.2s" % ("ab", "ab", "abc"), "%x %#x %X" % (255, 255, 255), "%d%%" % 1e22)
print("%.1f %5.1f %e" % (2, 2.25, 12345), "%s of %s" % ("{a}", [1]))
print("%r and %s" % ("it's", "it's"), "{!r}".format("x"), "-5".zfill(4), "+5".zfill(3), "5".zfill(3), "ab".zfill(1), "-".zfill(3), "a-1".zfill(5))
for a in [1, 2]:
    for b in "xy":
        if b == "x": break
    print("; break;", a)
else:
    print("not left by break, whatever the inner loop does")
for a in [1, 2]:
    for b in "xy":
        pass
    else:
        break
else:
    print("not printed")
while a:
    for b in "xy":
        if b == "y": break
    else:
        print("not printed")
    a -= 1
else:
    print("left", a, b)
