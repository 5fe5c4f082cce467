import { describe, expect, test } from 'vitest';
import { idiomsIn } from './banned.ts';
import { visibleStrings } from './sources.ts';
import { stringsIn, stringsInPage } from './strings-in.ts';

test(
  'no text that people read contains a phrase from the list of banned phrases',
  { timeout: 60_000 },
  () => {
    const foundIdioms = visibleStrings((source) => idiomsIn({ text: source }).length > 0).flatMap((string) =>
      idiomsIn(string).map(({ instead }) => `${string.path}:${string.line} “${string.text}” (${instead})`),
    );
    expect(foundIdioms).toEqual([]);
  },
);

test('banned phrases are found within a sentence', () => {
  expect(idiomsIn({ text: 'Make it again for ever.' })).toHaveLength(2);
});

test('“audio” is reported where it is used as a countable noun, and not elsewhere', () => {
  for (const text of ['3 audios', 'Delete this audio?', 'An audio is ready'])
    expect(idiomsIn({ text })).toHaveLength(1);
  for (const text of ['Generate audio', 'Download an audio file', 'The audio of this chapter'])
    expect(idiomsIn({ text })).toEqual([]);
});

test('the texts of an HTML page are found between tags and in attributes, with line numbers', () => {
  const source = `<meta name="description" content="Write books." />
    <!-- not this --><script>say('nor this');</script>
    <p class="hint">
      Use a newer
      browser.</p><input type="text" placeholder="Find a word" />0/75<i></i>`;
  expect(stringsInPage(source)).toEqual([
    { line: 1, text: 'Write books.' },
    { line: 4, text: 'Use a newer browser.' },
    { line: 5, text: 'Find a word' },
  ]);
});

describe('The texts found in a screen’s source', () => {
  const textsOf = (source: string) => stringsIn('screen.tsx', source).map(({ text }) => text);

  test('are whole sentences even across nested elements, with {…} for each value', () => {
    expect(textsOf('const a = <p>You have <b>{left}</b> of {all}{" "} credits.</p>;')).toEqual([
      'You have {…} of {…} credits.',
    ]);
  });

  test('include text in a JSX fragment outside any element', () => {
    expect(textsOf('const a = <>Checking <b>{name}</b> now…</>;')).toEqual(['Checking {…} now…']);
  });

  test('include labels, templates and messages', () => {
    expect(
      textsOf('const a = <Field label="Title" note={`At most ${most} words.`} />; say("Saved.");'),
    ).toEqual(['Title', 'At most {…} words.', 'Saved.']);
  });

  test('include no class names, keys, paths, log messages or messages of unexpected errors', () => {
    const source = `import { a } from './some thing.ts'; throw new Error('This is a bug.'); log.error('This is a log.');
      const b = <p className="px-4 min-h-11 font-medium" id="Some id">{t['Some key']}</p>;`;
    expect(textsOf(source)).toEqual([]);
  });

  test('come with the number of their line', () => {
    expect(stringsIn('a.ts', "\n\nconst a = 'Say it.';")).toEqual([{ line: 3, text: 'Say it.' }]);
  });
});
