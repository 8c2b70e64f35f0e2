/** The modules of the standard library that programs may import in a page. */
export const MODULE_NAMES: readonly string[] =
  'json re time random statistics asyncio typing urllib.parse concurrent.futures pathlib os sys'.split(' ');
