import { describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { sourceChange, isGrowing, isSilent, sourceOf } from './source.ts';

const stream = { kind: 'stream', url: '/media/private/ada/m1/stream.m3u8' } as const;
const file = { kind: 'file', url: '/media/private/ada/m1/audio.mp3' } as const;
const movedSource = { kind: 'file', url: '/media/public/m2/audio.mp3' } as const;

describe('The player’s source for an audio', () => {
  test('is the stream while the audio is in progress, and the file as soon as there is one', () => {
    expect(sourceOf(anAudio({ status: 'PROCESSING' }))).toBeUndefined();
    expect(sourceOf(anAudio({ status: 'PROCESSING', streamUrl: stream.url }))).toEqual(stream);
    expect(sourceOf(anAudio({ status: 'READY', downloadUrl: file.url }))).toEqual(file);
  });

  test('is the old file while the audio is regenerated, and also if the regeneration fails', () => {
    for (const status of ['PROCESSING', 'FAILED'] as const) {
      const old = anAudio({ status, downloadUrl: file.url });
      expect(sourceOf(old)).toEqual(file);
      expect([isGrowing(old), isSilent(old)]).toEqual([false, false]);
    }
  });

  test('changes from stream to file only at an inaudible moment', () => {
    expect(sourceChange(stream, file)).toBe('atSeam');
    expect(sourceChange(undefined, file)).toBe('now');
  });

  test('changes at once if sharing the audio has moved its file', () => {
    expect(sourceChange(file, movedSource)).toBe('now');
  });

  test('does not change when there is no new source or the new source is the same', () => {
    expect(sourceChange(file, { ...file })).toBe('stay');
    expect(sourceChange(stream, undefined)).toBe('stay');
  });
});

const anAudio = (part: Partial<Audio>) => part as Audio;
