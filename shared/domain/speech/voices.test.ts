import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { voiceWords } from './voice-words.ts';
import { defaultExpertVoiceFor, defaultVoiceFor, voiceLanguages, voices, voicesFor } from './voices.ts';

const idsFor = (tag: string) => voicesFor(tag).map(({ id }) => id);

describe('The voices of a language', () => {
  test.each([
    ['de', ['Vicki', 'Daniel']],
    ['de-AT', ['Vicki', 'Daniel']],
    ['pt', ['Camila', 'Thiago']],
    ['pt-PT', ['Camila', 'Thiago']],
    ['zh-Hans', ['Zhiyu', 'Zhiyu-Classic']],
    ['zh-Hant-TW', ['Zhiyu', 'Zhiyu-Classic']],
    ['cmn-CN', ['Zhiyu', 'Zhiyu-Classic']],
    ['ar', ['Hala', 'Zayd']],
    ['es', ['Lucia', 'Sergio', 'Lupe', 'Pedro']],
  ])('for %s are %j', (tag, expected) => expect(idsFor(tag)).toEqual(expected));

  test('begin with those of the text’s region, for Latin America with the Latin American ones', () => {
    expect(idsFor('en-GB').slice(0, 2)).toEqual(['Ryan', 'Amy']);
    expect(idsFor('en-AU').slice(0, 2)).toEqual(['Olivia', 'Russell']);
    expect(idsFor('es-MX').slice(0, 2)).toEqual(['Lupe', 'Pedro']);
    expect(idsFor('es-419').slice(0, 2)).toEqual(['Lupe', 'Pedro']);
  });

  test.each(['', 'xx', 'cy', 'nb', 'no language', 'en_US', '12'])(
    'are the English ones if there is no voice for %j',
    (tag) => expect(idsFor(tag)).toEqual(idsFor('en')),
  );

  test('are found for every tag, without a failure', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...voiceLanguages)), (tag) => {
        const host = defaultVoiceFor(tag);
        expect(idsFor(tag)).toContain(host);
        expect(idsFor(tag)).toContain(defaultExpertVoiceFor(host));
      }),
    ));
});

describe('The default voice', () => {
  test.each(['', 'en', 'en-GB', 'en-AU', 'en-US'])('is Orus for the English tag %j (S3.47)', (tag) =>
    expect(defaultVoiceFor(tag)).toBe('en-US-Chirp3-HD-Orus'),
  );

  test('is the first voice of any other language', () => {
    expect(defaultVoiceFor('de')).toBe('Vicki');
    expect(defaultVoiceFor('ja')).toBe('Kazuha');
  });
});

describe('The default voice of a podcast’s expert', () => {
  test('is Aoede for an English host, and Orus if Aoede is the host (S3.48, S3.49)', () => {
    for (const { id } of voicesFor('en'))
      expect(defaultExpertVoiceFor(id)).toBe(
        id === 'en-US-Chirp3-HD-Aoede' ? 'en-US-Chirp3-HD-Orus' : 'en-US-Chirp3-HD-Aoede',
      );
  });

  test('has the host’s language and, if possible, the other gender', () => {
    expect(defaultExpertVoiceFor('Vicki')).toBe('Daniel');
    expect(defaultExpertVoiceFor('Daniel')).toBe('Vicki');
    expect(defaultExpertVoiceFor('Pedro')).toBe('Lupe');
    expect(defaultExpertVoiceFor('Seoyeon')).toBe('Jihye');
  });

  test('is never the host’s own voice (S1.05)', () => {
    for (const { id } of voices) expect(defaultExpertVoiceFor(id)).not.toBe(id);
  });
});

test('every voice has a description of one line and two sentences of its own to introduce itself', () => {
  const introductions = voices.map(({ id }) => voiceWords[id].introduction);
  for (const introduction of introductions) expect(introduction).toHaveLength(2);
  expect(new Set(introductions.flat()).size).toBe(2 * voices.length);
  expect(new Set(voices.map(({ id }) => voiceWords[id].description)).size).toBe(voices.length);
  expect(new Set(voices.map(({ name }) => name)).size).toBe(voices.length);
});
