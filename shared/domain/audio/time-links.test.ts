import { expect, test } from 'vitest';
import { secondsOfLink, withTimesAt } from './time-links.ts';

test('a link ending in `#t=750` means second 750; a link without a valid time means none', () => {
  expect(['#t=750', 'https://a.example/audio/1#t=5', '#transcript', '', '#t=1e3'].map(secondsOfLink)).toEqual(
    [750, 5, undefined, undefined, undefined],
  );
});

test('in a feed, the times in show notes link to the page of the audio', () =>
  expect(withTimesAt('https://q.example/a', '<p><a href="#t=5" rel="x">0:05</a> #t=5</p>')).toBe(
    '<p><a href="https://q.example/a#t=5" rel="x">0:05</a> #t=5</p>',
  ));
