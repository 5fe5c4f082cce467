import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findingsBetween } from './findings-between.ts';
import { aStageRecord } from '#infra/testing/a-stage-record.ts';

test.each([
  [{ AUDIO_TABLE: 3 }, { AUDIO_TABLE: 2 }, /AUDIO_TABLE may have been written in shape 3.+ up to shape 2/],
  [{ AUDIO_TABLE: 2 }, {}, /up to shape 1: it refuses the newer ones/],
])(
  'a release is reported if items have the versions %j but the release reads only up to %j',
  (before, next, pattern) =>
    expect(findingsBetween(aStageRecord({ shapes: before }), aStageRecord({ shapes: next }))).toEqual([
      { id: 'shape/AUDIO_TABLE', sentence: expect.stringMatching(pattern) },
    ]),
);

test('a release that reads newer versions of items than before is accepted', () =>
  expect(
    findingsBetween(
      aStageRecord({ shapes: { AUDIO_TABLE: 2 } }),
      aStageRecord({ shapes: { AUDIO_TABLE: 3 } }),
    ),
  ).toEqual([]));

const carried = { audioId: 'aud_1', next: [1], script: 'write' };
const fields = {
  audioId: z.string(),
  next: z.array(z.number()),
  script: z.optional(z.enum(['write', 'hold'])),
};
const findingsWhenReadBy = (schema: z.ZodMiniType | undefined) =>
  findingsBetween(
    aStageRecord({ payloads: { Round: { samples: [carried], schema: {} } } }),
    aStageRecord({
      payloads: schema === undefined ? {} : { Round: { samples: [], schema: z.toJSONSchema(schema) } },
    }),
  );
const { script: _, ...withoutScript } = fields;

test.each([
  ['requires a new field', z.object({ ...fields, ownerId: z.string() }), 'ownerId is refused'],
  ['no longer reads a field', z.object(withoutScript), 'script would not be given on'],
  [
    'expects another type for a field',
    z.object({ ...fields, next: z.array(z.string()) }),
    'next.0 is refused',
  ],
  [
    'no longer accepts one of the values',
    z.object({ ...fields, script: z.enum(['hold']) }),
    'script is refused',
  ],
  ['no longer reads the payload at all', undefined, 'nothing reads it'],
])('a release that %s is reported, because running executions would fail', (_title, schema, reason) =>
  expect(findingsWhenReadBy(schema)).toEqual([
    {
      id: 'payload/Round',
      sentence: `Running executions carry Round as it was, and their next step fails: ${reason}.`,
    },
  ]),
);

test('the check accepts a release that understands every field of running executions', () => {
  expect(findingsWhenReadBy(z.object(fields))).toEqual([]);
  expect(findingsWhenReadBy(z.object({ ...fields, jobId: z.optional(z.string()) }))).toEqual([]);
});
