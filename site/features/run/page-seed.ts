import {createContext, useContext} from 'react';

/** What exists in a page's sandbox before its first example: front matter `sandbox: {seed: […]}`. */
const PageSeed = createContext<readonly string[]>([]);

export const PageSeedProvider = PageSeed.Provider;
export const usePageSeed = (): readonly string[] => useContext(PageSeed);
