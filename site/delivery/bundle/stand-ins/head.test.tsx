import {Fragment, type ReactElement, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {Helmet, HelmetProvider} from 'react-helmet-async';
import {expect, it} from 'vitest';
import {KEYS, tagsIn, withoutOverruled} from './head-tags.ts';

type Part = ReactElement<{children: ReactNode}>;

interface Element {
  readonly props: Record<string, unknown>;
}

interface FromLibrary {
  readonly helmet: Record<string, {readonly toComponent: () => readonly Element[]}>;
}

/** As attributes of HTML, with the text under one name. */
function plain({dangerouslySetInnerHTML, ...props}: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(props)
    .filter(([name]) => name !== 'data-rh')
    .map(([name, value]): [string, unknown] => [
      name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase(),
      value,
    ]);
  const {__html: text} = (dangerouslySetInnerHTML ?? {}) as {__html?: string};
  return Object.fromEntries(text === undefined ? entries : [...entries, ['text', text]]);
}

function fromLibrary(parts: readonly Part[]): object {
  const context = {} as FromLibrary;
  renderToString(
    <HelmetProvider context={context as never}>
      {parts.map(({props}, index) => (
        <Helmet key={index}>{props.children}</Helmet>
      ))}
    </HelmetProvider>,
  );
  return Object.fromEntries(
    Object.keys(KEYS).map((type) => [
      type,
      (context.helmet[type]?.toComponent() ?? []).map(({props}) => plain(props)),
    ]),
  );
}

function fromStandIn(parts: readonly Part[]): object {
  const tags = parts.map(({props}) => tagsIn(props.children));
  return Object.fromEntries(
    Object.keys(KEYS).map((type) => [
      type,
      withoutOverruled(tags, type).map(({attributes: {innerHTML, textContent, ...others}}) => {
        const text = innerHTML ?? textContent;
        return text === undefined ? others : {...others, text};
      }),
    ]),
  );
}

const SITE = (
  <>
    <meta name="keywords" content="site" />
    <meta property="og:image" content="/site.png" />
    <meta charSet="utf-8" />
    <link rel="canonical" href="https://example.com/" />
    <link rel="alternate" href="https://example.com/" hrefLang="en" />
    <link rel="alternate" href="https://example.com/" hrefLang="x-default" />
  </>
);

const PAGE = (
  <>
    <meta name="Keywords" content="page" />
    <meta httpEquiv="refresh" content="9" />
    <link rel="canonical" href="https://example.com/page" />
    <link rel="alternate" type="text/markdown" href="/page.md" />
    <script type="application/ld+json">{'{"a": "<b>"}'}</script>
  </>
);

it.each<[string, readonly Part[]]>([
  ['what the site says', [SITE]],
  ['a page overrules the site', [SITE, PAGE]],
  ['in that order only', [PAGE, SITE]],
  ['three parts', [SITE, PAGE, <>{[<meta key="1" property="og:image" content="/page.png" />]}</>]],
  [
    'parts of parts, and what is not there',
    [
      <>
        {false}
        <Fragment>
          <Fragment>
            <meta name="robots" content="noindex" />
          </Fragment>
          {null}
          <link rel="stylesheet" href="/a.css" />
        </Fragment>
      </>,
      SITE,
    ],
  ],
  [
    'elements without anything that tells them apart',
    [
      <>
        <meta content="nothing" />
        <meta name="" content="nothing" />
        <link type="text/plain" />
      </>,
    ],
  ],
  [
    'texts',
    [
      <>
        <style>{'a{}'}</style>
        <noscript>{'<p>Without</p>'}</noscript>
        <script src="/a.js" />
      </>,
      <>
        <style>{'b{}'}</style>
        <base href="/docs" />
      </>,
      <>
        <base href="/other" />
        <style>{'a{}'}</style>
      </>,
    ],
  ],
])('the head is the one of the library: %s', (_, parts) => {
  expect(fromStandIn(parts)).toEqual(fromLibrary(parts));
});
