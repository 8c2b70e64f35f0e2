import re

TOP = (
    "com|net|org|edu|gov|int|info|biz|io|ai|app|dev|co|me|tv|cc|ly|gg|to|sh|xyz|top|site|online|shop|store|club"
    "|live|link|click|page|web|zip|mov|icu|vip|work|support|help|cloud|tech|pro|name|mobi|asia|eu|uk|us|de|fr|it"
    "|es|nl|pl|ru|su|cn|jp|kr|in|br|au|ca|ch|at|be|se|no|fi|dk|ie|pt|cz|ua|tr|tk|ml|ga|cf|gq|test|example|invalid"
    "|local|onion"
)
NAME = (
    r"a-z0-9_\u00a1-\u167f\u1681-\u1fff\u2070-\u2fff\u3040-\uff00\uff0d\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff66-\U0010ffff-"
)
SIGN = r"[.\u2024\u3002\uff0e\uff61]"
# Renderers drop the backslashes.
DOT = rf"\\{{0,3}}{SIGN}"
SCHEMES = (
    "https?|ftp|javascript|vbscript|data|mailto|xmpp|tel|sms|sips?|skype|whatsapp|magnet|bitcoin|file|blob|intent"
    "|view-source|(?:ms|itms)-[a-z-]{2,20}"
)
URL = rf"(?:[a-z][a-z0-9+.-]{{0,30}}:\s?)?[\\/]{{2}}[^\s<]+|(?:{SCHEMES})\\?:[^\s<]+"
# Not the first letters of a longer name, such as "evil.com" in "evil.community".
END = rf"{DOT}(?:{TOP}|xn--[a-z0-9-]{{2,59}})(?-i:(?![A-Za-z0-9]|[-_]+[A-Za-z0-9]))(?:[/?#:\\@][^\s<]+)?"
# Begins where a name begins, in a word with a sign of a link; from a backslash only up to the next one.
LINK = re.compile(
    rf"((?:^|[^\\/.\u2024\u3002\uff0e\uff61{NAME}])(?=[{NAME}]*(?:\+[+{NAME}]{{0,30}})?[:./\\\u2024\u3002\uff0e\uff61])(?:\\*?|{SIGN}*[\u2024\u3002\uff0e\uff61])|/)"
    rf"({URL}|[.]*[{NAME}]+(?:{DOT}[{NAME}]+)*{END})"
    rf"|(\\)({URL}|{SIGN}*[{NAME}]+(?:{SIGN}[{NAME}]+)*{END})"
    # Stuck to letters and emoji.
    rf"|(?:https:)?[\\/]{{2}}[^\s<]+|www(?:{DOT}|\\)[^\s<.]+[^\s<]*",
    re.IGNORECASE,
)
ALLOWED = re.compile(r"https://([a-z0-9.-]{1,253})(:443)?", re.IGNORECASE | re.ASCII)
PATH = re.compile(r"[/?#][A-Za-z0-9/_.~%?=&#+,;:@!$-]*")
MAX_INPUT = 20000  # Characters of a chunk.
SIGNS = {
    "colon": ":", "sol": "/", "bsol": "\\", "period": ".", "commat": "@", "quest": "?", "num": "#", "lpar": "(",
    "rpar": ")", "lsqb": "[", "lbrack": "[", "rsqb": "]", "rbrack": "]", "excl": "!", "lowbar": "_", "Tab": " ",
    "NewLine": " ", "shy": "", "zwj": "", "zwnj": "", "lrm": "", "rlm": "", "ZeroWidthSpace": "", "NoBreak": "",
}  # fmt: skip


def readable(text):
    """Entities of what links are made of; the others stay as they are."""

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
        if code == 0xAD or 0x200A < code < 0x2010:
            return ""
        found = chr(code) if code < 0xFFFF else ""
        return found if re.fullmatch(r"[A-Za-z0-9:/.\\@?#()\[\]!_\u3002\uff0e\uff61-]", found) else match[0]

    for _ in range(4):  # What one stands for may complete another.
        shown = decoded(text, sign)
        if shown == text or "&" not in shown:
            return shown
        text = shown
    return text.replace("&", "&amp;")


def decoded(text, sign):
    text = re.sub(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]", "", text)
    text = re.sub(r"(?<=[A-Za-z0-9.:/@])[\u034f\u180b-\u180e\ufe00-\ufe0f]+(?=[A-Za-z0-9.:/@])", "", text)
    return re.sub(r"&(?:#(x?)([0-9a-f]{1,7})|([a-z]{2,16}));?", sign, text, flags=re.IGNORECASE)


def allowed_part(link, hosts):
    """The part of a link that may stay: https, a host of the list, and a plain path."""
    found = ALLOWED.match(link)
    host = found[1].rstrip(".") if found else ""
    if not host or host.lower() not in hosts:
        return ""
    end = 8 + len(host) + (4 if found[2] else 0)
    if len(link) < end + 5 and not link[end:].strip(".,;:!?)]*_\"'>\u00bb\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u2026\u3001\u3002\u300d\uff09"):
        return link[:end]
    path = PATH.match(link, end)
    return link[: path.end()] if path else ""


def strip_links(text, allowed_hosts):
    """The text without links to hosts that you don't expect."""
    if not isinstance(text, str):
        return ""
    if len(text) > MAX_INPUT:
        raise ValueError(f"Split the text: at most {MAX_INPUT} characters.")
    hosts = allowed_hosts if isinstance(allowed_hosts, list) else []

    def replace(match, nested=0):
        before, link = match[1] or match[3] or "", match[2] or match[4] or match[0]
        if link.lower().replace("\\.", ".") in hosts:
            return match[0]
        # Each link in a word costs a look at its rest.
        kept = allowed_part(link, hosts) if nested < 8 and link[4:8] in ("s://", "S://") else ""
        if kept:
            return before + kept + LINK.sub(lambda inner: replace(inner, nested + 1), link[len(kept) :])
        return before + "[link removed]" + link[len(link.rstrip(")].,;:!?*_|\"'`")) :]

    def destination(match):
        rest = match.string[match.end() : match.end() + 300]
        kept = allowed_part(re.split(r"[ \t\r\n]", rest, maxsplit=1)[0], hosts) if rest[4:8] in ("s://", "S://") else ""
        # The rest of a word would be part of the link.
        if kept and len(kept) < 299 and (rest[len(kept) :] + " ")[0] in " \t\n\r)>":
            return match[0]
        return f"{match[1][0]} {match[1][1]}{match[2]}"

    text = LINK.sub(replace, readable(text))
    text = re.sub(r"(\][(:])(\s{0,20}<?)", destination, text)
    return re.sub(r"<(?!https:[A-Za-z0-9_/.:?#&%-]+>)(?=[a-z/!?])", " &lt;", text, flags=re.IGNORECASE)
