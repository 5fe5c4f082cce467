import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { payloadFindings } from './comparisons/payloads.ts';
import { lastRelease } from './last-release.ts';
import { payloadSamples, payloadSchemas, recordedPayloads } from './recorded-payloads.ts';

/**
 * Executions that start before a deploy continue with the new code, and after a rollback, executions of the new code
 * continue with the old code. Therefore payloads of the last release must be readable and passed on unchanged, and a
 * new field stays optional for one release.
 */
const samples = payloadSamples();
const schemas = await payloadSchemas();

test('the current code reads all recorded workflow payloads of the last release without loss', async () => {
  const before = lastRelease();
  expect(Object.values(before.payloads).flatMap((it) => it.samples).length).toBeGreaterThan(20);
  expect(payloadFindings(before, { payloads: await recordedPayloads() })).toEqual([]);
});

test('every type of workflow payload has a recorded example, and no other type has one', () => {
  expect(schemas.size).toBeGreaterThan(15);
  expect([...schemas.keys()].toSorted()).toEqual(Object.keys(samples).toSorted());
});

test.each([...schemas])(
  'the recorded examples of the payload %s contain each of its fields at least once',
  (name, schema) => {
    const ownSamples = samples[name] ?? [];
    const { shape } = schema as z.ZodMiniObject;
    expect(new Set(ownSamples.flatMap(Object.keys))).toEqual(new Set(Object.keys(shape)));
    for (const sample of ownSamples) expect(schema.parse(sample)).toEqual(sample);
  },
);

test('every type of payload that the code of a workflow step reads has a recorded example', () => {
  const handlerFiles = globSync(
    'functions/**/{narration,book-downloads,announcement-workflow,archive-workflow,conversation-workflow,export-workflow}/*.ts',
  )
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [...source.matchAll(/[sS]tep\(\s*([A-Z]\w+)/g)].map(([, input]) => input!));
  expect(handlerFiles.length).toBeGreaterThan(20);
  expect(new Set(handlerFiles).difference(new Set(Object.keys(samples)))).toEqual(new Set());
});
