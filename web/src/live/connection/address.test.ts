import { expect, test } from 'vitest';
import { liveAddress } from './address.ts';

const site = 'https://quillcast.example/books/dashboard';

test('the address of the live channel contains the user id (S7.90)', () =>
  expect(liveAddress('wss://live.example/prod', site, 'ada id', undefined)).toBe(
    'wss://live.example/prod?userId=ada+id',
  ));

test('the address of the live channel contains the token if there is one (S7.91)', () =>
  expect(liveAddress('wss://live.example/prod', site, 'ada', 'a.b.c')).toBe(
    'wss://live.example/prod?userId=ada&token=a.b.c',
  ));

test('the address of the live channel can be given as a path of the site', () => {
  expect(liveAddress('/live', site, 'ada', undefined)).toBe('wss://quillcast.example/live?userId=ada');
  expect(liveAddress('/live', 'http://localhost:4000/', 'ada', undefined)).toBe(
    'ws://localhost:4000/live?userId=ada',
  );
});

test('on a site without a live channel, asking for its address throws an error', () =>
  expect(() => liveAddress('', site, 'ada', undefined)).toThrow('this site has no live channel.'));
