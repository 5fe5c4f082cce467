// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { pageText, press, render } from '#web/testing/screen.tsx';
import DebugShort from './debug-short.tsx';

let unmount: () => Promise<void>;

beforeEach(async () => {
  history.replaceState(null, '', '/debug-short/no-code');
  unmount = await render(<Route path="/debug-short/:shortCode" component={DebugShort} />);
});
afterEach(() => unmount());

test('the test page for short codes shows the code from its address (S2.11)', () =>
  expect(pageText()).toContain('Short codeno-code'));

test.each([
  ['Try the direct short link', '/s/no-code', 'S2.12'],
  ['Treat the code as an audio id under the admin channel', '/channel/quillcast/audio/no-code', 'S2.13'],
])('the link “%s” leads to %s (%s)', async (name, path) => {
  await press(name);
  expect(location.pathname).toBe(path);
});
