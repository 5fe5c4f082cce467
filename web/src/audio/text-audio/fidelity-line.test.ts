import { expect, test } from 'vitest';
import { fidelityWords } from './fidelity-line.tsx';

test('below an audio, a line names unread sentences, or the share of a podcast based on the text', () => {
  expect(fidelityWords({ sentences: 214, unread: [] })).toBe('All 214 sentences are in the audio.');
  expect(fidelityWords({ sentences: 1, unread: [] })).toBe('The only sentence is in the audio.');
  expect(fidelityWords({ sentences: 9, unread: [{ sentence: 3, text: '你好。' }] })).toBe(
    'The voice can’t read 1 sentence:',
  );
  expect(fidelityWords({ sentences: 40, unread: [], grounded: 0.826 })).toBe(
    '83% of the turns are based on your text.',
  );
});
