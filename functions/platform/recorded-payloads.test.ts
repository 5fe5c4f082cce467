import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import recorded from '#functions/testing/recorded-payloads.json' with { type: 'json' };

/**
 * Executions that began before a deploy go on with the new code, and those that begin after it may meet the code before.
 * What travels through the workflows of the last release has to be read and given on. `npm run release` keeps what is
 * recorded here for the next one; a field that is new stays optional for that one release.
 */
const lastRelease = JSON.parse(readFileSync('release/payloads.json', 'utf8')) as Record<string, object[]>;
const files = globSync('shared/domain/**/*.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('satisfies NamedErrors'),
);
const modules = await Promise.all(
  files.map((file) => import(`#${file.replaceAll('\\', '/')}`) as Promise<Record<string, unknown>>),
);
const schemas = new Map(
  modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodMiniType] => isSchema(entry[1])),
);
const rows = Object.entries(lastRelease).flatMap(([name, payloads]) =>
  payloads.map((payload) => [name, payload] as const),
);

test.each(rows)(
  '%s of the last release is read by this one, and nothing of it is lost: %j',
  (name, payload) => {
    const schema = schemas.get(name);
    expect(schema?.parse(payload)).toEqual(payload);
  },
);

test('whatever travels through a workflow is recorded', () => {
  expect(files.length).toBeGreaterThan(5);
  expect([...schemas.keys()].toSorted()).toEqual(Object.keys(recorded).toSorted());
});

test.each([...schemas])('%s is recorded with each of its fields at least once', (name, schema) => {
  const samples: object[] = recorded[name as keyof typeof recorded] ?? [];
  const { shape } = schema as z.ZodMiniObject;
  expect(new Set(samples.flatMap(Object.keys))).toEqual(new Set(Object.keys(shape)));
  for (const sample of samples) expect(schema.parse(sample)).toEqual(sample);
});

test('each step reads and answers with something that is recorded', () => {
  const doors = globSync(
    'functions/**/{narration,book-downloads,announcement-workflow,archive-workflow,conversation-workflow,export-workflow}/*.ts',
  )
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [...source.matchAll(/[sS]tep\(\s*([A-Z]\w+)/g)].map(([, input]) => input!));
  expect(doors.length).toBeGreaterThan(20);
  expect(new Set(doors).difference(new Set(Object.keys(recorded)))).toEqual(new Set());
});

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
