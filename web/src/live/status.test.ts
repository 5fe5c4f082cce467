import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrame } from './connection/frame.ts';
import { normaliseStatus } from './status.ts';

describe('The status of an audio in a live message', () => {
  test('is ready if the message says COMPLETED (S4.07)', () =>
    expect(normaliseStatus('COMPLETED')).toBe('ready'));
  test('is ready if the message says ready (S4.08)', () => expect(normaliseStatus('ready')).toBe('ready'));
  test('is ready if the message says READY (S4.09)', () => expect(normaliseStatus('READY')).toBe('ready'));
  test('is error if the message says FAILED (S4.10)', () => expect(normaliseStatus('FAILED')).toBe('error'));
  test('is error if the message says error (S4.11)', () => expect(normaliseStatus('error')).toBe('error'));
  test('is error if the message says ERROR (S4.12)', () => expect(normaliseStatus('ERROR')).toBe('error'));
  test('is processing if the message says PROCESSING (S4.13)', () =>
    expect(normaliseStatus('PROCESSING')).toBe('processing'));
  test('is processing if the message says processing (S4.14)', () =>
    expect(normaliseStatus('processing')).toBe('processing'));
  test('is scripted if the message says SCRIPTED', () =>
    expect(normaliseStatus('SCRIPTED')).toBe('scripted'));
  test.each(['Ready', 'PAUSED', '', 'constructor', 7, null, undefined, {}])(
    'is unknown if the message says %j (A03)',
    (status) => expect(normaliseStatus(status)).toBeUndefined(),
  );
});

describe('A message of the live channel', () => {
  test('is read according to its type, and rejected if the type is unknown (S3.18)', () => {
    expect(read({}).kind).toBe('status');
    expect(read({ type: 'weather' })).toEqual({ kind: 'nonsense', why: 'unknown type' });
  });

  test('about a chapter’s audio says which chapter it is (S3.19)', () =>
    expect(updateOf({ chapterId_internal: 'chap_1' })).toMatchObject({ chapterId_internal: 'chap_1' }));

  test('can have the status in the field `status` or `processingStatus` (S3.20)', () => {
    expect(updateOf({ status: 'READY' })).toMatchObject({ state: 'ready' });
    expect(updateOf({ status: undefined, processingStatus: 'COMPLETED' })).toMatchObject({ state: 'ready' });
    expect(updateOf({ status: null, processingStatus: 'ERROR' })).toMatchObject({ state: 'error' });
  });

  test('can have the audio id in the field `audioId` or `jobId` (S3.21)', () => {
    expect(updateOf({ audioId: 'aud_1' })).toMatchObject({ audioId: 'aud_1' });
    expect(updateOf({ audioId: undefined, jobId: 'aud_2' })).toMatchObject({ audioId: 'aud_2' });
  });

  test('contains the title of the audio (S3.22)', () =>
    expect(updateOf({ topic: 'Pens' })).toMatchObject({ topic: 'Pens' }));

  test('contains the attempt and stage of the audio, and drops invalid values', () => {
    expect(updateOf({ attempt: 3, stage: 'joining' })).toMatchObject({ attempt: 3, stage: 'joining' });
    expect(updateOf({ attempt: '3', stage: 'lunch' })).toMatchObject({
      attempt: undefined,
      stage: undefined,
    });
  });

  test.each([
    [0.25, 0.25],
    [-1, 0],
    [7, 1],
    ['0.5', undefined],
  ])('must have a progress from 0 to 1: %j is read as %j', (progress, share) =>
    expect(updateOf({ progress })).toMatchObject({ progress: share }),
  );

  test.each([
    ['an unknown status', { status: 'PAUSED' }],
    ['no audio', { audioId: '', jobId: 5 }],
  ])('with %s is rejected', (_what, part) => expect(read(part).kind).toBe('nonsense'));

  test.each([['{'], ['[]'], ['null'], ['5'], [''], [new ArrayBuffer(4)], [undefined]])(
    'is rejected when it is %j',
    (frame) => expect(readFrame(frame).kind).toBe('nonsense'),
  );

  test('can also confirm the registration, answer a ping or refuse a message', () => {
    expect(read({ type: 'registered' })).toEqual({ kind: 'registered' });
    expect(read({ type: 'pong' })).toEqual({ kind: 'pong' });
    expect(read({ type: 'error', message: 'No.' })).toEqual({ kind: 'refused', why: 'No.' });
  });

  test('with random content never causes an error when it is read', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), anyStatus), (frame) => {
        expect(readFrame(frame).kind).toBeTypeOf('string');
      }),
    );
  });
});

const anyStatus = fc
  .record({
    type: fc.constant('audio-status'),
    status: fc.anything(),
    audioId: fc.anything(),
    topic: fc.anything(),
  })
  .map((message) => {
    try {
      return JSON.stringify(message);
    } catch {
      return '';
    }
  });

const read = (part: object) =>
  readFrame(
    JSON.stringify({ type: 'audio-status', status: 'PROCESSING', audioId: 'aud_1', topic: 'T', ...part }),
  );

function updateOf(part: object) {
  const news = read(part);
  return news.kind === 'status' ? news.update : undefined;
}
