import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

test('if a workflow step failed with a known error, the author sees that error’s message', () => {
  const cause = JSON.stringify({
    errorType: 'EngineBusy',
    errorMessage: 'The voices are busy. Try again.',
    trace: [],
  });
  expect(reasonOf({ status: 'FAILED', error: 'EngineBusy', cause })).toBe('The voices are busy. Try again.');
});

test('an internal error is reported to the author without its details', () => {
  const cause = JSON.stringify({
    errorType: 'TypeError',
    errorMessage: "reading 'x' of undefined",
    trace: [],
  });
  expect(reasonOf({ status: 'FAILED', error: 'TypeError', cause })).toBe(
    'This recording couldn’t be generated because of a problem on our side. Try again.',
  );
});

test('an author sees different reasons after a timeout and after an interruption', () => {
  expect(reasonOf({ status: 'TIMED_OUT' })).toContain('too long');
  expect(reasonOf({ status: 'ABORTED' })).toContain('interrupted');
});
