import json
import re

# Control characters, fillers, joiners, selectors and tags. None of them has a shape of its own.
HIDDEN = (
    "[\x00-\x08\x0B\x0E-\x1F\x7F-\x84\x86-\x9F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F"
    "\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164"
    "\uD800-\uDFFF\uFE00-\uFE0F\uFEFF\uFFA0\uFDD0-\uFDEF\uFFF0-\uFFFC\uFFFE\uFFFF\U00013430-\U0001345F\U00016FE4\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U0001FFFE\U0001FFFF\U0002FFFE\U0002FFFF\U0003FFFE-\U0010FFFF]"
)
EMOJI = (
    "\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u2199\u21A9\u21AA\u231A\u231B\u2328\u2388\u23CF\u23E9-\u23F3\u23F8-\u23FA"
    "\u24C2\u25AA\u25AB\u25B6\u25C0\u25FB-\u25FE\u2600-\u2605\u2607-\u2612\u2614-\u2685\u2690-\u2705\u2708-\u2712\u2714\u2716"
    "\u271D\u2721\u2728\u2733\u2734\u2744\u2747\u274C\u274E\u2753-\u2755\u2757\u2763-\u2767\u2795-\u2797\u27A1\u27B0\u27BF"
    "\u2934\u2935\u2B05-\u2B07\u2B1B\u2B1C\u2B50\u2B55\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF"
)
JOINED = "\u0600-\u06FF\u0750-\u077F\u08A0-\u0DFF"  # Arabic and the scripts of India
RTL = "\u0590-\u06FF\u0750-\u077F\u0870-\u08FF\uFB1D-\uFEFC"  # Hebrew and Arabic
BETWEEN = r"""\s!"#%&'()*,./:;?@\[\\\]_{}\u00A1\u00AB\u00BB\u00BF\u2010-\u2027\u2030-\u205E-"""  # punctuation
# What scripts and emoji need: a joiner between two letters or emoji, one selector after an emoji
# or a Chinese character, three flags, marks of direction beside right-to-left letters.
# The character itself comes first: most alternatives end there.
NEEDED = [
    rf"[\u200C\u200D](?<=[{JOINED}].)(?=[^\W\d_]|[{JOINED}\s]|$)|\u200C(?<=[A-Za-z0-9].)(?=[\u0600-\u06FF\u0750-\u077F])",
    r"\u200B(?<=[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF].)(?=[^\W\d_])",
    rf"\u200D(?<=[{EMOJI}\uFE0F].)(?=[{EMOJI}])",
    rf"[\uFE0E\uFE0F](?<=[{EMOJI}].)(?![\uFE00-\uFE0F])",
    "\uFE0F(?<=[0-9#*].)(?=\u20E3)",
    "[\uFE00-\uFE02\U000E0100-\U000E0113](?<=[\u2E80-\u2FD5\u3005\u3007\u3021-\u303B\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAD9\U00020000-\U0003347F].)(?![\uFE00-\uFE0F\U000E0100-\U000E01EF])",
    "\U000E0067(?<=\U0001F3F4.)\U000E0062(?:\U000E0065\U000E006E\U000E0067|\U000E0073\U000E0063\U000E0074"
    "|\U000E0077\U000E006C\U000E0073)\U000E007F",
    rf"[\u200E\u200F\u061C](?:(?<=[{RTL}].)|(?<=[{RTL}][{BETWEEN}].))(?![\u200E\u200F\u061C])",
    "[\u180B-\u180F](?<=[\u1820-\u18AA].)(?![\u180B-\u180F])",
]
EACH = re.compile(f"(?={HIDDEN})(?:{'|'.join(NEEDED)}|(.))", re.DOTALL)


def spell(found):
    """What tag characters and variation selectors spell."""
    codes = [ord(c) for c in found if "\uFE00" <= c <= "\uFE0F" or ord(c) >= 0xE0000]
    codes = [c - 0xFE00 if c < 0xE0000 else c - 0xE0000 if c < 0xE0100 else c - 0xE00F0 for c in codes]
    return "".join(chr(byte) for byte in codes if 32 <= byte < 127)


def hidden_in(text):
    """How many characters are hidden for no reason of the script, and what they spell."""
    if not isinstance(text, str):
        text = json.dumps(text, ensure_ascii=False, default=str)
    found = [character for character in EACH.findall(text) if character]
    return len(found), spell(found)
