import { expect, test } from 'vitest';
import { ourAddress } from './our-address.ts';

const site = 'https://site.example';

test.each([
  ['/channel/ada/audio/aud_1', { kind: 'audio', id: 'aud_1' }],
  ['/audio-player?id=aud_1', { kind: 'audio', id: 'aud_1' }],
  ['/embed/aud_1', { kind: 'audio', id: 'aud_1' }],
  ['/s/abcd3467', { kind: 'short', id: 'abcd3467' }],
  ['/playlist/pl_1/', { kind: 'playlist', id: 'pl_1' }],
  ['/channel/ada?category=Fiction#audio', { kind: 'channel', id: 'ada' }],
  ['/original-channel/ada', { kind: 'channel', id: 'ada' }],
])('oEmbed recognises the address %s', (path, found) => expect(ourAddress(site + path, site)).toEqual(found));

test.each([
  'https://site.example.evil.example/embed/aud_1',
  'https://site.example@evil.example/embed/aud_1',
  'https://somebody:secret@site.example/embed/aud_1',
  'http://site.example/embed/aud_1',
  'https://site.example:8443/embed/aud_1',
  '//site.example/embed/aud_1',
  'javascript:alert(1)//https://site.example/embed/aud_1',
  'https://site.example/embed/../admin',
  'https://site.example/embed/%2e%2e',
  'https://site.example/books/settings',
  'https://site.example/audio-player',
  '/embed/aud_1',
  '',
  '\u0000',
])('oEmbed does not recognise the address %j', (url) => expect(ourAddress(url, site)).toBeUndefined());
