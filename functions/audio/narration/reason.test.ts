import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

test('a fault that a step named reaches the author in the words of the step', () => {
  const cause = JSON.stringify({
    errorType: 'EngineBusy',
    errorMessage: 'The voices are busy. Try again.',
    trace: [],
  });
  expect(reasonOf({ status: 'FAILED', error: 'EngineBusy', cause })).toBe('The voices are busy. Try again.');
});

test('a bug of ours tells the author nothing of its nature', () => {
  const cause = JSON.stringify({
    errorType: 'TypeError',
    errorMessage: "reading 'x' of undefined",
    trace: [],
  });
  expect(reasonOf({ status: 'FAILED', error: 'TypeError', cause })).toBe(
    'This recording couldn’t be generated because of a problem on our side. Try again.',
  );
});

test('a time-out and an interruption are told apart', () => {
  expect(reasonOf({ status: 'TIMED_OUT' })).toContain('too long');
  expect(reasonOf({ status: 'ABORTED' })).toContain('interrupted');
});
