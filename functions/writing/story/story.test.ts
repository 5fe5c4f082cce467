import type { FactText } from '#shared/contract/writing/story.ts';
import { storyLimits } from '#shared/domain/writing/story-limits.ts';
import { duplicateBook } from '#functions/books/books/duplicate-book.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import { bootConversations, inputOf, type Conversations } from '#functions/testing/conversations.ts';
import { anActor, requestDefaults } from '#functions/testing/request-defaults.ts';
import { tagsIn } from '#functions/writing/testing/read-prompt.ts';
import { keepAnswer } from '#functions/writing/conversation-workflow/keep-answer.ts';
import { generateAnswer } from '#functions/writing/conversation-workflow/generate-answer.ts';
import { prepareAnswer } from '#functions/writing/conversation-workflow/prepare-answer.ts';
import type { StoredFact } from '#functions/writing/story-items.ts';
import { storyArchiving } from '#functions/writing/archive/archive-story.ts';
import type { Person } from '#functions/people/people-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeFact } from './change-fact.ts';
import { createFact } from './create-fact.ts';
import { deleteFact } from './delete-fact.ts';
import { listFacts } from './list-facts.ts';
import { listFindings } from './list-findings.ts';
import { ruleFinding } from './rule-finding.ts';

let fixture: Conversations;
let book: StoredBook;
let chapters: readonly StoredChapter[];
let author: string;
let authors = 0;

beforeAll(async () => void (fixture = await bootConversations()));
afterAll(() => fixture.close());
beforeEach(async () => {
  author = `author-${(authors += 1)}`;
  book = await fixture.aBook(author);
  chapters = [
    await writeChapter('The boat of Mara was green, all say. Mara was twelve.'),
    await writeChapter('They painted it. Now the boat of Mara was black, all say.'),
  ];
});

describe('A finding of the AI about a book', () => {
  test('is stored with the answer as a proposal, and each of its lines names a passage of the book', async () => {
    const text = await answerWith('facts', 0, facts(mara));

    expect(text).toBe('1. **Mara**\n\n   is twelve: “Mara was twelve”');
    expect(await list()).toMatchObject([
      {
        bookId: book.id,
        name: 'Mara',
        revision: 1,
        traits: [
          {
            text: 'is twelve',
            status: 'proposed',
            passage: { chapterId: chapters[0]!.id, quote: 'Mara was twelve', occurrence: 0, isOld: false },
          },
        ],
      },
    ]);
  });

  test('is marked as out of date when its chapter changes', async () => {
    await answerWith('facts', 0, facts(mara));
    await rewritten(chapters[0]!, 'Mara was twelve, and it rained.');

    expect((await list())[0]!.traits[0]!.passage!.isOld).toBe(true);
  });

  test.each(['facts', 'continuity'] as const)(
    'is stored once, even if the step that stores an answer of the type %s is repeated',
    async (kind) => {
      const input = inputOf(author, await ask(kind, 1));
      fixture.willWrite({ text: kind === 'facts' ? facts({ ...mara, traits: [painted] }) : findings(boat) });
      await prepareAnswer(fixture, input);
      await generateAnswer(fixture, input);
      await Promise.all([keepAnswer(fixture, input), keepAnswer(fixture, input)]);
      await keepAnswer(fixture, input);

      expect((await fixture.messages.get(author, input.answerId))!.answer).toMatchObject({
        status: 'SUCCEEDED',
      });
      expect([...(await list()), ...(await listContradictions())]).toHaveLength(1);
    },
  );

  test('is stored in one entry even if two simultaneous answers contain it', async () => {
    fixture.willWrite({ text: facts({ ...mara, traits: [mara.traits[0]!, painted] }) });
    const inputs = [inputOf(author, await ask('facts', 0)), inputOf(author, await ask('facts', 1))];
    await Promise.all(inputs.map(fixture.runSteps));

    expect(await list()).toMatchObject([
      { revision: 2, traits: expect.arrayContaining([expect.objectContaining({ text: 'is twelve' })]) },
    ]);
    expect((await list())[0]!.traits).toHaveLength(2);
  });

  test('is sent with the next question only after the author accepted it', async () => {
    await answerWith('facts', 0, facts({ ...mara, aliases: ['boat of Mara'] }));
    const proposed = await sentTags('chat', 1);
    const [fact] = await list();
    await change(fact!.id, acceptedFact(fact!));
    const tag = (await sentTags('chat', 1)).find(({ name }) => name === 'fact');

    expect(proposed.map(({ name }) => name)).not.toContain('fact');
    expect(tag).toEqual({
      name: 'fact',
      attributes: { name: 'Mara', kind: 'person', also: 'boat of Mara' },
      text: 'is twelve',
    });
  });

  test('does not come back after it was dismissed', async () => {
    await answerWith('facts', 0, facts(mara));
    const [fact] = await list();
    const traits = fact!.traits.map(({ id, text }) => ({ id, text, status: 'dismissed' as const }));
    await change(fact!.id, { ...acceptedFact(fact!), traits });
    await answerWith(
      'facts',
      0,
      facts({ ...mara, traits: [{ ...mara.traits[0]!, text: 'is a child of twelve' }] }),
    );

    expect((await list())[0]!.traits).toMatchObject([{ text: 'is twelve', status: 'dismissed' }]);
  });

  test('is not required: an answer that finds nothing also succeeds', async () => {
    expect(await answerWith('facts', 0, '{"facts": []}')).toMatch(/^No new facts/);
    expect(await answerWith('continuity', 0, '{"findings": []}')).toMatch(/^Nothing/);
  });

  test('with a quotation that is not in the book makes the answer fail, and costs nothing', async () => {
    fixture.willWrite({
      text: facts({ ...mara, traits: [{ text: 'is thirteen', quote: 'Mara was thirteen' }] }),
    });
    const { answerId } = await fixture.answer(author, question('facts', 0));

    expect((await fixture.messages.get(author, answerId))!.answer).toMatchObject({ status: 'FAILED' });
    expect(await list()).toEqual([]);
    expect((await fixture.creditsOf(author)).balance).toBe(500);
  });
});

