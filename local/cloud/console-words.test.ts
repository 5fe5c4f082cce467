import { expect, test } from 'vitest';
import { causeWords, detailsOf, lengthText, plainName, sentenceOf } from './console-words.ts';

test.each([
  ['quillcast-local-audio-NarrationFinish05EFD245', 'Narration finish'],
  ['arn:aws:states:us-east-1:000000000000:stateMachine:NarrationMachine1A2B3C4D', 'Narration machine'],
  ['quillcast-local-audio-AudioA1B2C3D4', 'Audio'],
])('the local console shows %s as “%s”', (id, name) => expect(plainName(id)).toBe(name));

test('a duration is shown in ms below a second and in s above', () =>
  expect([lengthText(12.4), lengthText(999), lengthText(61_240)]).toEqual(['12 ms', '999 ms', '61.2 s']));

test('the cause of a failed execution is shown as a sentence, without AWS’s JSON around it', () => {
  const cause = JSON.stringify({
    errorType: 'NothingToRead',
    errorMessage: 'Nothing to read.',
    trace: ['…'],
  });
  expect(causeWords('NothingToRead', cause)).toBe('NothingToRead: Nothing to read.');
  expect(causeWords('States.Timeout', undefined)).toBe('States.Timeout');
  expect(causeWords('Odd', 'not { json')).toBe('Odd: not { json');
});

test('the local console shows a log line as its event, followed by its other fields', () => {
  const line = { event: 'A mail was sent', kind: 'invitation', count: 2, error: { name: 'E', message: 'm' } };
  expect(sentenceOf(line)).toBe('A mail was sent');
  expect(detailsOf(line)).toEqual([
    ['kind', 'invitation'],
    ['count', '2'],
    ['error', 'E: m'],
  ]);
  expect(sentenceOf('as it came')).toBe('as it came');
});

test('the local console shows an error that ended a function, with its stack line by line', () => {
  const line = { errorType: 'TypeError', errorMessage: 'x is no function', trace: ['TypeError', '  at y'] };
  expect(sentenceOf(line)).toBe('TypeError: x is no function');
  expect(detailsOf(line)).toEqual([['stack', 'TypeError\n  at y']]);
});

test('the local console shows the details and the error’s stack of a log line without an event', () => {
  const line = { errorMessage: 'm', error: { name: 'E', message: 'n', stack: 'E: n\n  at z' } };
  expect(sentenceOf(line)).toBe('Said');
  expect(detailsOf(line)).toEqual([
    ['errorMessage', 'm'],
    ['error', 'E: n'],
    ['stack', 'E: n\n  at z'],
  ]);
});
