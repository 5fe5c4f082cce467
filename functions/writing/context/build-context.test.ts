import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapedText } from '#functions/writing/prompt.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { buildContext } from './build-context.ts';
import type { BookForContext, BuiltContext } from './book-for-context.ts';
import { aBook, aChapter } from './testing/a-book.ts';

describe('When a book fits the token budget of the AI', () => {
  const book = aBook(['Marta rowed.', '', 'It <b>rained</b> & rained.']);

  test('every chapter is sent in full; the open one comes last and is cached for a shorter time', () => {
    const { parts, receipt } = buildContext(book, { ...baseRequest, chapterId: 'chap_1' });
    const chapters = parts.filter(({ name }) => name === 'chapter');
    expect(receipt.map(({ used }) => used)).toEqual(['whole', 'whole', 'whole']);
    expect(chapters.map(({ cache }) => cache)).toEqual(['1h', '5m']);
    expect(chapters[0]!.text).toContain('It &lt;b&gt;rained&lt;/b&gt; &amp; rained.');
    expect(chapters[1]!.text).toBe('<chapter number="1" title="Day 1">\nMarta rowed.\n</chapter>');
  });

  test('notes, accepted facts and the author’s decisions on contradictions are sent too', () => {
    const { parts, notes, facts } = buildContext(
      aBook(['Marta rowed.'], {
        notes: [{ text: 'Who has the key?', chapterId: 'chap_1' }, { text: 'Shorter.' }],
        rulings: [{ text: 'That the boat is green here is meant.', chapterIds: ['chap_1'] }],
        facts: [{ name: 'Marta', aliases: ['the ferrywoman'], kind: 'person', traits: ['left-handed'] }],
      }),
      baseRequest,
    );
    expect({ notes, facts }).toEqual({ notes: 3, facts: 1 });
    expect(textOf({ parts })).toContain('<note chapter="1">\nWho has the key?\n</note>');
    expect(textOf({ parts })).toContain(
      '<fact name="Marta" kind="person" also="the ferrywoman">\nleft-handed\n</fact>',
    );
  });
});

test('facts about names in the question or the chapter are sent before other facts', () => {
  const fact = (name: string) => ({ name, aliases: [], kind: 'person', traits: ['x'.repeat(300)] });
  const facts = [
    ...Array.from({ length: 20 }, (_, at) => fact(`Nobody ${at}`)),
    fact('Ottilie'),
    fact('Vance'),
  ];
  const request = { ...baseRequest, question: 'How old is Vance?', budgetTokens: 3_000 };
  const { parts } = buildContext(aBook(['Ottilie rowed.'], { facts }), request);
  const names = Array.from(textOf({ parts }).matchAll(/<fact name="([^"]+)"/gu), ([, name]) => name);

  expect(names).toEqual(['Ottilie', 'Vance']);
});

