// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest';
import { trustedTypesPolicies } from '#shared/trusted-types.ts';

const policies: Policy[] = [];
let added: HTMLScriptElement;

beforeAll(async () => {
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: Omit<Policy, 'name'>) {
      policies.push({ name, ...rules });
      return rules;
    },
  });
  document.head.innerHTML = '<meta name="scripts" content="/assets/app-C5gFDTVN.js">';
  await new Promise<void>((appended) => {
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      added = script as HTMLScriptElement;
      appended();
    });
    void import('./before-paint.ts');
  });
});

test('only a file of the app can be loaded as a script before the first paint', () => {
  expect(added.getAttribute('src')).toBe('/assets/app-C5gFDTVN.js');
  for (const file of ['https://elsewhere.example/x.js', '/api/docs', '/assets/../x.js'])
    expect(() => policies[0]!.createScriptURL(file)).toThrow(TypeError);
});

test('scripts are loaded through the one Trusted Types policy that the page allows', () => {
  expect(policies.map(({ name }) => name)).toEqual([trustedTypesPolicies.beforePaint]);
});

interface Policy {
  readonly name: string;
  readonly createScriptURL: (file: string) => string;
}
