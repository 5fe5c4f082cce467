// Runs at CloudFront's edge (cloudfront-js-2.0: no modules) before private media are asked for.
// Cookies are signed for whatever address holds their person's folder, and a query could hold it as well as a path:
// with a query there is nothing here.

// eslint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (Object.keys(request.querystring).length > 0) request.uri = '/media/private/none';
  return request;
}
