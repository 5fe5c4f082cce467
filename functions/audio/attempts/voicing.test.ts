import { expect, test } from 'vitest';
import { soundsAlike, voicingOf } from './voicing.ts';

const [orus, aoede, ryan] = ['en-US-Chirp3-HD-Orus', 'en-US-Chirp3-HD-Aoede', 'Ryan'] as never[];

test('an audio without settings is a narration in the default voice', () =>
  expect(voicingOf({})).toEqual({ voiceId: orus, isPodcast: false }));

test('voice settings that a request leaves out keep their previous value', () => {
  const podcast = voicingOf({ isPodcast: true, hostVoice: ryan!, format: 'debate', length: 'short' });
  expect(voicingOf({ expertVoice: orus! }, podcast)).toEqual({ ...podcast, expertVoice: orus });
  expect(voicingOf({}, podcast)).toEqual(podcast);
});

test('reading footnotes stays on for a narration until switched off; a podcast never reads them', () => {
  const withNotes = voicingOf({ readNotes: true });
  expect(withNotes).toEqual({ voiceId: orus, isPodcast: false, readNotes: true });
  expect(voicingOf({ voiceId: ryan! }, withNotes)).toEqual({ ...withNotes, voiceId: ryan });
  expect(voicingOf({ readNotes: false }, withNotes)).toEqual({ voiceId: orus, isPodcast: false });
  expect(voicingOf({ isPodcast: true, readNotes: true })).not.toHaveProperty('readNotes');
  expect(soundsAlike(withNotes, voicingOf({}))).toBe(false);
});

test('reading descriptions of pictures is a choice of its own and also stays until switched off', () => {
  const both = voicingOf({ readDescriptions: true }, voicingOf({ readNotes: true }));
  expect(both).toMatchObject({ readNotes: true, readDescriptions: true });
  expect(voicingOf({ readNotes: false }, both)).toEqual({ ...voicingOf({}), readDescriptions: true });
  expect(voicingOf({ isPodcast: true, readDescriptions: true })).not.toHaveProperty('readDescriptions');
  expect(soundsAlike(voicingOf({ readDescriptions: true }), voicingOf({}))).toBe(false);
});

test('the single voice in a podcast request becomes the host’s voice', () => {
  const podcast = voicingOf({ isPodcast: true, voiceId: aoede! });
  expect(podcast).toMatchObject({ voiceId: aoede, expertVoice: orus, format: 'deep-dive', length: 'medium' });
});

test('if an author gives the host the expert’s default voice, the expert gets another voice', () => {
  const podcast = voicingOf({ isPodcast: true });
  expect(podcast).toMatchObject({ voiceId: orus, expertVoice: aoede });
  expect(voicingOf({ hostVoice: aoede! }, podcast)).toMatchObject({ voiceId: aoede, expertVoice: orus });
});

test('a podcast’s sound depends on its voices and on being a podcast, but not on its format', () => {
  const podcast = voicingOf({ isPodcast: true });
  expect(soundsAlike(podcast, { ...podcast, format: 'brief' })).toBe(true);
  expect(soundsAlike(podcast, { ...podcast, expertVoice: ryan! })).toBe(false);
  expect(soundsAlike(podcast, voicingOf({}))).toBe(false);
});

test('without a choice, the voices are those of the text’s language; English keeps Orus (S3.47)', () => {
  expect(voicingOf({}, undefined, 'de')).toEqual({ voiceId: 'Vicki', isPodcast: false });
  expect(voicingOf({}, undefined, 'en-GB')).toEqual({ voiceId: orus, isPodcast: false });
  const podcast = voicingOf({ isPodcast: true }, undefined, 'de');
  expect(podcast).toMatchObject({ voiceId: 'Vicki', expertVoice: 'Daniel' });
  expect(voicingOf({ isPodcast: true, hostVoice: 'Daniel' }, undefined, 'de')).toMatchObject({
    expertVoice: 'Vicki',
  });
});

test('audio keeps its voices when the language of its text changes', () => {
  const german = voicingOf({ isPodcast: true }, undefined, 'de');
  expect(voicingOf({}, german, 'fr')).toEqual(german);
});
