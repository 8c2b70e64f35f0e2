/**
 * For CloudFront, at "viewer request": the site's addresses over the objects of a bucket. `/x` is x.html; `/x/` and `/x.html` move to
 * `/x`. A request that asks for Markdown gets x.md, under a cache key of its own, because the address is rewritten before the cache.
 * It cannot know which pages exist, so `/nowhere/` moves first and is not found then. (Runtime cloudfront-js-2.0.)
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by its name
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  // Never a second address of a page, and never another host: a Location of //x would be one. The bucket has none of these.
  var ending = wantsMarkdown(request.headers) ? '.md' : '.html';
  if (uri === '/' && ending === '.md') request.uri = '/index.md';
  if (uri === '/' || uri === '/index' || uri === '/404' || uri === '/404.html') return request;
  if (uri.includes('//') || uri.endsWith('.html/')) return request;
  if (uri === '/index.html') return moved('/', request.querystring);
  if (uri.endsWith('.html')) return moved(uri.slice(0, -5), request.querystring);
  if (uri.endsWith('/')) return moved(uri.slice(0, -1), request.querystring);
  if (!/\.[^/]*$/.test(uri)) request.uri = uri + ending;
  return request;
}

/** As MARKDOWN_WANTED in packages/server/src/negotiate.ts. */
function wantsMarkdown(headers) {
  var accept = headers && headers.accept ? headers.accept.value : '';
  return /(?:^|,)\s*text\/markdown\b(?![^,]*;\s*q=0)/i.test(accept);
}

function moved(to, querystring) {
  var pairs = [];
  Object.keys(querystring).forEach(function (name) {
    var values = querystring[name].multiValue || [querystring[name]];
    values.forEach(function (item) {
      pairs.push(item.value === '' ? name : name + '=' + item.value);
    });
  });
  var location = pairs.length > 0 ? to + '?' + pairs.join('&') : to;
  return {statusCode: 301, statusDescription: 'Moved Permanently', headers: {location: {value: location}}};
}
