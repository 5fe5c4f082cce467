import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parseSync, Visitor, type ESTree } from 'vite';
import { ApiError } from '#web/server/api-error.ts';
import { messageOf } from './message-of.ts';
import { ReadableError } from './readable-error.ts';

test('an error with its own message shows that message, and any other error shows the fallback', () => {
  const refusal = (message: string) => new ApiError({ status: 409, code: 'taken', message });
  expect(messageOf(refusal('This username is taken.'), 'Try again.')).toBe('This username is taken.');
  expect(messageOf(new ReadableError('The code must have six digits.'), 'Try again.')).toBe(
    'The code must have six digits.',
  );
  expect(messageOf(refusal(''), 'Try again.')).toBe('Try again.');
});

test.each([
  new TypeError("Failed to set the 'innerHTML' property on 'Element': This document requires 'TrustedHTML'"),
  new Error('Minified React error #31'),
  new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
])('the text of an exception is never shown and is logged once: %s', (error) => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  expect([messageOf(error, 'Try again.'), messageOf(error, 'Try again.')]).toEqual([
    'Try again.',
    'Try again.',
  ]);
  expect(logged.mock.calls).toEqual([[error]]);
  logged.mockRestore();
});

test('only `messageOf` and a few listed files read the text of an error', () => {
  const errorReaders = sources.filter(([path, code]) => readsErrors(path, code));
  expect(errorReaders.map(([path]) => path).toSorted()).toEqual(Object.keys(allowedReaders).toSorted());
});

test('only the three listed files use `textOfError`, which returns the text of any error (S8.08, S8.37)', () => {
  const uses = sources.filter(([, code]) => code.includes('textOfError'));
  expect(uses.map(([path]) => path).toSorted()).toEqual([
    'app/app-boundary.tsx',
    'live/connection/connection.ts',
    'platform/message-of.ts',
  ]);
});

test.each([
  'error.message',
  'query.error?.message',
  '`Error: ${cause}`',
  'String(cause)',
  'error.toString()',
])('a screen that reads the text of an error without `messageOf` is detected: %s', (code) =>
  expect(readsErrors('screen.ts', code)).toBe(true),
);

const sources = globSync('web/src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.|\/testing\//.test(path))
  .map((path) => [path.slice('web/src/'.length), readFileSync(path, 'utf8')] as const);

const allowedReaders: Readonly<Record<string, string>> = {
  'platform/message-of.ts': 'it decides',
  'auth/refusals.ts': 'compares what Cognito answers, and says it in other words',
  'auth/account/refusals.ts': 'as auth/refusals.ts',
  'auth/cognito.ts': 'compares',
  'auth/cognito-sign-up.ts': 'compares',
  'auth/hosted/callback.ts': 'logs',
  'books/importing/reading.worker.ts': 'hands over the sentence of an Unreadable',
  'people/account-settings/step-form.tsx': 'the sentence of a WrongEntry',
  'people/sign-in/not-admitted.tsx': 'the sentence of an ApiError',
  'playlists/list/playlist-form.tsx': 'compares',
  'server/api-error.ts': 'creates an ApiError',
  'speech/output-error.ts': 'compares',
  'texts/saving/recover-unsaved.ts': 'compares',
};

function readsErrors(path: string, code: string): boolean {
  let reads = false;
  const { program } = parseSync(path, code);
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const name = property.type === 'Identifier' ? property.name : '';
      if (['message', 'toString'].includes(name) && isError(object)) reads = true;
    },
    TemplateLiteral: ({ expressions }) => {
      if (expressions.some(isError)) reads = true;
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'String' && first && isError(first)) reads = true;
    },
  }).visit(program);
  return reads;
}

const isError = (node: ESTree.Node): boolean => {
  if (node.type === 'ChainExpression') return isError(node.expression);
  if (node.type === 'MemberExpression') return isError(node.property);
  return (
    node.type === 'Identifier' &&
    /^(?:e|err|error|cause|caught|exception|failure|refusal|refused|thrown)$/.test(node.name)
  );
};
