import { expect, test } from 'vitest';
import { sentenceAt } from './introduction.tsx';

test('the sentence that is lit follows the voice through the sample', () => {
  const sentences = ['I am Orus.', 'Put the kettle on and let me read you something long.'];
  expect(sentenceAt(sentences, 0)).toBe(0);
  expect(sentenceAt(sentences, 0.1)).toBe(0);
  expect(sentenceAt(sentences, 0.3)).toBe(1);
  expect(sentenceAt(sentences, 1)).toBe(1);
});
