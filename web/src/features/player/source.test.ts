import { describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio.ts';
import { pollMilliseconds } from './audio-query.ts';
import { changeOver, sourceOf } from './source.ts';

const stream = { kind: 'stream', url: '/media/private/ada/m1/stream.m3u8' } as const;
const file = { kind: 'file', url: '/media/private/ada/m1/audio.mp3' } as const;
const moved = { kind: 'file', url: '/media/public/m2/audio.mp3' } as const;

describe('Where the sound comes from', () => {
  test('is the stream while the audio is made, and the file once it is READY', () => {
    expect(sourceOf(anAudio({ status: 'PROCESSING' }))).toBeUndefined();
    expect(sourceOf(anAudio({ status: 'PROCESSING', streamUrl: stream.url }))).toEqual(stream);
    expect(sourceOf(anAudio({ status: 'READY', downloadUrl: file.url }))).toEqual(file);
  });

  test('goes from stream to file only where nobody hears it', () => {
    expect(changeOver(stream, file)).toBe('atSeam');
    expect(changeOver(undefined, file)).toBe('now');
  });

  test('follows at once when sharing moved the file', () => {
    expect(changeOver(file, moved)).toBe('now');
  });

  test('stays when nothing is new or nothing is left', () => {
    expect(changeOver(file, { ...file })).toBe('stay');
    expect(changeOver(stream, undefined)).toBe('stay');
  });
});

describe('Asking how far the making is', () => {
  test('is quick at first, then calm, and stops when it is made', () => {
    expect(pollMilliseconds(anAudio({ status: 'PROCESSING' }), 1)).toBe(250);
    expect(pollMilliseconds(anAudio({ status: 'PROCESSING' }), 8)).toBe(500);
    expect(pollMilliseconds(anAudio({ status: 'PROCESSING', streamUrl: stream.url }), 14)).toBe(4_000);
    expect(pollMilliseconds(anAudio({ status: 'READY' }), 9)).toBe(false);
    expect(pollMilliseconds(anAudio({ status: 'FAILED' }), 9)).toBe(false);
  });

  test('never asks more often in a minute than the request guard lets through (S9.28)', () => {
    let elapsedMilliseconds = 0;
    let asked = 0;
    while (elapsedMilliseconds < 60_000) {
      asked += 1;
      elapsedMilliseconds += pollMilliseconds(anAudio({ status: 'PROCESSING' }), asked) || 60_000;
    }
    expect(asked).toBeLessThanOrEqual(30);
  });
});

const anAudio = (part: Partial<Audio>) => part as Audio;
