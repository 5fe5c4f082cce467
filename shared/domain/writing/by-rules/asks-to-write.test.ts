import { expect, test } from 'vitest';
import { asksToWrite } from './asks-to-write.ts';

test.each([
  'Write the next 500 words',
  'please continue',
  'Can you rewrite this?',
  'Go on.',
  'Say it as Mrs Pell would.',
  'Give me three ideas for the ending',
  'Suggest a title',
  'Let’s brainstorm',
])('a request that needs a model is recognised: %s', (message) => expect(asksToWrite(message)).toBe(true));

test.each([
  'Who writes the ledger?',
  'What did Tobias write?',
  'Does the storm continue?',
  'Describe Mrs Pell.',
  'Why did you change this?',
  'How does it go on after the fire?',
])('a question that the offline writer can answer is recognised: %s', (message) =>
  expect(asksToWrite(message)).toBe(false),
);
