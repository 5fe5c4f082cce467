import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Outline, Suggestion, Titles } from '#shared/contract/writing/shaped-answers.ts';
import { answerKinds } from '#shared/domain/writing/answer-kinds.ts';
import { readAnswer, type ReadAnswer } from './read-answer.ts';

describe('An answer of the AI', () => {
  test('if it has no text, is reported as a problem at no charge, for every kind of answer', () => {
    for (const kind of answerKinds) {
      expect(readAnswer(kind, ' \n\n')).toEqual({ problem: expect.stringContaining('You weren’t charged') });
    }
    expect(readAnswer('rewrite', 'Here is the new version:\n\n```\n\n```')).toHaveProperty('problem');
  });

  test('has text or is reported as a problem, for any output of the model', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `\`\`\`json\n${json}\n\`\`\``),
    );
    fc.assert(
      fc.property(fc.constantFrom(...answerKinds), texts, texts, (kind, text, chapter) => {
        const read = readAnswer(kind, text, chapter);
        expect('problem' in read || read.text.trim() !== '').toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('has `&` and `<` where the model copies `&amp;` and `&lt;` from the prompt', () => {
    expect(textOf(readAnswer('chat', 'R&amp;D, a &lt; b'))).toBe('R&D, a < b');
    expect(readAnswer('titles', '{"titles": ["Salt &amp; Rope"]}')).toMatchObject({
      titles: { titles: ['Salt & Rope'] },
    });
  });

  test('in a chat, keeps its quotations and loses its images', () => {
    expect(textOf(readAnswer('chat', '“Rain came” [chapter 2] ![x](http://e.example/?secret)'))).toBe(
      '“Rain came” [chapter 2] x',
    );
  });
});

describe('The AI’s new text for a passage', () => {
  test('loses the introduction, code fence or tag that the model put around it', () => {
    for (const answer of [
      'The rain *came*.\nIt stayed.',
      'Here is the rewritten passage:\n\nThe rain *came*.\nIt stayed.',
      'Sure, here you go:\n```markdown\nThe rain *came*.\nIt stayed.\n```',
      '<selection>\nThe rain *came*.\nIt stayed.\n</selection>',
      '```\nThe rain *came*.\nIt stayed.',
    ])
      expect(textOf(readAnswer('rewrite', answer))).toBe('The rain *came*.\nIt stayed.');
  });

  test('keeps an introduction or a code fence that is part of the text itself', () => {
    const chapter = 'Here is what the letter said:\n\n```\nCome home.\n```';
    expect(textOf(readAnswer('rewrite', chapter, chapter))).toBe(chapter);
    expect(textOf(readAnswer('continue', 'Here she stopped.'))).toBe('Here she stopped.');
  });
});

describe('An outline by the AI', () => {
  test('is a list of chapters read from the model’s JSON, and is also turned into text', () => {
    const read = readAnswer(
      'outline',
      '```json\n{"chapters": [{"title": "Low *Tide*", "summary": "Mara waits."}]}\n```',
    );

    expect(read).toEqual({
      outline: { chapters: [{ title: 'Low *Tide*', summary: 'Mara waits.' }] },
      text: '1. **Low \\*Tide\\***\n\n   Mara waits.',
    });
  });

  test('loses chapter numbers, chapters without a title and everything beyond the limits', () => {
    const chapters = [
      { title: 'Chapter 1: The Lamp', summary: 'x'.repeat(3_000) },
      { title: '2. Salt\nand rope', summary: 7 },
      { title: ' ' },
      'Room 101',
      ...Array.from({ length: 100 }, () => ({ title: 'y'.repeat(400) })),
    ];
    const read = readAnswer('outline', JSON.stringify(chapters)) as { outline: Outline };

    expect(read.outline.chapters).toHaveLength(60);
    expect(read.outline.chapters.map(({ title }) => title).slice(0, 3)).toEqual([
      'The Lamp',
      'Salt and rope',
      'Room 101',
    ]);
    expect(read.outline.chapters[0]?.summary).toHaveLength(1_000);
    expect(read.outline.chapters[3]?.title).toHaveLength(300);
    expect(Outline.parse(read.outline)).toEqual(read.outline);
  });

  test('keeps its complete chapters when the model’s answer was cut off', () => {
    const read = readAnswer(
      'outline',
      '{"chapters": [{"title": "One", "summary": "a"}, {"title": "Two", "summ',
    );

    expect(read).toMatchObject({ outline: { chapters: [{ title: 'One', summary: 'a' }] } });
  });

  test('is reported as a problem when the answer contains no outline', () => {
    for (const answer of [
      'I cannot do that.',
      '{"chapters": []}',
      '{"chapters": [{"title"',
      '[chapter 3]',
      '[1, 2]',
    ])
      expect(readAnswer('outline', answer)).toEqual({
        problem: expect.stringContaining(
          'The AI’s outline couldn’t be read. Ask again. You weren’t charged.',
        ),
      });
  });
});

describe('Book titles by the AI', () => {
  test('are listed without duplicates, followed by the blurb', () => {
    const read = readAnswer(
      'titles',
      '{"titles": ["Salt", "Salt", {"title": "Rope"}, 3], "blurb": "A ferry."}',
    );

    expect(read).toMatchObject({ titles: { titles: ['Salt', 'Rope'], blurb: 'A ferry.' } });
    expect(Titles.parse((read as { titles: Titles }).titles)).toEqual((read as { titles: Titles }).titles);
    expect(textOf(read)).toBe('1. **Salt**\n2. **Rope**\n\nA ferry.');
  });

  test('are accepted without a blurb; a blurb alone is accepted too', () => {
    expect(readAnswer('titles', '["Salt"]')).toMatchObject({ titles: { titles: ['Salt'], blurb: '' } });
    expect(readAnswer('titles', '{"titles": [], "blurb": "A ferry."}')).toMatchObject({ text: 'A ferry.' });
  });
});

describe('Suggestions of the AI for a chapter', () => {
  const chapter = [
    '# Low Tide',
    '',
    'Mara *very* slowly took the lamp. “Don’t,” said Ines — but the lamp was lit.',
    '',
    '> Mara very slowly took the lamp.',
    '',
    'a\\',
    'b',
  ].join('\n');
  const about = (quote: string, more: object = {}) => ({ kind: 'clarity', quote, message: 'Why?', ...more });
  const read = (...entries: object[]) =>
    readAnswer('suggestions', JSON.stringify({ suggestions: entries }), chapter);
  const quotes = (...entries: object[]) =>
    (read(...entries) as Suggested).suggestions.map(({ quote, occurrence }) => ({
      quote,
      occurrence,
    }));

  test('quote the chapter’s exact words, even if the model uses other punctuation', () => {
    expect(quotes(about('the lamp was lit'))).toEqual([{ quote: 'the lamp was lit', occurrence: 0 }]);
    expect(quotes(about('"Don\'t," said Ines - but the'))).toEqual([
      { quote: 'Don’t,” said Ines — but the', occurrence: 0 },
    ]);
    expect(quotes(about('“MARA **very**  slowly…”'.replace('…', '')))).toEqual([
      { quote: 'Mara very slowly', occurrence: 0 },
    ]);
  });

  test('with the same quotation refer to its successive occurrences; surplus ones are dropped', () => {
    expect(quotes(about('took the lamp'), about('took the lamp'), about('took the lamp'))).toEqual([
      { quote: 'took the lamp', occurrence: 0 },
      { quote: 'took the lamp', occurrence: 1 },
    ]);
    expect(quotes(about('the lamp was'), about('lamp. '))).toEqual([
      { quote: 'the lamp was', occurrence: 0 },
      { quote: 'lamp.', occurrence: 0 },
    ]);
  });

  test('prefer an exact match to a match in a different letter case', () => {
    const text = 'The tide rose. Then the tide rose. THE TIDE ROSE.';
    const found = (...words: string[]) =>
      (
        readAnswer('suggestions', JSON.stringify(words.map((quote) => about(quote))), text) as Suggested
      ).suggestions.map(({ quote, occurrence }) => ({ quote, occurrence }));

    expect(found('the tide rose')).toEqual([{ quote: 'the tide rose', occurrence: 0 }]);
    expect(found('the Tide rose', 'the Tide rose', 'the Tide rose')).toEqual([
      { quote: 'The tide rose', occurrence: 0 },
      { quote: 'the tide rose', occurrence: 0 },
      { quote: 'THE TIDE ROSE', occurrence: 0 },
    ]);
  });

  test('are dropped when their words are not in the chapter', () => {
    expect(
      quotes(about('Mara slowly took the lamp'), about('a b'), about(''), about('the lamp was lit')),
    ).toEqual([{ quote: 'the lamp was lit', occurrence: 0 }]);
    expect(read(about('never written'))).toEqual({ problem: expect.stringContaining('match this chapter') });
  });

  test('quote only text, never cells of a table', () => {
    const text = '| the lamp | was lit |\n|---|---|\n\nHere the lamp hung.';
    const found = readAnswer('suggestions', JSON.stringify([about('the lamp')]), text) as Suggested;

    expect(found.suggestions).toMatchObject([{ quote: 'the lamp', occurrence: 0 }]);
    expect(readAnswer('suggestions', JSON.stringify([about('was lit')]), text)).toHaveProperty('problem');
  });

  test('are dropped if their kind is unknown or their message is empty', () => {
    expect(quotes(about('the lamp was lit', { kind: 'Pacing' }))).toHaveLength(1);
    expect(read(about('the lamp was lit', { kind: 'grammar' }))).toHaveProperty('problem');
    expect(read(about('the lamp was lit', { message: ' ' }))).toHaveProperty('problem');
  });

  test('keep a proposed replacement only if it differs from the quoted words', () => {
    const [same, other] = (
      read(
        about('was lit', { replacement: 'was lit' }),
        about('the lamp', { replacement: 'a [lantern](http://e.example)' }),
      ) as Suggested
    ).suggestions;

    expect(same).not.toHaveProperty('replacement');
    expect(other).toMatchObject({ replacement: 'a lantern' });
    expect(Suggestion.parse(other)).toEqual(other);
  });

  test('may be an empty list; the author then reads that the chapter needs no change', () => {
    expect(read()).toEqual({ suggestions: [], text: 'Nothing in this chapter needs a change.' });
    expect(readAnswer('suggestions', '{"suggestions": [', chapter)).toHaveProperty('problem');
  });
});

describe('The AI’s facts of a story', () => {
  const chapter =
    'Mara Vance, the **pilot**, was twelve.\n\n“Mara’s boat,” they said, “is green.” It was noon.';
  const fact = (more: object = {}) => ({
    name: 'Mara Vance',
    kind: 'Person',
    aliases: ['the pilot', 'Wren'],
    traits: [{ text: 'is twelve', quote: '"Mara Vance, the pilot, was twelve"' }],
    ...more,
  });
  const read = (...facts: object[]) =>
    readAnswer('facts', JSON.stringify({ facts }), chapter, { chapterId: 'chap_1', chapters: [] });

  test('come with their exact passage in the chapter and the names used in that passage', () => {
    expect(read(fact())).toEqual({
      facts: [
        {
          name: 'Mara Vance',
          kind: 'person',
          aliases: ['the pilot'],
          traits: [
            {
              text: 'is twelve',
              proof: { chapterId: 'chap_1', quote: 'Mara Vance, the pilot, was twelve', occurrence: 0 },
            },
          ],
        },
      ],
      text: '1. **Mara Vance, the pilot**\n\n   is twelve: “Mara Vance, the pilot, was twelve”',
    });
  });

  test('keep only the traits that the chapter’s words prove', () => {
    const traits = [
      { text: 'is thirteen', quote: 'Mara Vance was thirteen' },
      { text: 'was there', quote: 'noon' },
      { text: '', quote: 'was twelve' },
      { text: 'has a green boat', quote: 'Mara’s boat … is green' },
    ];

    expect(read(fact({ traits }), fact({ traits: traits.slice(0, 3) }))).toMatchObject({
      facts: [{ traits: [{ text: 'has a green boat' }] }],
    });
    expect(read(fact({ traits: traits.slice(0, 3) }))).toEqual({
      problem: expect.stringContaining(
        'None of the AI’s facts match this chapter. Ask again. You weren’t charged.',
      ),
    });
  });

  test('can have two traits that the same passage proves', () => {
    const traits = ['is twelve', 'is the pilot'].map((text) => ({ text, quote: 'the pilot, was twelve' }));

    expect(read(fact({ traits }))).toMatchObject({
      facts: [{ traits: [{ text: 'is twelve' }, { text: 'is the pilot' }] }],
    });
  });

  test('can be returned as an empty list', () => {
    expect(read()).toMatchObject({ facts: [], text: expect.stringMatching(/^No new facts/) });
  });
});

describe('Contradictions that the AI finds', () => {
  const chapters = [
    { id: 'chap_1', number: 1, text: 'The boat of Mara was *green*. It rained.' },
    { id: 'chap_2', number: 2, text: 'By then the boat of Mara was black. It rained.' },
    { id: 'chap_3', number: 3, text: 'Mara had no boat. It rained.' },
  ];
  const finding = (more: object = {}) => ({
    message: 'Is the boat green or black?',
    quote: 'the boat of Mara was black',
    chapter: 1,
    other: 'The boat of Mara was green.',
    ...more,
  });
  const read = (...findings: object[]) =>
    readAnswer('continuity', JSON.stringify({ findings }), chapters[1]!.text, {
      chapterId: 'chap_2',
      chapters,
    });

  test('quote both passages, in the order of the book', () => {
    expect(read(finding())).toEqual({
      findings: [
        {
          message: 'Is the boat green or black?',
          passages: [
            { chapterId: 'chap_1', quote: 'The boat of Mara was green', occurrence: 0 },
            { chapterId: 'chap_2', quote: 'the boat of Mara was black', occurrence: 0 },
          ],
        },
      ],
      text: expect.stringContaining('“the boat of Mara was black” \\[chapter 2]'),
    });
  });

  test('refer to the chapter that contains the words, even if the model gives another number', () => {
    for (const chapter of ['chapter 1', '1', 7, undefined, {}])
      expect(read(finding({ chapter }))).toMatchObject({
        findings: [{ passages: [{ chapterId: 'chap_1' }, {}] }],
      });
  });

  test('refer to the chapter that the model names if several chapters contain the words', () => {
    expect(read(finding({ chapter: 3, other: 'It rained' }))).toMatchObject({
      findings: [{ passages: [{ chapterId: 'chap_2' }, { chapterId: 'chap_3' }] }],
    });
  });

  test('are dropped unless they quote two different passages, one of them in the chapter checked', () => {
    for (const overrides of [
      { quote: 'the boat of Ines was black' },
      { other: 'The boat of Mara was never green' },
      { other: 'boat of Mara was black', chapter: 2 },
      { quote: 'Mara had no boat' },
      { message: '' },
    ])
      expect(read(finding(overrides))).toEqual({ problem: expect.stringContaining('match this book') });
  });

  test('may be none: an empty list from the model is accepted', () => {
    expect(read()).toMatchObject({ findings: [], text: expect.stringMatching(/^Nothing/) });
  });
});

test.each([
  '[]',
  '```json\n[]\n```',
  'No issues.',
  'No issues found in this chapter.',
  'None.',
  'Nothing',
  'No further suggestions are needed.',
])('an AI answer is accepted if it only says that there is nothing to list: %j', (answer) => {
  const book = { chapterId: 'chap_1', chapters: [] };
  for (const kind of ['suggestions', 'facts', 'continuity'] as const)
    expect(readAnswer(kind, answer, 'Rain fell.', book)).not.toHaveProperty('problem');
});

test.each([
  'No.',
  'No, I can’t help with that.',
  'Nothing I say will help you, sorry',
  'No issue with [] but {"a": 1}',
])('an AI answer that neither is a list nor says that it is empty is reported as a problem: %j', (answer) => {
  const book = { chapterId: 'chap_1', chapters: [] };
  expect(readAnswer('suggestions', answer, 'Rain fell.', book)).toHaveProperty('problem');
});

const textOf = (read: ReadAnswer) => ('text' in read ? read.text : read.problem);

interface Suggested {
  readonly suggestions: readonly Suggestion[];
}
