import { describe, expect, test } from 'vitest';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { audioIn, payloadOf } from './create-audio.ts';
import { draftFrom } from './draft.ts';

const day = new Date(2026, 10, 21);

test('the created audio is read from `audio` in the response, or else from the response itself (S3.07, S7.50)', () => {
  const audio = { id: 'aud_1' } as Audio;
  expect(audioIn({ audio })).toBe(audio);
  expect(audioIn(audio)).toBe(audio);
});

describe('The request for a new audio', () => {
  test('is by default a narration: voice Orus, category Everything Else, dated title, no playlist (S2.81, S3.04, S3.47, S3.50, S3.51)', () => {
    expect(payloadOf(draftFrom({ content: 'A text.' }), day)).toEqual({
      title: 'Generated Audio - 21 November 2026',
      content: 'A text.',
      voiceId: 'en-US-Chirp3-HD-Orus',
      isPodcast: false,
      category: 'Everything Else',
      playlistId: null,
    });
  });

  test('names host and expert for a podcast, and has the host’s voice as its main voice (S3.05, S3.06, S7.48)', () => {
    const draft = draftFrom({ content: 'A text.', isPodcast: true, voiceId: 'Ava', expertVoice: 'Ryan' });
    expect(payloadOf(draft, day)).toMatchObject({
      isPodcast: true,
      voiceId: 'Ava',
      hostVoice: 'Ava',
      expertVoice: 'Ryan',
    });
    const payload = payloadOf({ ...draft, isPodcast: false }, day);
    expect(payload.isPodcast).toBe(false);
    expect(payload).not.toHaveProperty('hostVoice');
  });

  test('contains a podcast’s style, its length and whether to stop after the script', () => {
    expect(payloadOf(draftFrom({ isPodcast: true }), day)).toMatchObject({
      format: 'deep-dive',
      length: 'medium',
      stopAtScript: false,
    });
    const choices = { isPodcast: true, format: 'debate', length: 'short', stopAtScript: true };
    expect(payloadOf(draftFrom(choices), day)).toMatchObject(choices);
    expect(payloadOf(draftFrom({ ...choices, isPodcast: false }), day)).not.toHaveProperty('format');
  });

  test('uses the voice Aoede for the expert by default, or Orus if Aoede is the host (S3.48, S3.49)', () => {
    const expertFor = (voiceId: string, expertVoice?: string) =>
      payloadOf(draftFrom({ isPodcast: true, voiceId, expertVoice }), day).expertVoice;
    expect(expertFor('Ava')).toBe('en-US-Chirp3-HD-Aoede');
    expect(expertFor('en-US-Chirp3-HD-Aoede')).toBe('en-US-Chirp3-HD-Orus');
    expect(expertFor('Ryan', 'Ryan')).toBe('en-US-Chirp3-HD-Aoede');
  });
});
