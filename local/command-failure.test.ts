import { expect, test } from 'vitest';
import { CommandRefusal, diskFullSentence } from '#build/command-refusal.ts';
import { sentenceFor } from './command-failure.ts';

test.each<[string, object, string]>([
  ['an occupied port', { code: 'EADDRINUSE', syscall: 'listen', port: 4000 }, 'Port 4000 is taken. End'],
  [
    'a forbidden port',
    { code: 'EACCES', syscall: 'listen', port: 4000 },
    'Port 4000 can’t be opened on this machine (EACCES). Please choose another port and data folder',
  ],
  ['a locked data folder', causedBy({ code: 'LEVEL_LOCKED' }), 'The data folder is in use'],
  ['a full disk', { code: 'ENOSPC' }, diskFullSentence],
  [
    'a database error caused by a full disk',
    causedBy({ message: 'IO error: a.log: No space left on device' }),
    diskFullSentence,
  ],
  ['a read-only folder', causedBy({ code: 'EROFS' }), 'A file can’t be written'],
  ['a refusal by the command itself', new CommandRefusal('No.'), 'No.'],
])('a local command explains %s in a sentence', (_what, error, sentence) =>
  expect(sentenceFor(error instanceof Error ? error : Object.assign(new Error('unknown'), error))).toContain(
    sentence,
  ),
);

test('a local command gives no explanation for an error caused by a bug in our code', () =>
  expect(sentenceFor(new TypeError('x is not a function'))).toBeUndefined());

function causedBy(cause: object) {
  return { cause: Object.assign(new Error('cause'), cause) };
}
