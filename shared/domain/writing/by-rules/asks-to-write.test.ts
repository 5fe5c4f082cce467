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
])('the offline writer recognises a request that needs an AI model: %s', (message) =>
  expect(asksToWrite(message)).toBe(true),
);

test.each([
  'Who writes the ledger?',
  'What did Tobias write?',
  'Does the storm continue?',
  'Describe Mrs Pell.',
  'Why did you change this?',
  'How does it go on after the fire?',
])('the offline writer recognises a question that it can answer itself: %s', (message) =>
  expect(asksToWrite(message)).toBe(false),
);
