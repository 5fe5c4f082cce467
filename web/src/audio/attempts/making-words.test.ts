import { expect, test } from 'vitest';
import { makingWords } from './making-words.ts';

test('who waits for their turn reads how many stand ahead of them', () => {
  expect(makingWords({ stage: 'voices', progress: 0.4, ahead: 12 })).toBe('40% · 12 ahead of you');
  expect(makingWords({ stage: 'script', progress: 0, ahead: 1 })).toBe('Writing the script · 1 ahead of you');
});

test('nobody ahead is not worth a word', () => {
  expect(makingWords({ stage: 'voices', progress: 0.4, ahead: 0 })).toBe('40%');
  expect(makingWords({ stage: 'voices', progress: 0.4 })).toBe('40%');
});
