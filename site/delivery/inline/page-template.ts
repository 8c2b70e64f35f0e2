/**
 * The frame of every built page (Docusaurus: `ssrTemplate`), with what the first paint needs and nothing
 * else. Against the framework's own:
 * - No script tag. The scripts are named in a <meta>; late-scripts.js adds them after the first paint. The
 *   first is named in the last element, so that nothing is started in a page that has broken off.
 * - Inline scripts stand before the styles or behind the text, and pages/stylesheet.ts puts the styles in place of the link.
 *   The development server has a template of its own.
 */
import {CONTAINER, MARKERS} from '../contract.ts';

export const PAGE_TEMPLATE = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <meta name="${MARKERS.scripts}" content="<%= it.scripts.slice(1).map((script) => it.baseUrl + script).join(' ') %>">
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="${CONTAINER}"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <template id="${MARKERS.firstScript}" data-address="<%= it.baseUrl + it.scripts[0] %>"></template>
  </body>
</html>
`;