describe('A contradiction in a book', () => {
  test('shows both passages in book order, and is listed first until the author decides on it', async () => {
    await answerWith('continuity', 1, findings(boat, { ...boat, quote: 'They painted it', message: 'Who?' }));
    const [first, second] = await listContradictions();
    await rule(first!.id, 'wrong');

    expect(first!.passages.map(({ chapterId }) => chapterId)).toEqual(chapters.map(({ id }) => id));
    expect((await listContradictions()).map(({ id, ruling }) => [id, ruling])).toEqual([
      [second!.id, undefined],
      [first!.id, 'wrong'],
    ]);
    await fixture.trashChapter(chapters[0]!, book.id);
    expect(await listContradictions()).toEqual([]);
  });

  test('is sent to the AI with the author’s decision until one of its passages is rewritten', async () => {
    await answerWith('continuity', 1, findings(boat));
    const { id } = (await listContradictions())[0]!;
    await rule(id, 'intended');
    const ruling = (await sentTags('continuity', 1)).find(({ name }) => name === 'ruling');
    await rewritten(chapters[0]!, 'There is no boat any more.');

    expect(ruling!.text).toBe(
      'The author says that it is intended: “The boat of Mara was green” (chapter 1) and “the boat of Mara was black” (chapter 2). It was about this: Green or black?',
    );
    expect((await sentTags('continuity', 1)).map(({ name }) => name)).not.toContain('ruling');
  });

  test('keeps the author’s decision when the AI finds it again while reading the other chapter', async () => {
    await answerWith('continuity', 1, findings(boat));
    const { id } = (await listContradictions())[0]!;
    await rule(id, 'to fix');
    await rewritten(chapters[0]!, 'It rained. The boat of Mara was green.');
    expect((await listContradictions())[0]!.passages[0]!.isOld).toBe(true);
    await answerWith(
      'continuity',
      0,
      findings({
        message: 'Again',
        quote: 'boat of Mara was green',
        chapter: 2,
        other: 'boat of Mara was black',
      }),
    );

    const [finding, ...others] = await listContradictions();
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ id, ruling: 'to fix', message: 'Green or black?' });
    expect(finding!.passages[0]!.isOld).toBe(false);
  });

  test('has the author’s latest decision, and none once the author has withdrawn it', async () => {
    await answerWith('continuity', 1, findings(boat));
    const { id } = (await listContradictions())[0]!;
    expect(await rule(id, 'wrong')).toMatchObject({ ruling: 'wrong', ruledAt: fixture.now().toISOString() });
    expect(await rule(id, null)).not.toHaveProperty('ruling');
    expect((await listContradictions())[0]).not.toHaveProperty('ruledAt');
  });
});

