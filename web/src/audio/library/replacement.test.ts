import { describe, expect, test } from 'vitest';
import { anAudio } from '#web/listening/player/testing/audio.ts';
import { bodyOf, canBeReplaced, hasOwnText, priceOf, refusalOf, type Replacement } from './replacement.ts';

const narration = anAudio({ voiceId: 'Ava', characters: 1_200 });
const podcast = anAudio({ isPodcast: true, voiceId: 'Ava', expertVoice: 'Ryan', length: 'short' });
const chapter = anAudio({ source: 'chapter', characters: 12_345 });

describe('A request to replace an audio’s text or voice', () => {
  test('contains the changed text or voice, together with the voices that stay the same', () => {
    expect(bodyOf(narration, replacement({ content: 'A text.' }))).toEqual({
      content: 'A text.',
      voiceId: 'Ava',
    });
    expect(bodyOf(narration, replacement({ voiceId: 'Ryan' }))).toEqual({ voiceId: 'Ryan' });
    expect(bodyOf(podcast, replacement({ content: 'A text.', expertVoice: 'Ana' }))).toEqual({
      content: 'A text.',
      hostVoice: 'Ava',
      expertVoice: 'Ana',
    });
  });

  test('is refused unless the text or a voice changes', () => {
    expect(refusalOf(narration, replacement({}))).toBe(
      'Change the text, or choose another voice or language.',
    );
    expect(refusalOf(narration, replacement({ voiceId: 'Ryan' }))).toBeUndefined();
    expect(refusalOf(narration, replacement({ content: 'A text.' }))).toBeUndefined();
  });

  test('can change only the language, if it differs from the audio’s current one', () => {
    const german = { ...narration, language: 'de', languageDetected: true };
    expect(refusalOf(german, replacement({ language: 'nl' }))).toBeUndefined();
    expect(bodyOf(german, replacement({ language: 'nl' }))).toEqual({ voiceId: 'Ava', language: 'nl' });
    expect(refusalOf(german, replacement({ language: 'de' }))).toBe(
      'Change the text, or choose another voice or language.',
    );
  });

  test('does not contain an unchanged text, and is refused if nothing else changes', () => {
    const unchanged = replacement({ content: 'A text.', text: 'A text.' });
    expect(refusalOf(narration, unchanged)).toBe('Change the text, or choose another voice or language.');
    expect(bodyOf(narration, { ...unchanged, voiceId: 'Ryan' })).toEqual({ voiceId: 'Ryan' });
    expect(refusalOf(podcast, { ...unchanged, expertVoice: 'Ana' })).toBeUndefined();
    expect(bodyOf(podcast, { ...unchanged, expertVoice: 'Ana' })).toEqual({
      hostVoice: 'Ava',
      expertVoice: 'Ana',
    });
    expect(refusalOf(narration, { ...unchanged, content: ' ' })).toBe(
      'Please enter content to convert to audio',
    );
  });

  test('is allowed with the same text if the last generation failed', () => {
    const failed = { ...narration, status: 'FAILED' } as const;
    expect(refusalOf(failed, replacement({ content: 'A text.', text: 'A text.' }))).toBeUndefined();
    expect(refusalOf(failed, replacement({ content: '', text: 'A text.' }))).toBe(
      'Please enter content to convert to audio',
    );
  });

  test('is refused above 1,500 characters of text', () => {
    expect(refusalOf(narration, replacement({ content: 'x'.repeat(1_500) }))).toBeUndefined();
    expect(refusalOf(narration, replacement({ content: 'x'.repeat(1_501) }))).toBe(
      'Content exceeds maximum length of 1500 characters',
    );
  });

  test('needs a text and two different voices for a podcast', () => {
    expect(refusalOf(podcast, replacement({}))).toBe('Please enter content to convert to audio');
    expect(refusalOf(podcast, replacement({ content: 'A text.', expertVoice: 'Ava' }))).toBe(
      'Host and expert need different voices. Choose another for one of them.',
    );
    expect(refusalOf(podcast, replacement({ content: 'A text.' }))).toBeUndefined();
  });

  test('is priced by the new text, or by the whole current text if only the voice changes', () => {
    expect(priceOf(narration, replacement({ content: 'x'.repeat(1_001) }))).toBe(2);
    expect(priceOf(narration, replacement({ voiceId: 'Ryan' }))).toBe(2);
    expect(priceOf(chapter, replacement({ voiceId: 'Ryan' }))).toBe(13);
    expect(priceOf(anAudio(), replacement({ voiceId: 'Ryan' }))).toBeUndefined();
    expect(priceOf(podcast, replacement({ content: 'x'.repeat(1_000) }))).toBeGreaterThan(2);
    expect(priceOf({ ...podcast, characters: 900 }, replacement({}))).toBeUndefined();
  });

  test('can change only the voice of a chapter’s narration, and is not offered for its podcast', () => {
    expect([hasOwnText(narration), hasOwnText(chapter)]).toEqual([true, false]);
    expect(canBeReplaced(chapter)).toBe(true);
    expect(canBeReplaced(anAudio({ source: 'chapter', isPodcast: true }))).toBe(false);
  });
});

const replacement = (part: Partial<Replacement>): Replacement => ({
  content: '',
  voiceId: 'Ava',
  expertVoice: 'Ryan',
  ...part,
});
