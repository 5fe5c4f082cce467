import { expect, test } from 'vitest';
import { choicesOf, withHost } from './sound-choices.ts';

test('a German text is read by German voices until others are chosen', () => {
  expect(choicesOf('podcast', undefined, 'de')).toMatchObject({ voiceId: 'Vicki', expertVoice: 'Daniel' });
  expect(choicesOf('narration', undefined, '')).toMatchObject({ voiceId: 'en-US-Chirp3-HD-Orus' });
});

test('an expert gets another voice if the host takes theirs or speaks another language', () => {
  const german = choicesOf('podcast', undefined, 'de');
  expect(withHost(german, 'Daniel').expertVoice).toBe('Vicki');
  expect(withHost(german, 'Lea').expertVoice).toBe('Remi');
  expect(withHost({ ...german, voiceId: 'Ava', expertVoice: 'Ryan' }, 'Amy').expertVoice).toBe('Ryan');
});
