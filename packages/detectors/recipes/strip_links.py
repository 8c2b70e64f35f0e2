import re

TOP = (
    "com|net|org|edu|gov|int|info|biz|io|ai|app|dev|co|me|tv|cc|ly|gg|to|sh|xyz|top|site|online|shop|store|club"
    "|live|link|click|page|web|zip|mov|icu|vip|work|support|help|cloud|tech|pro|name|mobi|asia|eu|uk|us|de|fr|it"
    "|es|nl|pl|ru|su|cn|jp|kr|in|br|au|ca|ch|at|be|se|no|fi|dk|ie|pt|cz|ua|tr|tk|ml|ga|cf|gq|test|example|invalid"
    "|local|onion"
)
NAME = r"a-z0-9_\u00a1-\u167f\u1681-\u1fff\u2070-\u2fff\u3040-\uff0d\uff10-\uffff-"
DOT = r"[.\u3002\uff0e\uff61]"
SCHEMES = (
    "https?|ftp|javascript|vbscript|data|mailto|xmpp|tel|sms|file|blob|intent|view-source|ms-[a-z-]{2,20}"
)
LINK = re.compile(
    rf"(^|[^+.{NAME}])((?:[a-z][a-z0-9+.-]{{0,30}}:\s?)?[\\/]{{2}}[^\s<]*|(?:{SCHEMES}):[^\s<]+|[_+]*www{DOT}[^\s<]*"
    rf"|[+]*[{NAME}]{{1,63}}(?:{DOT}[{NAME}]{{1,63}}){{0,8}}{DOT}(?:{TOP}|xn--[a-z0-9-]{{2,59}})(?:[/?#:\\@][^\s<]*)?)"
    r"|[\\/]{2}[^\s<]*",
    re.IGNORECASE,
)
SIGNS = {
    "colon": ":", "sol": "/", "bsol": "\\", "period": ".", "commat": "@", "quest": "?", "num": "#", "lpar": "(",
    "rpar": ")", "lsqb": "[", "lbrack": "[", "rsqb": "]", "rbrack": "]", "excl": "!", "lowbar": "_", "Tab": " ",
    "NewLine": " ",
}  # fmt: skip


def readable(text):
    """Entities and escapes of what links are made of; the others stay as they are."""

    def sign(match):
        hexadecimal, digits, name = match.groups()
        if name:
            return SIGNS.get(name, match[0])
        try:
            code = int(digits, 16 if hexadecimal else 10)
        except ValueError:
            return match[0]
        if code in (9, 10, 13):
            return " "
        found = chr(code) if code < 0xFFFF else ""
        return found if re.fullmatch(r"[A-Za-z0-9:/.\\@?#()\[\]!_\u3002\uff0e\uff61-]", found) else match[0]

    text = re.sub(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]", "", text)
    text = re.sub(r"&(?:#(x?)([0-9a-f]{1,7})|([a-z]{2,10}));?", sign, text, flags=re.IGNORECASE)
    return re.sub(r"\\([:/.@\[\]()!])", r"\1", text)


def allowed_part(link, hosts):
    """The part of a link that may stay: https, a host of the list, and a plain path."""
    found = re.match(r"https://([a-z0-9.-]{1,253})", link, re.IGNORECASE | re.ASCII)
    host = found[1].rstrip(".") if found else ""
    if not host or host.lower() not in hosts:
        return ""
    rest = link[8 + len(host) :]
    if re.fullmatch(r"[.,;:!?)\]*_\"'>]*", rest):
        return link[: 8 + len(host)]
    path = re.match(r"[/?#][A-Za-z0-9/_.~%?=&#+,;:@!$-]*", rest)
    return link[: 8 + len(host)] + path[0] if path else ""


def strip_links(text, allowed_hosts):
    """The text without links to hosts that you don't expect."""
    if not isinstance(text, str):
        return ""
    hosts = allowed_hosts if isinstance(allowed_hosts, list) else []

    def replace(match, nested=0):
        link = match[2] or match[0]
        after = match.string[match.end() : match.end() + 1]
        if re.match(f"[{NAME}]", after, re.IGNORECASE) or link.lower() in hosts:
            return match[0]
        before = match[1] if match[2] else ""
        # Each link in a word costs a look at its rest.
        kept = allowed_part(link, hosts) if nested < 8 else ""
        if kept:
            return before + kept + LINK.sub(lambda inner: replace(inner, nested + 1), link[len(kept) :])
        return before + "[link removed]" + link[len(link.rstrip(")].,;:!?*_|\"'`")) :]

    def destination(match):
        rest = match.string[match.end() : match.end() + 300].split()
        if rest and not match.string[match.end()].isspace() and allowed_part(rest[0], hosts):
            return match[0]
        return f"{match[1][0]} {match[1][1]}{match[2]}"

    text = LINK.sub(replace, readable(text))
    text = re.sub(r"(\][(:])(\s{0,20}<?)", destination, text)
    return re.sub(r"<([a-z/!?])", r" &lt;\1", text, flags=re.IGNORECASE)