describe('An entry about a person, place or thing in a book', () => {
  test('can be created, listed by name, changed and deleted by its author', async () => {
    const { fact } = await create({
      name: 'the Lamp',
      kind: 'thing',
      traits: [{ text: 'is red', status: 'accepted' }],
    });
    await create({ name: 'Ada' });
    expect((await list()).map(({ name }) => name)).toEqual(['Ada', 'the Lamp']);
    expect(fact).toMatchObject({ revision: 1, traits: [{ id: expect.any(String), text: 'is red' }] });

    const traits = [{ text: 'hangs in the loft', status: 'accepted' as const }, ...fact.traits];
    const changeResult = await change(fact.id, { ...fact, name: 'The lamp', traits });
    expect(changeResult.fact).toMatchObject({
      name: 'The lamp',
      revision: 2,
      traits: [{ text: 'hangs in the loft' }, fact.traits[0]],
    });
    await remove(fact.id);
    expect((await list()).map(({ name }) => name)).toEqual(['Ada']);
    await expect(remove(fact.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('keeps the link from a line to its passage in the book when the author rewords the line', async () => {
    await answerWith('facts', 0, facts(mara));
    const [fact] = await list();
    const [trait] = fact!.traits;
    await change(fact!.id, { ...fact!, traits: [{ ...trait!, text: 'is 12', status: 'accepted' }] });

    expect((await list())[0]!.traits).toEqual([{ ...trait, text: 'is 12', status: 'accepted' }]);
  });

  test('is refused if another entry has its name or alias, even in capitals or with “a” for “the”', async () => {
    await create({ name: 'The Lamp', aliases: [{ name: 'Old Red', status: 'accepted' }] });
    const { fact } = await create({ name: 'Ada' });
    for (const name of ['a lamp', 'LAMP', 'old red'])
      await expect(create({ name })).rejects.toMatchObject({
        code: 'conflict',
        message: 'There’s already an entry with this name. Add to that one.',
      });
    await expect(
      change(fact.id, { ...fact, aliases: [{ name: 'lamp', status: 'accepted' }] }),
    ).rejects.toMatchObject({ message: expect.stringContaining('already') });
    await expect(create({ name: 'Lampwick' })).resolves.toBeDefined();
  });

  test('has each alias once, and not its own name as an alias', async () => {
    const aliases = ['Wren', 'wren', 'The Mara', 'Sol'].map((name) => ({
      name,
      status: 'accepted' as const,
    }));
    const { fact } = await create({ name: 'Mara', aliases });

    expect(fact.aliases.map(({ name }) => name)).toEqual(['Wren', 'Sol']);
  });

  test('accepts one of ten simultaneous changes; the other nine are refused with the stored entry', async () => {
    const { fact } = await create({ name: 'Mara' });
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) => change(fact.id, { ...fact, name: `Mara ${number}` })),
    );
    const won = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.fact] : []));

    expect(won).toEqual([expect.objectContaining({ revision: 2 })]);
    for (const one of answers)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'conflict', showing: { fact: won[0] } });
  });

  test('accepts a repeated change without a conflict', async () => {
    const { fact } = await create({ name: 'Mara' });
    const edited = { ...fact, traits: [{ text: 'is twelve', status: 'accepted' as const }] };
    const changed = await change(fact.id, edited);

    expect(await change(fact.id, edited)).toEqual(changed);
  });

  test('refuses a change that contains a line of another entry or the same line twice', async () => {
    const { fact } = await create({ name: 'Mara', traits: [{ text: 'is twelve', status: 'accepted' }] });
    const line = { ...fact.traits[0]!, text: 'is twelve.' };
    for (const traits of [[{ ...line, id: 'trait_of_nobody' }], [line, line]])
      await expect(change(fact.id, { ...fact, traits })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('is created once if a request is repeated with the same request key', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create({ name: 'Mara' }, 'key')));

    expect(new Set(made.map(({ fact }) => fact.id)).size).toBe(1);
    await expect(create({ name: 'Ines' }, 'key')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is created once when ten requests with the same name are sent at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 10 }, () => create({ name: 'Mara' })));

    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test('is refused if the book already has 500 entries', async () => {
    for (let first = 0; first < storyLimits.factsOfABook; first += 100)
      await fixture.transact({
        facts: Array.from({ length: 100 }, (_, at) => fixture.facts.putWrite(anEntry(first + at))),
      });

    await expect(create({ name: 'Mara' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('500 entries'),
    });
  });
});

