import { expect, test } from 'vitest';
import { sentenceFor } from '#local/command-failure.ts';
import { configuredPort } from './ports.ts';

test('a port must be a whole number from 1024 to 65500', () => {
  expect(configuredPort('4100')).toBe(4_100);
  for (const value of ['', 'abc', '80', '4000.5', '65501'])
    expect(refusalOf(value)).toBe(`PORT must be a whole number from 1024 to 65500, not "${value}".`);
});

function refusalOf(value: string) {
  try {
    return configuredPort(value);
  } catch (error) {
    return sentenceFor(error);
  }
}
