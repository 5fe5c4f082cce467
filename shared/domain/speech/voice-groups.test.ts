import { expect, test } from 'vitest';
import { languageName, voiceGroups } from './voice-groups.ts';
import { voices } from './voices.ts';

const groupsFor = (tag?: string) => voiceGroups(tag).map(({ name }) => name);

test('voices are grouped by language, English first, and each voice is in one group', () => {
  expect(groupsFor().slice(0, 3)).toEqual(['English', 'German', 'French']);
  expect(groupsFor()).toContain('Chinese (Mandarin)');
  expect(voiceGroups().flatMap((group) => group.voices)).toHaveLength(voices.length);
});

test('the language of the text comes first, with the voices of its region', () => {
  expect(groupsFor('zh-Hans')[0]).toBe('Chinese (Mandarin)');
  expect(groupsFor('de').slice(0, 2)).toEqual(['German', 'English']);
  expect(voiceGroups('en-GB')[0]!.voices[0]!.name).toBe('Ryan');
  expect(voiceGroups('es-MX')[0]!.voices[0]!.name).toBe('Lupe');
});

test('a text in a language without voices begins with the English ones', () =>
  expect(groupsFor('cy')).toEqual(groupsFor('en')));

test.each([
  ['en-GB', 'British English'],
  ['es-US', 'Spanish (United States)'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['de-DE', 'German'],
  ['ar-AE', 'Arabic'],
  ['cmn-CN', 'Chinese (Mandarin)'],
])('the language %s is called %s', (code, name) => expect(languageName(code)).toBe(name));
