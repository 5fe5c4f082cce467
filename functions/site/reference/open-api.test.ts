import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';
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

test('every id that is sent is named: what it is an id of, and where it comes from', () => {
  const ids = operations().flatMap(({ route, parameters, requestBody }) => [
    ...parameters.map(({ name, description }) => ({ name, description, route })),
    ...Object.entries(fieldsOf(requestBody)).map(([name, { description }]) => ({ name, description, route })),
  ]);
  const isId = ({ name }: { name: string }) => /^id$|Id$|^userid$|Arn$|^shortCode$|^username$/.test(name);
  expect(ids.filter(isId).length).toBeGreaterThan(100);
  expect(ids.filter((sent) => isId(sent) && sent.description === undefined)).toEqual([]);
  const whose = ids.filter(({ name, route }) => name === 'userId' && route.includes('follow'));
  expect(whose.map(({ route }) => route)).toEqual(['/follow/status', '/followers', '/following']);
  for (const { description } of whose)
    expect(description).toMatch(/creatorId.*your own `userid` of `GET \/profile`/);
});

test('its address stands where somebody looks for it: in the README and on the page for people', async () => {
  expect(Object.keys(openApi().paths)).toContain('/openapi.json');
  expect(await readFile('README.md', 'utf8')).toContain('/api/openapi.json');
  expect(docsPage()).toContain('href="/api/openapi.json"');
});

const operations = () =>
  Object.entries(openApi().paths).flatMap(([route, methods]) =>
    Object.values(methods).map((operation) => ({ route, ...(operation as Operation) })),
  );

const fieldsOf = (body: Operation['requestBody']) =>
  body?.content['application/json']?.schema.properties ?? {};

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties?: Record<string, { description?: string }> } }>
    >;
  };
}

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
