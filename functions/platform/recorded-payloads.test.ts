import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import recorded from '#functions/testing/recorded-payloads.json' with { type: 'json' };

/**
 * Executions that began before a deploy go on with the new code, and those that begin after it may meet the code before.
 * What travels through the workflows of the last release, as it was recorded with that, has to be read and given on.
 * With a release the file is written anew; a field that is new stays optional for that one release.
 */
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
const rows = Object.entries(recorded).flatMap(([name, payloads]) =>
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
