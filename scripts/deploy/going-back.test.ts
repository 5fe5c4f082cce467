import { expect, test } from 'vitest';
import type { StageRecord } from '#infra/release/stage-record.ts';
import { aStageRecord } from '#infra/testing/a-stage-record.ts';
import { decideGoingBack } from './going-back.ts';

const record = (source: string, differently: Partial<StageRecord> = {}) =>
  aStageRecord({ source, imports: { data: [] }, ...differently });
const lastRecord = record('v1');
const settledStacks = { 'quillcast-prod-data': 'UPDATE_COMPLETE' };
const red = { deployed: record('v2'), isGreen: false, begun: [], accepted: [] };
const decide = (differently: Partial<Parameters<typeof decideGoingBack>[0]>) =>
  decideGoingBack({ history: red, last: lastRecord, stacks: settledStacks, ...differently });

test('after a failed deploy, `npm run back` returns to older code that can read the newer data', () =>
  expect(decide({})).toEqual({ answer: 'go', reasons: [expect.stringMatching(/^Goes back to v1/)] }));

test('if CloudFormation did not finish a deploy, `npm run back` returns to the last version', () => {
  const history = { deployed: lastRecord, isGreen: true, begun: [record('v2')], accepted: [] };
  expect(decide({ history }).answer).toBe('go');
});

test.each([
  ['a completed deploy', { deployed: record('v2', { shapes: { AUDIO_TABLE: 2 } }), begun: [] }],
  ['an unfinished deploy', { deployed: lastRecord, begun: [record('v2', { shapes: { AUDIO_TABLE: 2 } })] }],
])(
  '`npm run back` stops if %s may have stored items that the old code cannot read',
  (_by, { deployed, begun }) =>
    expect(decide({ history: { deployed, begun, isGreen: false, accepted: [] } })).toEqual({
      answer: 'stop',
      reasons: [
        expect.stringMatching(/^\(shape\/AUDIO_TABLE\) .+shape 2, and this code reads them up to shape 1/),
      ],
    }),
);

test('`npm run back` stops if a stack imports a value that the older templates do not export', () => {
  const deployed = record('v2', { imports: { data: [], books: ['quillcast-prod-data:New'] } });
  expect(decide({ history: { ...red, deployed } }).reasons).toEqual([
    expect.stringMatching(/^\(export\/quillcast-prod-data:New\) .+the deployed stack books imports it/),
  ]);
});

test.each([
  ['the last deploy worked', { ...red, isGreen: true }],
  ['no deploy has begun yet', undefined],
])('`npm run back` changes nothing if %s', (_how, history) =>
  expect(decide({ history }).answer).toBe('stay'),
);

test.each([
  ['no deploy has worked yet', { last: undefined }, /nothing to go back to/],
  [
    'the last working version is already running',
    { history: { ...red, deployed: lastRecord } },
    /it is what runs now/,
  ],
  [
    'a stack is stuck after a failed rollback',
    { stacks: { 'quillcast-prod-data': 'UPDATE_ROLLBACK_FAILED' } },
    /quillcast-prod-data is UPDATE_ROLLBACK_FAILED/,
  ],
])('`npm run back` stops if %s', (_where, differently, reason) =>
  expect(decide(differently)).toEqual({ answer: 'stop', reasons: [expect.stringMatching(reason)] }),
);
