import { expect, test } from 'vitest';
import { CommandRefusal, diskFullSentence } from '#build/command-refusal.ts';
import { sentenceFor } from './command-failure.ts';

test.each<[string, object, string]>([
  ['a port that is taken', { code: 'EADDRINUSE', syscall: 'listen', port: 4000 }, 'Port 4000 is taken. End'],
  [
    'a port that the system refuses',
    { code: 'EACCES', syscall: 'listen', port: 4000 },
    'Port 4000 can’t be opened on this machine (EACCES). Please choose another port and data folder',
  ],
  ['a folder that another copy uses', causedBy({ code: 'LEVEL_LOCKED' }), 'The data folder is in use'],
  ['a full disk', { code: 'ENOSPC' }, diskFullSentence],
  [
    'a full disk beneath a table',
    causedBy({ message: 'IO error: a.log: No space left on device' }),
    diskFullSentence,
  ],
  ['a folder that is read only', causedBy({ code: 'EROFS' }), 'A file can’t be written'],
  ['a refusal', new CommandRefusal('No.'), 'No.'],
])('%s is explained in a sentence', (_what, error, sentence) =>
  expect(sentenceFor(error instanceof Error ? error : Object.assign(new Error('unknown'), error))).toContain(
    sentence,
  ),
);

test('an error that is a bug is not explained in a sentence', () =>
  expect(sentenceFor(new TypeError('x is not a function'))).toBeUndefined());

function causedBy(cause: object) {
  return { cause: Object.assign(new Error('cause'), cause) };
}
