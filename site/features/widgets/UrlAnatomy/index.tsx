import type {ReactNode} from 'react';
import LazyWidget from '../shared/LazyWidget.tsx';
import {DEFAULTS, type UrlAnatomyProps} from './props.ts';

/** Who really answers at an address. Its form only: reputation needs a list. */
export default function UrlAnatomy(props: UrlAnatomyProps): ReactNode {
  const all = {...DEFAULTS, ...props};
  return (
    <LazyWidget name="UrlAnatomy" title={props.title} widgetProps={all}>
      <p>
        With scripts on, this box finds the URLs in a text, says who really answers at each and compares it
        with the domain you expect. It opens nothing and knows no reputation. For a reader who expects
        example.com:
      </p>
      <ul>
        <li>
          <code>https://www.example.com/login</code> is answered by example.com
        </li>
        <li>
          <code>https://example.com.account-check.net/login</code> by account-check.net
        </li>
        <li>
          <code>https://exarnple.com/login</code> by a domain with <code>rn</code> for <code>m</code>
        </li>
        <li>
          <code>https://example.com@203.0.113.7/login</code> by a number; the rest is a user name
        </li>
      </ul>
    </LazyWidget>
  );
}
