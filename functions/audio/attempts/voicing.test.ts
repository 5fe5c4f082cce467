import { expect, test } from 'vitest';
import { soundsAlike, voicingOf } from './voicing.ts';

const [orus, aoede, ryan] = ['en-US-Chirp3-HD-Orus', 'en-US-Chirp3-HD-Aoede', 'Ryan'] as never[];

test('without a word it is a narration in the default voice', () =>
  expect(voicingOf({})).toEqual({ voiceId: orus, isPodcast: false }));

test('what is left out stays as it was', () => {
  const podcast = voicingOf({ isPodcast: true, hostVoice: ryan!, format: 'debate', length: 'short' });
  expect(voicingOf({ expertVoice: orus! }, podcast)).toEqual({ ...podcast, expertVoice: orus });
  expect(voicingOf({}, podcast)).toEqual(podcast);
});

test('notes are read where that is asked for, until it is taken back, and by no podcast', () => {
  const withNotes = voicingOf({ readNotes: true });
  expect(withNotes).toEqual({ voiceId: orus, isPodcast: false, readNotes: true });
  expect(voicingOf({ voiceId: ryan! }, withNotes)).toEqual({ ...withNotes, voiceId: ryan });
  expect(voicingOf({ readNotes: false }, withNotes)).toEqual({ voiceId: orus, isPodcast: false });
  expect(voicingOf({ isPodcast: true, readNotes: true })).not.toHaveProperty('readNotes');
  expect(soundsAlike(withNotes, voicingOf({}))).toBe(false);
});

test('the one voice that is asked for is that of the host of a podcast', () => {
  const podcast = voicingOf({ isPodcast: true, voiceId: aoede! });
  expect(podcast).toMatchObject({ voiceId: aoede, expertVoice: orus, format: 'deep-dive', length: 'medium' });
});

test('an expert who was not asked for gives way to a host of the same voice', () => {
  const podcast = voicingOf({ isPodcast: true });
  expect(podcast).toMatchObject({ voiceId: orus, expertVoice: aoede });
  expect(voicingOf({ hostVoice: aoede! }, podcast)).toMatchObject({ voiceId: aoede, expertVoice: orus });
});

test('two sound alike by their voices; what a podcast is about is in its script', () => {
  const podcast = voicingOf({ isPodcast: true });
  expect(soundsAlike(podcast, { ...podcast, format: 'brief' })).toBe(true);
  expect(soundsAlike(podcast, { ...podcast, expertVoice: ryan! })).toBe(false);
  expect(soundsAlike(podcast, voicingOf({}))).toBe(false);
});
