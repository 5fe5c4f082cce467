import { expect, test } from 'vitest';
import { sentenceFor } from '#local/command-failure.ts';
import { askedPort } from './ports.ts';

test('a port must be a whole number from 1024 to 65500', () => {
  expect(askedPort('4100')).toBe(4_100);
  for (const asked of ['', 'abc', '80', '4000.5', '65501'])
    expect(said(asked)).toBe(`PORT must be a whole number from 1024 to 65500, not "${asked}".`);
});

function said(asked: string) {
  try {
    return askedPort(asked);
  } catch (error) {
    return sentenceFor(error);
  }
}
