// Runs at CloudFront's edge (cloudfront-js-2.0: no modules) before the site bucket is asked.
// Addresses of the app have no file: they get its shell. What looks like a file stays as it is, so that a missing
// asset is a 404 and not a page. Names of people may hold a dot, so only known endings count as files.
// Addresses of an audio (both behaviours ask the API) become the one page that the API draws for it.
const prerendered = {};
const file = /\.(avif|css|gif|html|ico|jpe?g|js|json|map|mp3|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/;

// eslint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const path = request.uri.length > 1 ? request.uri.replace(/\/+$/, '') : request.uri;
  const audio = audioPage(request.uri, request.querystring.id);
  if (audio) {
    request.uri = audio;
    return request;
  }
  if (path.startsWith('/assets/') || file.test(path)) return request;
  request.uri = prerendered[path] || '/app.html';
  return request;
}

// An address that only looks like an audio's gets the shell, as everywhere; what is no id of ours names no audio.
function audioPage(uri, asked) {
  if (/^\/audio-player\/?$/.test(uri)) return drawn(asked ? asked.value : '');
  if (!/^\/channel\/.*\/audio\//.test(uri)) return undefined;
  const audio = /^\/channel\/[^/]+\/audio\/([^/]+)\/?$/.exec(uri);
  return audio ? drawn(audio[1]) : '/api/pages/app';
}

const drawn = (id) => `/api/pages/audio/${/^[\w-]{1,64}$/.test(id) ? id : 'none'}`;
