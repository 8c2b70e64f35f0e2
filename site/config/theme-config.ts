import type {UserThemeConfig} from '@docusaurus/theme-common';
import {TAGLINE, TITLE} from './constants';

/** Navigation and theme settings; every value here is one the specification names. */
export const themeConfig: UserThemeConfig = {
  image: 'img/social-card.png',
  metadata: [
    {name: 'keywords', content: 'AI gateway, LLM gateway, model routing, guardrails, admin API'},
    {name: 'twitter:card', content: 'summary_large_image'},
  ],
  colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
  docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
  tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
  announcementBar: {
    id: 'documentation-you-can-run',
    content:
      'Every example on this site runs against a sandbox. <a href="/javelin-core/quickstart">Try the quickstart</a>',
    isCloseable: true,
  },
  navbar: {
    title: TITLE,
    items: [
      {
        to: '/',
        label: 'Getting Started',
        activeBaseRegex: '^/$|^/javelin-core/(quickstart|integration-new)$',
      },
      {
        to: '/javelin-processors/overview',
        label: 'Security & Guardrails',
        activeBasePath: '/javelin-processors',
      },
      {to: '/javelin-python/quickstart', label: 'Python SDK', activeBasePath: '/javelin-python'},
    ],
  },
  // A copyright notice and no links (section 1); the tagline has no other place on a site without a landing page.
  footer: {copyright: `Copyright © 2025 ${TITLE} · ${TAGLINE}`},
};
