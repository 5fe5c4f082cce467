import { expect, test } from 'vitest';
import { refusalIn } from './refusal-in.ts';

test.each([
  'I’m sorry, but I can’t assist with that.',
  "I'm sorry, but I can't help with that request.",
  'I cannot continue this story, as it goes against my guidelines.',
  'As an AI language model, I am not able to write this.',
  'Unfortunately, I can’t write explicit content.\n\nWould you like another scene?',
])('the AI’s refusal in prose is recognised as a refusal: %s', (answer) =>
  expect(refusalIn(answer, '')).toBeDefined(),
);

test.each([
  '“I’m sorry, but I can’t stay,” said Mara, and took her coat.',
  'I’m sorry, she wrote, and tore the letter up.',
  'I cannot tell you what the sea was like that night.',
  'Unfortunately the lamp had gone out.',
  `I can’t help you with this, he thought. ${'The tide came in over the flats. '.repeat(30)}`,
])('story text in which a character refuses is not taken for a refusal: %s', (answer) =>
  expect(refusalIn(answer, '')).toBeUndefined(),
);

test('words of refusal that the AI quotes from the chapter are not taken for a refusal', () =>
  expect(
    refusalIn('I’m sorry, but I can’t assist with that.', 'Then: I’m sorry, but I can’t assist with that.'),
  ).toBeUndefined());
