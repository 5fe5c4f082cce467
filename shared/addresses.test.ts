import { expect, test } from 'vitest';
import {
  audioAddress,
  ownersMediaFolder,
  privateMediaFolder,
  publicMediaFolder,
  sharedAddress,
  voiceSampleFile,
} from './addresses.ts';

test('a player address contains the audio’s id; a shared address contains the channel too', () => {
  expect(audioAddress('aud_1')).toBe('/audio-player?id=aud_1');
  expect(sharedAddress({ username: 'ada', id: 'aud_1' })).toBe('/channel/ada/audio/aud_1');
});

test('addresses escape reserved characters in ids and usernames', () => {
  expect(audioAddress('a&t=5')).toBe('/audio-player?id=a%26t%3D5');
  expect(sharedAddress({ username: 'a/b', id: '{username}' })).toBe('/channel/a%2Fb/audio/%7Busername%7D');
});

test('published audio is in a public folder, files of an attempt in a private one of the owner', () => {
  expect(publicMediaFolder('med_1')).toBe('media/public/med_1/');
  expect(privateMediaFolder('sub-1', 'aud_1-1')).toBe('media/private/sub-1/aud_1-1/');
  expect(privateMediaFolder('sub-1', 'aud_1-1').startsWith(ownersMediaFolder('sub-1'))).toBe(true);
  expect(voiceSampleFile('Ava')).toBe('media/voices/ava.mp3');
  expect(voiceSampleFile('Léa')).toBe('media/voices/lea.mp3');
  expect(voiceSampleFile('Ava', 'story')).toBe('media/voices/ava-story.mp3');
});
