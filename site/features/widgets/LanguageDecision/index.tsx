import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {INITIAL, summary} from './languageDecision.ts';

/** What an allow-list decides. It recognises no language: the reader supplies what the detector returned. */
export default function LanguageDecision(): ReactNode {
  return (
    <LazyWidget name="LanguageDecision" widgetProps={{}}>
      <p>
        The decision of the code above for a language and a confidence that you supply. It recognises no
        language itself. With <code>en</code>, <code>fr</code> and <code>de</code> allowed, 0.70 as the
        confidence for a rejection and 0.95 for <code>nl</code>:
      </p>
      <ul>
        <li>
          <code>nl</code> with 0.90: {summary(INITIAL)}
        </li>
        <li>
          <code>es</code> with 0.90: {summary({...INITIAL, lang: 'es'})}
        </li>
        <li>
          <code>fr</code> with 0.90: {summary({...INITIAL, lang: 'fr'})}
        </li>
      </ul>
    </LazyWidget>
  );
}
