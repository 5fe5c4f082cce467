import { expect, test } from 'vitest';
import { reachOf } from './reach-of-change.ts';

test.each([
  ['a document', 'docs/data.md'],
  ['a benchmark', 'bench/recall.ts'],
  ['a journey test', 'e2e/posts.journey.ts'],
  ['a unit test', 'functions/books/books/books.test.ts'],
  ['a helper of unit tests', 'functions/testing/tables.ts'],
])('a change to %s makes only the tests that import it run', (_what, path) => {
  expect(reachOf([path])).toBe('importers');
});

test.each([
  ['a screen', 'web/src/books/routes/book.tsx'],
  ['a function', 'functions/books/books/create.ts'],
  ['the infrastructure template', 'infra/quillcast.ts'],
  ['the code that starts a cloud for tests', 'local/testing/boot.ts'],
])('a change to %s makes all cloud tests and journeys run', (_what, path) => {
  expect(reachOf(['docs/data.md', path])).toBe('all but units');
});

test.each(['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts'])(
  'a change to %s makes all tests run',
  (path) => {
    expect(reachOf(['docs/data.md', path])).toBe('all tests');
  },
);
