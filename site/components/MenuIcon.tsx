import {createContext, type ReactNode, useContext} from 'react';

/** Drawn on a grid of 20 pixels. */
const PATHS = {
  copy: 'M7 7h9v9H7zM4 13V4h9',
  view: 'M5 3h6l4 4v10H5zM11 3v4h4M7.500 10h5M7.500 13h5',
  chat: 'M3.500 4.500h13v9H9l-3.500 3v-3h-2z',
  plug: 'M7 3v4M13 3v4M5 7h10v3a5 5 0 0 1-10 0zM10 15v3',
  host: 'M3.500 4h13v5h-13zM3.500 11h13v5h-13zM6.500 6.500h1M6.500 13.500h1',
  download: 'M10 3v9M6 8.500l4 4 4-4M4 16.500h12',
} as const;

/** Whether the menu has been open: until then nobody sees its icons, and no page carries them. */
export const IconsDrawn = createContext(false);

export default function Icon({name}: {readonly name: keyof typeof PATHS}): ReactNode {
  return (
    useContext(IconsDrawn) && (
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    )
  );
}
