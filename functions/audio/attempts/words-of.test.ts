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
const germanTexts = ['Am 3. Mai kam sie.', 'Dann regnete es.'];
const plannedTexts = planned.map((one) => one.text);

test('a text is cut into sentences by the rules of its chosen or detected language', async () => {
  expect(await textsOf(begunAudio('aud_1', { attempt: { language: 'de-AT' } }))).toEqual(germanTexts);
  expect(await textsOf(begunAudio('aud_1', { attempt: { detectedLanguage: 'de' } }))).toEqual(germanTexts);
  expect(await textsOf(begunAudio('aud_1'))).toEqual(plannedTexts);
});

test('a finished text is split again only if another language is chosen, and never for a chapter', async () => {
  const audioWithSound = (sound: object, attempt: object, more = {}) =>
    begunAudio('aud_1', { sound: wholeSound(sound), attempt, ...more });
  expect(await textsOf(audioWithSound({}, { detectedLanguage: 'de' }))).toEqual(plannedTexts);
  expect(await textsOf(audioWithSound({ language: 'en' }, { detectedLanguage: 'de' }))).toEqual(plannedTexts);
  expect(await textsOf(audioWithSound({}, { language: 'de' }))).toEqual(plannedTexts);
  expect(await textsOf(audioWithSound({ language: 'en' }, { language: 'de' }))).toEqual(germanTexts);
  expect(
    await textsOf(audioWithSound({ language: 'en' }, { language: 'de' }, { chapterId: 'chap_1' })),
  ).toEqual(plannedTexts);
});
