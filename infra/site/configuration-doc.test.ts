import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stages, type Stage } from '#infra/stages.ts';
import { webConfig } from './web-config.ts';

const stage: Stage = {
  ...stages.local,
  mailService: {
    ...stages.local.mailService,
    blockedSenders: ['nobody@example.com'],
    throttleMilliseconds: 60_000,
    blocksHeadless: true,
  },
};
const config = webConfig(stage, 'https://quillcast.example', {
  identity: { pool: { userPoolId: 'pool' }, client: { userPoolClientId: 'client', hostedPages: undefined } },
  live: { gateway: { address: 'wss://live.example/live' } },
});
const rows = [
  ...readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `(.+?)` \| .+ \| (.+) \|$/gm),
].map(([, name = '', reader = '']) => ({ name, reader }));

test('the configuration document lists exactly the names in /config.json', () =>
  expect(rows.map(({ name }) => name).toSorted()).toEqual(namesIn(config).toSorted()));

test('each name in config.json is documented with a file that reads it, or why no file does', () => {
  for (const { name, reader } of rows) {
    const [, path] = /^\[.+\]\(\.\.\/(.+)\)$/.exec(reader) ?? [];
    if (path === undefined) expect([name, reader]).toEqual([name, expect.stringMatching(/^nobody: \w+/)]);
    else expect([name, readFileSync(path, 'utf8')]).toEqual([name, expect.stringMatching(wordOf(name))]);
  }
});

const wordOf = (name: string) => new RegExp(`\\b${name.split('.').at(-1)}\\b`);

function namesIn(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? namesIn(part, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}
