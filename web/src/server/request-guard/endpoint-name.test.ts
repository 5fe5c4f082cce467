import { expect, test } from 'vitest';
import { endpointName } from './endpoint-name.ts';

test.each([
  ['get', '/audio/aud_0b31c5f0a1d2e3f405162738', 'GET /audio/{id}'],
  ['PUT', '/chapters/42', 'PUT /chapters/{id}'],
  ['DELETE', '/playlists/7d444840-9dc0-11d1-b245-5ffdce74fad2', 'DELETE /playlists/{id}'],
  ['GET', '/books/book_1/chapters/chap_2', 'GET /books/{id}/chapters/{id}'],
  ['GET', '/ai/conversations', 'GET /ai/conversations'],
  ['POST', '/schedule-notification', 'POST /schedule-notification'],
])('the request %s %s counts for the endpoint %s (A19)', (method, path, name) => {
  expect(endpointName(method, path)).toBe(name);
});
