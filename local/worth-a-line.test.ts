import { expect, test } from 'vitest';
import { preSignUpMessage } from '#shared/domain/people/pre-sign-up-refusals.ts';
import type { LogLine } from './services/lambda/index.ts';
import { isWorthALine } from './worth-a-line.ts';

const stack = 'NothingToRead: There’s nothing to read aloud in this text.\n    at plan (index.js:1:1)';

test.each<[string, object, boolean]>([
  ['a text without words, logged by its workflow step', stepError('NothingToRead'), false],
  ['a text without words, logged by the runtime', runtimeError('NothingToRead', ''), false],
  ['an AI model that refuses to answer', stepError('ModelRefused'), false],
  ['a sign-up with an invalid code', runtimeError('Error', preSignUpMessage('INVALID_CODE')), false],
  ['a bug in our code', runtimeError('TypeError', 'x is not a function'), true],
  ['a speech engine that failed', stepError('EngineFailed'), true],
])('a log line about %s is shown in the terminal: %s', (_what, message, isShown) =>
  expect(isWorthALine({ ...line, message } as LogLine)).toBe(isShown),
);

test('a log line of a successful step is not shown in the terminal', () =>
  expect(isWorthALine({ ...line, level: 'INFO', message: stepError('TypeError') })).toBe(false));

const line = { timestamp: '2026-11-22T10:00:00.000Z', functionName: 'plan', level: 'ERROR' };

function stepError(name: string) {
  return { event: 'A workflow step failed', error: { name, message: '', stack } };
}
function runtimeError(errorType: string, errorMessage: string) {
  return { errorType, errorMessage, trace: stack.split('\n') };
}
