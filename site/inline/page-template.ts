/**
 * The frame of every built page (Docusaurus: `ssrTemplate`), with what the first paint needs and nothing else. Against the
 * framework's own:
 * - No script tag. The scripts are named in a <meta>; late-scripts.js adds them after the first paint. The first is named at the very
 *   end: it knows the names of all others, so that it has a new one whenever any page has changed, and what stands before it is
 *   compressed again only if it has changed itself (packages/server/src/precompress.ts).
 * - Every inline script stands before the styles, and features/first-paint puts these in place of the link.
 * The development server has a template of its own.
 */
export const PAGE_TEMPLATE = `
<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((metaAttribute) => { %>
      <%~ metaAttribute %>
    <% }); %>
    <meta name="javelin:scripts" content="<%= it.scripts.slice(1).map((script) => it.baseUrl + script).join(' ') %>">
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
    <template id="first-script" data-address="<%= it.baseUrl + it.scripts[0] %>"></template>
  </body>
</html>
`;
