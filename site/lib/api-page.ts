/** The one page that is not a doc, for the build and for the page itself. */
export const API_PAGE = {
  route: '/api',
  title: 'API reference',
  description:
    'Every operation of the Javelin admin API: parameters, bodies, responses and error messages, each with an example to copy or to run in the page.',
} as const;
