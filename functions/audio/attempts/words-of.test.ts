import { expect, test } from 'vitest';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { begunAudio, wholeSound } from '#functions/testing/begun-audio.ts';
import { wordsOf } from './words-of.ts';

const text = 'Am 3. Mai kam sie. Dann regnete es.';
const planned = ['Am 3.', 'Mai kam sie.', 'Dann regnete es.'].map((one) => ({
  text: one,
  paragraph: 0,
  isHeading: false,
}));
const work = {
  getSource: () => Promise.resolve(text),
  getScript: () => Promise.resolve(undefined),
  findPlan: () => Promise.resolve({ sentences: planned }),
};
const textsOf = async (audio: StoredAudio) => (await wordsOf(work as never, audio)).map((one) => one.text);
const inGerman = ['Am 3. Mai kam sie.', 'Dann regnete es.'];
const asPlanned = planned.map((one) => one.text);

test('a text is cut into sentences by the rules of its chosen or detected language', async () => {
  expect(await textsOf(begunAudio('aud_1', { attempt: { language: 'de-AT' } }))).toEqual(inGerman);
  expect(await textsOf(begunAudio('aud_1', { attempt: { detectedLanguage: 'de' } }))).toEqual(inGerman);
  expect(await textsOf(begunAudio('aud_1'))).toEqual(asPlanned);
});

test('a finished audio keeps its sentence boundaries unless its author chose another language', async () => {
  const sounding = (sound: object, attempt: object, more = {}) =>
    begunAudio('aud_1', { sound: wholeSound(sound), attempt, ...more });
  expect(await textsOf(sounding({}, { detectedLanguage: 'de' }))).toEqual(asPlanned);
  expect(await textsOf(sounding({ language: 'en' }, { detectedLanguage: 'de' }))).toEqual(asPlanned);
  expect(await textsOf(sounding({}, { language: 'de' }))).toEqual(asPlanned);
  expect(await textsOf(sounding({ language: 'en' }, { language: 'de' }))).toEqual(inGerman);
  expect(await textsOf(sounding({ language: 'en' }, { language: 'de' }, { chapterId: 'chap_1' }))).toEqual(
    asPlanned,
  );
});
