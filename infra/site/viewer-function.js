// Runs at CloudFront's edge (cloudfront-js-2.0: no modules) before the site bucket is asked, and after it has answered.
// Addresses of the app have no file: they get its shell, and those that no page has get the page of nothing with a 404.
// A file is asked for by the name it was deployed with; the pages' own files have no address. A missing asset is a 404
// and no page. Names of people may hold a dot, so only known endings count as files.
// Addresses that the API answers (pages with words, feeds) become the one path that it knows them by.
const prerendered = {};
const pages = /^/;
const byApi = [];
const files = new Set([]);
const notFound = '/not-found.html';
const looksLikeFile =
  /\.(avif|css|gif|html|ico|jpe?g|js|json|map|mp3|png|svg|txt|wasm|webmanifest|webp|woff2?|xml|zip)$/;

// Tells the answer what was made of its address: whether it is shown the one or the other is nowhere written. A visitor
// who sends it changes the status of their own answer at most.
const chosen = 'x-file';

// eslint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const response = event.response;
  if (!response) {
    request.uri = fileOf(request);
    request.headers[chosen] = { value: request.uri };
    return request;
  }
  const uri = request.headers[chosen] ? request.headers[chosen].value : fileOf(request);
  // Its file is there. A browser that has it already is told so (304), and shows it as it came.
  if (uri === notFound && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}

function fileOf(request) {
  const path = request.uri.length > 1 ? request.uri.replace(/\/+$/, '') : request.uri;
  const answeredByApi = pathOfApi(request.uri, request.querystring);
  if (answeredByApi) return answeredByApi;
  if (path.startsWith('/assets/') || files.has(request.uri)) return request.uri;
  return prerendered[path] || (!looksLikeFile.test(path) && pages.test(request.uri) ? '/app.html' : notFound);
}

// Which page of a list: 1 to 100, the first where none is said. No other is one, so that nobody fills the edges' memory.
function pageIn(asked) {
  if (!asked) return '1';
  return /^([1-9]\d?|100)$/.test(asked.value) ? asked.value : undefined;
}

// What only looks like such an address is none; what is no id of ours names nothing.
function pathOfApi(uri, querystring) {
  for (const rule of byApi) {
    const found = new RegExp(rule.is).exec(uri);
    if (!found) continue;
    const asked = rule.query ? querystring[rule.query] && querystring[rule.query].value : found[1];
    const page = rule.paged ? pageIn(querystring[rule.paged]) : '';
    if (page === undefined) return '/api/pages/not-found';
    return rule.page.replace('*', /^\w[\w.-]{0,63}$/.test(asked || '') ? asked : 'none').replace('#', page);
  }
  const looksLikeOne = byApi.some((rule) => rule.looksLike.some((look) => new RegExp(look).test(uri)));
  return looksLikeOne ? '/api/pages/not-found' : undefined;
}
