import { expect, test } from 'vitest';
import { preSignUpMessage } from '#shared/domain/people/pre-sign-up-refusals.ts';
import type { LogLine } from './services/lambda/index.ts';
import { isWorthALine } from './worth-a-line.ts';

const stack = 'NothingToRead: There’s nothing to read aloud in this text.\n    at plan (index.js:1:1)';

test.each<[string, object, boolean]>([
  ['a text without a word, as its step logs it', stepError('NothingToRead'), false],
  ['the same, as the runtime logs it', runtimeError('NothingToRead', ''), false],
  ['a model that will not answer', stepError('ModelRefused'), false],
  ['a sign-up without a place', runtimeError('Error', preSignUpMessage('INVALID_CODE')), false],
  ['a bug', runtimeError('TypeError', 'x is not a function'), true],
  ['an engine that broke', stepError('EngineFailed'), true],
])('whether the terminal shows %s: %s', (_what, message, isShown) =>
  expect(isWorthALine({ ...line, message } as LogLine)).toBe(isShown),
);

test('a successful step is shown on /console only', () =>
  expect(isWorthALine({ ...line, level: 'INFO', message: stepError('TypeError') })).toBe(false));

const line = { timestamp: '2026-11-22T10:00:00.000Z', functionName: 'plan', level: 'ERROR' };

function stepError(name: string) {
  return { event: 'A workflow step failed', error: { name, message: '', stack } };
}
function runtimeError(errorType: string, errorMessage: string) {
  return { errorType, errorMessage, trace: stack.split('\n') };
}