test('entries and findings are available only to the book’s owner, and not in a trashed book', async () => {
  await answerWith('continuity', 1, findings(boat));
  const [finding] = await listContradictions();
  const { fact } = await create({ name: 'Mara' });
  const all = [
    list,
    listContradictions,
    () => create({ name: 'Ines' }),
    () => change(fact.id, { ...fact, name: 'Ines' }),
    () => remove(fact.id),
    () => rule(finding!.id, 'wrong'),
  ];
  const owner = author;
  author = 'somebody else';
  for (const ask of all) await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  author = owner;
  await fixture.books.moveToTrash(author, book.id, '2026', '2027');
  for (const ask of all) await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
});

test('the counter stored beside a book’s entries is not listed, and no request can delete it', async () => {
  const { fact } = await create({ name: 'Mara' });
  const id = `${fact.id.split('_').slice(0, 2).join('_')}_#`;

  expect(await list()).toHaveLength(1);
  await expect(rule(id.replace('fact', 'find'), 'wrong')).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a copy of a book has its own entries and findings, which refer to its own chapters', async () => {
  await answerWith('facts', 0, facts(mara));
  await answerWith('continuity', 1, findings(boat));
  await rule((await listContradictions())[0]!.id, 'intended');
  const listsBefore = [await list(), await listContradictions()];
  const made = await duplicateBook(fixture)({ ...aRequest(), params: { id: book.id } });
  const original = book;
  book = (await fixture.books.get(author, made.book.id))!;
  const { chapterOrder } = made.book;

  const [fact] = await list();
  expect(fact).toMatchObject({
    bookId: book.id,
    name: 'Mara',
    traits: [{ text: 'is twelve', passage: { chapterId: chapterOrder[0], isOld: false } }],
  });
  expect(await listContradictions()).toMatchObject([
    { ruling: 'intended', passages: chapterOrder.map((chapterId) => ({ chapterId, isOld: false })) },
  ]);
  await change(fact!.id, { ...acceptedFact(fact!), name: 'Marit' });
  await remove(fact!.id);
  book = original;
  expect([await list(), await listContradictions()]).toEqual(listsBefore);
});

test('an account’s archive has a file of entries and findings for each book that has any', async () => {
  await fixture.aBook(author, { title: 'Another' });
  await answerWith('facts', 0, facts(mara));
  await answerWith('continuity', 1, findings(boat));
  const files = await Array.fromAsync(storyArchiving(fixture).filesOf({ id: author } as Person));

  expect(files.map(({ path }) => path)).toEqual([`stories/The Lighthouse (${book.id.slice(-6)}).json`]);
  expect(JSON.parse((files[0] as { text: string }).text)).toEqual({
    bookId: book.id,
    facts: await list(),
    findings: await listContradictions(),
  });
});

