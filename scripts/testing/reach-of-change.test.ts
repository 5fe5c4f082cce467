import { expect, test } from 'vitest';
import { reachOf } from './reach-of-change.ts';

test.each([
  ['a document', 'docs/data.md'],
  ['a measurement', 'bench/recall.ts'],
  ['a journey', 'e2e/posts.journey.ts'],
  ['a unit test', 'functions/books/books/books.test.ts'],
  ['what unit tests share', 'functions/testing/tables.ts'],
])('a change to %s makes only the tests that import it run', (_what, path) => {
  expect(reachOf([path])).toBe('importers');
});

test.each([
  ['a screen', 'web/src/books/routes/book.tsx'],
  ['a function', 'functions/books/books/create.ts'],
  ['the template', 'infra/quillcast.ts'],
  ['how tests start a cloud', 'local/testing/boot.ts'],
])('a change to %s makes all cloud tests and journeys run', (_what, path) => {
  expect(reachOf(['docs/data.md', path])).toBe('all but units');
});

test.each(['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts'])(
  'a change to %s makes all tests run',
  (path) => {
    expect(reachOf(['docs/data.md', path])).toBe('all tests');
  },
);
