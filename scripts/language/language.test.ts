import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textsIn, type FoundText } from './texts-in.ts';

const folders = ['bench', 'build', 'e2e', 'functions', 'infra', 'local', 'scripts', 'shared', 'web'];

/** Words that made readers stop (docs/style.md). */
const unclearWords =
  /\b(?:who|what|where)ever\b|\b(?:some|no)body\b|\banew\b|\bstands\b|\blies\b|\bgoes on\b|\b(?:is|are) (?:told|said)\b|\bof which\b|\ball the same\b/i;
const unclearBeginning = /^(?:Of|What|Who|Whose|Whom|So long|So many|So much)\b/i;
const isRiddle = ({ text }: FoundText) => unclearWords.test(text) || unclearBeginning.test(text);

const sources = folders.map((folder) => ({
  folder,
  files: globSync([`${folder}/*.{ts,tsx}`, `${folder}/**/*.{ts,tsx}`]).map((path) => {
    const source = readFileSync(path, 'utf8');
    return { path, source, ...textsIn(path, source) };
  }),
}));

describe.each(sources)('The sources of $folder', ({ files }) => {
  const wrongTexts = (kind: 'comments' | 'titles', isWrong: (found: FoundText) => boolean) =>
    files.flatMap(({ path, [kind]: texts }) =>
      texts.filter(isWrong).map(({ line, text }) => `${path}:${line} ${text}`),
    );

  test('have no comment with a banned wording', () => {
    expect(wrongTexts('comments', isRiddle)).toEqual([]);
  });

  test('have at most one comment per 25 lines', () => {
    const lines = files.flatMap(({ source }) => source.split('\n').filter((line) => line.trim()));
    const comments = files.flatMap((file) => file.comments);
    expect(comments.length).toBeLessThanOrEqual(lines.length / 25);
  });

  test('have no test title with a banned wording', () => {
    expect(wrongTexts('titles', isRiddle)).toEqual([]);
  });

  test('have no test title above 90 characters', () => {
    expect(wrongTexts('titles', ({ text }) => text.length > 90)).toEqual([]);
  });
});

test('a comment names only identifiers that the code has', () => {
  const files = sources.flatMap((source) => source.files);
  const knownNames = new Set(files.flatMap(({ code }) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));
  const unknownNames = files.flatMap(({ path, comments }) =>
    comments.flatMap(({ line, text }) =>
      Array.from(text.matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g), ([, name]) => name!)
        .filter((name) => !knownNames.has(name))
        .map((name) => `${path}:${line} ${name}`),
    ),
  );
  expect(unknownNames).toEqual([]);
});

test('the language check reads comments without their marks, and skips linter directives', () => {
  const source = '/**\n * Counts\n * words.\n */\n// oxlint-disable-next-line no-x\nconst a = 1; // one';
  expect(textsIn('a.ts', source).comments).toEqual([
    { line: 1, text: 'Counts words.' },
    { line: 6, text: 'one' },
  ]);
});

test('the language check reads test titles without clause ids, also after `each` and `skipIf`', () => {
  const source = "test('Saves (S5.02)', f); it.each([1])(`Saves ${n}`, f); test.skipIf(a)('Opens', f);";
  expect(textsIn('a.test.ts', source).titles.map(({ text }) => text)).toEqual(['Saves', 'Saves …', 'Opens']);
});

describe('The glossary', () => {
  const terms = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| \*\*(.+?)\*\*/gm)].map(
    ([, term]) => term!,
  );

  test('has at most 60 terms, and none of them twice', () => {
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThanOrEqual(60);
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
  });
});
