import { expect, test } from 'vitest';
import { fileName } from './archiving.ts';

test.each([
  ['The Round', 'The Round'],
  ['What? A/B\\C: "yes" <no> | *', 'What A B C yes no'],
  ['  ../../etc/passwd ', 'etc passwd'],
  ['Ends with a dot.', 'Ends with a dot'],
  ['\u0000\n\t', 'Untitled'],
  ['…', '…'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('a text with the title %j is archived in the file %j', (title, name) =>
  expect(fileName(title, 'Untitled')).toBe(name),
);

test('a title shortened in the middle of an emoji still gives a valid file name', () =>
  expect(fileName(`${'x'.repeat(79)}🌙`, 'Untitled').isWellFormed()).toBe(true));
