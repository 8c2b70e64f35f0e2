import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, type UrlAnatomyProps} from './props.ts';

/** Which domain a URL really leads to. Its form only: reputation needs a list. */
export default function UrlAnatomy(props: UrlAnatomyProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="UrlAnatomy" title={props.title} widgetProps={all}>
      <p>
        Finds the URLs in a text, shows which domain each one leads to and compares it with the domain you
        expect. It opens nothing and knows no reputation. With example.com expected:
      </p>
      <ul>
        <li>
          <code>https://www.example.com/login</code> leads to example.com, as expected
        </li>
        <li>
          <code>https://example.com.account-check.net/login</code> leads to account-check.net, not example.com
        </li>
        <li>
          <code>https://exarnple.com/login</code> leads to a domain with <code>rn</code> for <code>m</code>
        </li>
        <li>
          <code>https://example.com@203.0.113.7/login</code> leads to a number; the rest is a user name
        </li>
      </ul>
    </LazyWidget>
  );
}
