import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/server/api-error.ts';
import { pollMilliseconds } from './audio-queries.ts';
import { anAudio } from './player/testing/audio.ts';

describe('Polling an audio in progress', () => {
  test('is fast at first, then slower, and stops when the audio is ready or has failed', () => {
    expect(pollMilliseconds({ data: processing, error: null, dataUpdateCount: 1 })).toBe(250);
    expect(pollMilliseconds({ data: processing, error: null, dataUpdateCount: 8 })).toBe(500);
    expect(pollMilliseconds({ data: processing, error: null, dataUpdateCount: 14 })).toBe(4_000);
    const failed = anAudio({ status: 'FAILED' });
    for (const data of [anAudio(), failed])
      expect(pollMilliseconds({ data, error: null, dataUpdateCount: 9 })).toBe(false);
  });

  test('stops when the audio no longer exists', () => {
    const error = new ApiError({ status: 404, code: 'not_found', message: '' });
    expect(pollMilliseconds({ data: processing, error, dataUpdateCount: 1 })).toBe(false);
  });

  test('makes no more requests in a minute than the request guard allows (S9.28)', () => {
    let elapsedMilliseconds = 0;
    let requests = 0;
    while (elapsedMilliseconds < 60_000) {
      requests += 1;
      elapsedMilliseconds +=
        pollMilliseconds({ data: processing, error: null, dataUpdateCount: requests }) || 60_000;
    }
    expect(requests).toBeLessThanOrEqual(30);
  });

  test('continues after a refusal for too many requests, even before the first successful response', () => {
    const error = new ApiError({ status: 429, code: 'blocked', message: '' });
    expect(pollMilliseconds({ data: processing, error, dataUpdateCount: 3 })).toBe(4_000);
    expect(pollMilliseconds({ data: undefined, error, dataUpdateCount: 0 })).toBe(4_000);
  });
});

const processing = anAudio({ status: 'PROCESSING' });