describe('When a book exceeds the token budget of the AI', () => {
  const filler = 'The gulls went over the quay and the rain came in from the sea, as it does. '.repeat(60);
  const book = (chapters: Record<number, string>, rest: Partial<BookForContext> = {}) =>
    aBook(
      Array.from({ length: 12 }, (_, at) => `${filler}\n\n${chapters[at + 1] ?? ''}\n\n${filler}`),
      rest,
    );
  const ask = (question: string, chapters: Record<number, string>, rest: Partial<BookForContext> = {}) =>
    textOf(
      buildContext(book(chapters, rest), {
        ...baseRequest,
        question,
        chapterId: 'chap_12',
        budgetTokens: 2_500,
      }),
    );

  test('a passage with the words of the question is sent', () => {
    expect(ask('Where is the cello?', { 3: 'Marta hid the cello in the loft.' })).toContain(
      'cello in the loft',
    );
  });

  test('a passage with other words of the same meaning is sent', () => {
    const text = ask('What instrument does Marta play?', {
      2: 'Marta waved.',
      3: 'Marta took lessons on the oboe.',
    });
    expect(text).toContain('lessons on the oboe');
  });

  test('a passage with a pronoun is sent together with the sentence that names the person', () => {
    const toldSentence = 'Marta came in from the yard. She had never in her life been to the city.';
    expect(ask('Was Marta ever in town?', { 3: toldSentence, 5: 'Marta was hungry. She ate.' })).toContain(
      toldSentence,
    );
  });

  test('a passage that names a person only by a role, such as “the captain”, is sent', () => {
    const chapters = {
      2: 'They asked Joseph Tolland, the harbourmaster, about the lamp.',
      7: 'The harbourmaster owed forty pounds.',
    };
    expect(ask('Does Joseph Tolland have debts?', chapters)).toContain(
      'The harbourmaster owed forty pounds.',
    );
  });

  test('a passage that uses an alias accepted by the author is sent', () => {
    const facts = [{ name: 'Joseph Tolland', aliases: ['Old Pike'], kind: 'person', traits: [] }];
    const chapters = {
      2: 'Joseph Tolland slept. Then Joseph Tolland ate.',
      7: 'They say that Old Pike cannot swim.',
    };
    expect(ask('Is there something Joseph Tolland is unable to do?', chapters, { facts })).toContain(
      'cannot swim',
    );
  });

  test('if a later chapter changes a fact, the AI gets both the old and the new passage', () => {
    const text = ask('What colour is the boat of Marta?', {
      2: 'Marta painted her boat green.',
      9: 'Marta had tarred her boat black by then.',
    });
    expect(text).toContain('painted her boat green');
    expect(text).toContain('tarred her boat black');
  });

  test('a pronoun in the question is understood from the conversation, and the passage is sent', () => {
    const text = textOf(
      buildContext(book({ 4: 'It was Ottilie who forged the deed.', 6: 'Ask Ottilie.' }), {
        ...baseRequest,
        question: 'And what has she forged?',
        recent: 'Tell me about Ottilie.',
        chapterId: 'chap_12',
        budgetTokens: 2_500,
      }),
    );
    expect(text).toContain('Ottilie who forged');
  });

  test.each([
    ['German', 'de', 'Wem gehört der Leuchtturm?', 'Der Leuchtturm gehörte seit Jahren der Witwe Brandt.'],
    ['French', 'fr', 'Où est cachée la clé du phare ?', 'Marthe cachait les clés du phare sous la marche.'],
    ['Japanese', 'ja', '灯台の鍵はどこですか', '灯台の鍵は古い井戸の中に隠してあった。'],
  ])('a passage in %s is found by a question and sent', (_name, language, question, passage) => {
    expect(ask(question, { 4: passage }, { language })).toContain(passage);
  });

  test('a chapter that is as short as a summary is sent in full and only once', () => {
    const chapters = book({}).chapters.map((chapter, at) =>
      at === 10 ? { ...chapter, text: 'Marta hid the cello.' } : chapter,
    );
    const built = buildContext(aBook([], { chapters }), {
      ...baseRequest,
      question: 'Who hid the cello?',
      chapterId: 'chap_12',
      budgetTokens: 2_500,
    });
    expect(built.receipt[10]).toEqual({ chapterId: 'chap_11', title: 'Day 11', used: 'whole' });
    expect(textOf(built).split('Marta hid the cello.')).toHaveLength(2);
  });

  test('a check for contradictions gets passages about the same people and things, no summaries', () => {
    const facts = [{ name: 'Joseph Tolland', aliases: ['the harbourmaster'], kind: 'person', traits: [] }];
    const chapters = {
      2: 'Marta painted her boat green. Vance painted a cart. Marta slept.',
      4: 'The harbourmaster had one glass eye.',
      12: 'The boat of Marta was tarred black. Old Joseph Tolland looked at her with both eyes.',
    };
    const { parts, receipt } = buildContext(book(chapters, { facts }), {
      ...baseRequest,
      question: '',
      chapterId: 'chap_12',
      budgetTokens: 6_000,
      isCheck: true,
    });
    const passages = parts.find(({ name }) => name === 'passages')!.text;
    expect(passages).toContain('Marta painted her boat green.');
    expect(passages).toContain('The harbourmaster had one glass eye.');
    expect(passages).not.toContain('gulls');
    expect(receipt[11]).toMatchObject({ used: 'whole' });
    expect(receipt.filter(({ summaryBy }) => summaryBy)).toEqual([]);
  });

  test('the text around the author’s cursor is sent, with the chapter’s beginning and end', () => {
    const sentences = Array.from(
      { length: 400 },
      (_, at) => `This is what happened as number ${at} of that day.`,
    );
    const { parts, receipt } = buildContext(aBook([sentences.join(' '), filler]), {
      ...baseRequest,
      chapterId: 'chap_1',
      place: { before: `Unsaved here. ${sentences[200]!}` },
      budgetTokens: 2_500,
    });
    const text = parts.find(({ name }) => name === 'chapter')!.text;
    for (const at of [0, 195, 200, 201, 399]) expect(text).toContain(sentences[at]);
    expect(text).not.toContain(sentences[100]);
    expect(receipt[0]).toMatchObject({ used: 'passages', passages: 3 });
  });

  test('each stored summary is sent with who wrote it, and with a mark if it is out of date', () => {
    const chapters = book({}).chapters.map((chapter, at) => ({
      ...chapter,
      ...(at === 10 && { summary: { text: 'Marta leaves.', by: 'author' as const, isOld: false } }),
      ...(at === 9 && { summary: { text: 'Marta stays.', by: 'model' as const, isOld: true } }),
    }));
    const { parts, receipt } = buildContext(aBook([], { chapters }), {
      ...baseRequest,
      question: 'xylophone',
      chapterId: 'chap_12',
      budgetTokens: 2_500,
    });
    const text = parts.find(({ name }) => name === 'summaries')!.text;
    expect(text).toContain('Marta leaves.');
    expect(text).toMatch(/old="yes">\nMarta stays\./u);
    expect(receipt[10]).toMatchObject({ used: 'summary', summaryBy: 'author' });
    expect(receipt[9]).toMatchObject({ used: 'summary', summaryBy: 'model', summaryIsOld: true });
  });
});