const mara = {
  name: 'Mara',
  kind: 'person',
  aliases: [] as string[],
  traits: [{ text: 'is twelve', quote: 'Mara was twelve' }],
};
const painted = { text: 'has a painted boat', quote: 'They painted it' };
const boat = {
  message: 'Green or black?',
  quote: 'the boat of Mara was black',
  chapter: 1,
  other: 'The boat of Mara was green',
};
const facts = (...all: readonly (typeof mara)[]) => JSON.stringify({ facts: all });
const findings = (...all: readonly (typeof boat)[]) => JSON.stringify({ findings: all });

async function writeChapter(text: string): Promise<StoredChapter> {
  const chapter = await fixture.aChapter(book);
  await fixture.texts.put({ ownerId: author, chapterId: chapter.id, textId: chapter.textId }, text);
  return chapter;
}
async function rewritten(chapter: StoredChapter, text: string): Promise<void> {
  const storedChapter = (await fixture.chapters.get(author, chapter.id))!;
  const textId = `txt_${storedChapter.revision}_of_${chapter.id}`;
  await fixture.texts.put({ ownerId: author, chapterId: chapter.id, textId }, text);
  const next = {
    textId,
    textFingerprint: textId,
    saveId: textId,
    wordCount: 9,
    updatedAt: '2026',
    title: 'One',
  };
  expect(
    await fixture.transact({ chapter: fixture.chapters.reviseWrite(storedChapter, next as never) }),
  ).toEqual(new Set());
}

const question = (kind: 'facts' | 'continuity' | 'chat', at: number) => ({
  kind,
  bookId: book.id,
  chapterId: chapters[at]!.id,
  ...(kind === 'chat' && { message: 'How old is Mara?' }),
});
const ask = (kind: 'facts' | 'continuity', at: number) => fixture.ask(author, question(kind, at));

async function answerWith(kind: 'facts' | 'continuity', at: number, text: string): Promise<string> {
  fixture.willWrite({ text });
  const { answerId } = await fixture.answer(author, question(kind, at));
  const message = (await fixture.messages.get(author, answerId))!;
  expect(message.answer!.error).toBeUndefined();
  return message.text;
}

async function sentTags(kind: 'chat' | 'continuity', at: number) {
  fixture.willWrite({ text: kind === 'chat' ? 'Yes.' : '{"findings": []}' });
  await fixture.answer(author, question(kind, at));
  return fixture.sent.at(-1)!.context.flatMap(({ text }) => tagsIn(text));
}

const anEntry = (number: number): StoredFact => ({
  ownerId: author,
  id: `fact_${book.id.split('_')[1]}_${number}`,
  name: `Person ${number}`,
  kind: 'person',
  aliases: [],
  traits: [],
  revision: 1,
  createdAt: '2026',
  updatedAt: '2026',
});
const aRequest = () => ({ ...requestDefaults, actor: anActor(author) });
const create = (given: Partial<FactText> & { readonly name: string }, idempotencyKey?: string) => {
  const body = { kind: 'person' as const, aliases: [], traits: [], ...given };
  return createFact(fixture)({ ...aRequest(), params: { bookId: book.id }, body, idempotencyKey });
};
const change = (id: string, { name, kind, aliases, traits, revision }: FactText & { revision: number }) =>
  changeFact(fixture)({
    ...aRequest(),
    params: { id },
    body: { name, kind, aliases, traits, baseRevision: revision },
  });
const acceptedFact = (fact: Awaited<ReturnType<typeof list>>[number]) => ({
  ...fact,
  aliases: fact.aliases.map(({ name }) => ({ name, status: 'accepted' as const })),
  traits: fact.traits.map(({ id, text }) => ({ id, text, status: 'accepted' as const })),
});
const remove = (id: string) => deleteFact(fixture)({ ...aRequest(), params: { id } });
const list = async () => (await listFacts(fixture)({ ...aRequest(), params: { bookId: book.id } })).facts;
const listContradictions = async () =>
  (await listFindings(fixture)({ ...aRequest(), params: { bookId: book.id } })).findings;
const rule = async (id: string, ruling: 'intended' | 'to fix' | 'wrong' | null) =>
  (await ruleFinding(fixture)({ ...aRequest(), params: { id }, body: { ruling } })).finding;
