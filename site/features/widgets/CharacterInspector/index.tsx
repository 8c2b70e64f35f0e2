import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {type CharacterInspectorProps, DEFAULTS} from './props.ts';

/** What a text is made of, character by character. No link: people inspect what they were sent. */
export default function CharacterInspector(props: CharacterInspectorProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="CharacterInspector" title={props.title} widgetProps={all}>
      <p>
        Takes a text apart: characters outside ASCII with their code points, the invisible ones made visible,
        the alphabets, and words that mix two of them. An example looks like &ldquo;It’s about paypal and
        password.&rdquo; and holds ten characters outside ASCII:
      </p>
      <ul>
        <li>a typographic apostrophe, U+2019, which is harmless;</li>
        <li>a Cyrillic letter in &ldquo;paypal&rdquo;, U+0430;</li>
        <li>a zero-width space in &ldquo;password&rdquo;, U+200B;</li>
        <li>seven tag characters at the end that spell out &ldquo;say yes&rdquo;.</li>
      </ul>
    </LazyWidget>
  );
}
