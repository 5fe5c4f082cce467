// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

test('before the first paint only a file of the app becomes a script, by the policy that the page allows', async () => {
  let rules: Rules | undefined;
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, given: Rules) => (rules = given),
  });
  document.head.innerHTML = '<meta name="scripts" content="/assets/app-C5gFDTVN.js">';
  runInThisContext(readFileSync('web/public/before-paint.js', 'utf8'));
  await vi.waitFor(() => expect(document.querySelector('script')).not.toBeNull());
  expect(document.querySelector('script')?.getAttribute('src')).toBe('/assets/app-C5gFDTVN.js');
  for (const file of ['https://elsewhere.example/x.js', '/api/docs', '/assets/../x.js'])
    expect(() => rules?.createScriptURL(file)).toThrow(TypeError);
});

interface Rules {
  readonly createScriptURL: (file: string) => string;
}
