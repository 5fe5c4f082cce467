import { expect, test } from 'vitest';
import { progressWords } from './making-words.ts';

test('an audio that waits to be generated shows the number of audios ahead of it', () => {
  expect(progressWords({ stage: 'voices', progress: 0.4, ahead: 12 })).toBe('40% · 12 ahead of you');
  expect(progressWords({ stage: 'script', progress: 0, ahead: 1 })).toBe(
    'Writing the script · 1 ahead of you',
  );
});

test('an audio with no others ahead of it shows only its progress', () => {
  expect(progressWords({ stage: 'voices', progress: 0.4, ahead: 0 })).toBe('40%');
  expect(progressWords({ stage: 'voices', progress: 0.4 })).toBe('40%');
});