describe('With any book', () => {
  test('the text sent to the AI fits the budget, has the open chapter and is the same each time', () => {
    fc.assert(
      fc.property(anyRequest, ({ book, request }) => {
        const built = buildContext(book, request);
        expect(built.tokens).toBe(built.parts.reduce((sum, { text }) => sum + tokensIn(text), 0));
        expect(built.tokens).toBeLessThanOrEqual(request.budgetTokens);
        expect(chaptersIn(built)).toContain(book.chapters.find(({ id }) => id === request.chapterId)!.number);
        expect(buildContext(book, request)).toEqual(built);
      }),
      { numRuns: 40 },
    );
  });

  test('the receipt lists each chapter once, in book order, and says in which form it was sent', () => {
    fc.assert(
      fc.property(anyRequest, ({ book, request }) => {
        const built = buildContext(book, request);
        expect(built.receipt.map(({ chapterId }) => chapterId)).toEqual(book.chapters.map(({ id }) => id));
        for (const [at, { used, passages, summaryBy }] of built.receipt.entries()) {
          const { number, text } = book.chapters[at]!;
          const sentChapter = sentOf(built, number);
          expect(sentChapter.summary !== undefined).toBe(summaryBy !== undefined);
          expect(sentChapter.chapter === escapedText(text) && sentChapter.isWhole).toBe(used === 'whole');
          const ownText = sentChapter.passages ?? (sentChapter.isWhole ? undefined : sentChapter.chapter);
          expect(ownText === undefined ? undefined : ownText.split('\n\n[…]\n\n').length).toBe(passages);
          if (used === 'left out') expect(sentChapter).toEqual({ isWhole: true });
          for (const run of ownText?.split('\n\n[…]\n\n') ?? []) expect(escapedText(text)).toContain(run);
        }
      }),
      { numRuns: 40 },
    );
  });
});

const baseRequest = { question: 'Who rows?', recent: '', chapterId: 'chap_1', budgetTokens: 8_000 };

const textOf = ({ parts }: Pick<BuiltContext, 'parts'>) => parts.map(({ text }) => text).join('\n');

const chaptersIn = (built: BuiltContext) =>
  Array.from(textOf(built).matchAll(/<chapter number="(\d+)"/gu), ([, number]) => Number(number));

function sentOf(built: BuiltContext, number: number) {
  const tag = (name: string) =>
    new RegExp(`<${name} number="${number}"([^>]*)>\n([\\s\\S]*?)\n</${name}>`, 'u').exec(textOf(built));
  const [chapter, passages, summary] = [tag('chapter'), tag('passage'), tag('summary')];
  return {
    isWhole: !chapter?.[1]?.includes(' part='),
    ...(chapter && { chapter: chapter[2]! }),
    ...(passages && { passages: passages[2]! }),
    ...(summary && { summary: summary[2]! }),
  };
}

const word = fc.constantFrom(
  'Marta',
  'Vance',
  'boat',
  'green',
  'she',
  'Sie',
  'war',
  '灯台の鍵',
  '& <b>',
  '“no”',
  'ran',
  '🚣',
  '\ud83d',
  '1.',
  '**so**',
);
const sentence = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 40 }),
    fc.constantFrom('. ', '! ', '\n', '\n\n', '。', ' ', '\n\n***\n\n'),
  )
  .map(([words, end]) => words.join(' ') + end);
const text = fc
  .tuple(fc.array(sentence, { maxLength: 12 }), fc.nat(12))
  .map(([all, times]) => all.join('').repeat(times));
const anyRequest = fc
  .record({
    texts: fc.array(text, { minLength: 1, maxLength: 12 }),
    premise: fc.array(sentence, { maxLength: 30 }).map((all) => all.join('')),
    notes: fc.array(fc.record({ text: sentence }), { maxLength: 20 }),
    question: fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
    open: fc.nat(11),
    before: fc.option(sentence, { nil: undefined }),
    budgetTokens: fc.integer({ min: 1_500, max: 12_000 }),
    isCheck: fc.boolean(),
  })
  .map(({ texts, premise, notes, question, open, before, budgetTokens, isCheck }) => ({
    book: aBook([], {
      premise,
      notes,
      chapters: texts.map((own, at) => aChapter(at + 1, own.toWellFormed())),
    }),
    request: {
      question,
      recent: '',
      chapterId: `chap_${(open % texts.length) + 1}`,
      ...(before !== undefined && { place: { before } }),
      budgetTokens,
      isCheck,
    },
  }));
