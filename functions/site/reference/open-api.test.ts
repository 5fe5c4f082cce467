import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openApi } from './open-api.ts';

test('every call and every other path of section 7 of the spec stands in the API document', async () => {
  const named = callsOf(await readFile('docs/spec.md', 'utf8'));
  expect(named.length).toBeGreaterThan(40);
  const documented = new Set(
    Object.entries(openApi().paths).flatMap(([path, methods]) =>
      ['ANY', ...Object.keys(methods)].map((method) => `${method.toUpperCase()} ${anyNames(path)}`),
    ),
  );
  expect(named.filter((call) => !documented.has(call))).toEqual([]);
});

/** Each once, without its query; the spec says no method of what it calls other paths. */
function callsOf(spec: string): string[] {
  const calls = [...spec.matchAll(/^S7\.\d+ \| call (\w+ .+?) \| the call exists/gm)].map(([, call]) =>
    call!.replace('{audio-create endpoint}', '/audio/create'),
  );
  const others = [...spec.matchAll(/^S7\.\d+ \| other path \| '(\/.+?)'/gm)].map(([, path]) => `ANY ${path}`);
  return [...new Set([...calls, ...others].map((call) => anyNames(call.replace(/\?.*/, ''))))];
}

/** Spec and contract call what stands in a path by different names. */
const anyNames = (call: string): string => call.replace(/\{\w+\}/g, '{}');
