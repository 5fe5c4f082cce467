import { scriptedAnswers } from '#local/testing/answer-by.ts';
import { call } from '#local/testing/caller.ts';
import { ask, untilAnswered } from '#local/testing/converse.ts';
import { expect, test } from 'vitest';

const asAda = { as: 'ada' } as const;
const model = scriptedAnswers();

test('the AI’s facts and contradictions are stored; the author’s decisions reach later prompts', async () => {
  const { bookId, chapterIds } = await aBook();
  await answerWith(fenced({ facts: [mara] }), { kind: 'facts', bookId, chapterId: chapterIds[0]! });
  await answerWith(fenced({ findings: [boat] }), { kind: 'continuity', bookId, chapterId: chapterIds[1]! });
  const { facts } = (await call(`GET /books/${bookId}/facts`, asAda)).body;
  const { findings } = (await call(`GET /books/${bookId}/findings`, asAda)).body;
  expect(facts).toMatchObject([
    { name: 'Mara', traits: [{ text: 'is twelve', status: 'proposed', passage: { isOld: false } }] },
  ]);
  expect(findings).toMatchObject([
    {
      passages: [{ chapterId: chapterIds[0] }, { chapterId: chapterIds[1], quote: 'Mara’s boat was black' }],
    },
  ]);

  const { name, kind, aliases, traits, revision } = facts[0];
  const acceptedTraits = traits.map(({ id, text }: { id: string; text: string }) => ({
    id,
    text,
    status: 'accepted',
  }));
  const body = { name, kind, aliases, traits: acceptedTraits, baseRevision: revision };
  expect((await call(`PUT /facts/${facts[0].id}`, { ...asAda, body })).status).toBe(200);
  expect(await call(`PUT /facts/${facts[0].id}`, { ...asAda, body: { ...body, name: 'M' } })).toMatchObject({
    status: 409,
    body: { code: 'conflict', fact: { revision: 2, traits: [{ status: 'accepted' }] } },
  });
  const rulingRequest = { ...asAda, body: { ruling: 'intended' } };
  expect((await call(`PUT /findings/${findings[0].id}`, rulingRequest)).body.finding.ruling).toBe('intended');
  await answerWith('“Mara was twelve” [chapter 1]', { message: 'How old is Mara?', bookId });

  const sentRequest = JSON.stringify(model().requests.at(-1));
  expect(sentRequest).toContain(String.raw`<fact name=\"Mara\" kind=\"person\">\nis twelve\n</fact>`);
  expect(sentRequest).toContain('The author says that it is intended: “Mara’s boat was green” (chapter 1)');
});

test.each([
  [{}, 'A name must be text.'],
  [{ name: ' ' }, 'An entry needs a name.'],
  [{ name: 'x'.repeat(101) }, 'A name can be up to 100 characters.'],
  [{ kind: 'animal' }, 'The kind of an entry must be one of: person, place, thing.'],
  [
    { aliases: [{ name: 'Wren', status: 'so' }] },
    'The status must be one of: proposed, accepted, dismissed.',
  ],
  [{ aliases: lines(21, { name: 'Wren' }) }, 'An entry can have up to 20 other names.'],
  [{ traits: 'tall' }, 'Lines must be a list.'],
  [{ traits: lines(1, { text: '' }) }, 'Write a fact, or remove the line.'],
  [{ traits: lines(1, { text: 'x'.repeat(501) }) }, 'A line can be up to 500 characters.'],
  [{ traits: lines(61, { text: 'is tall' }) }, 'An entry can have up to 60 lines.'],
])('an invalid entry of the story facts is refused with a message: %#', async (given, message) => {
  const { body } = await call('POST /books', { ...asAda, body: { title: 'With entries' } });
  const entry = {
    ...(Object.keys(given).length > 0 && { name: 'Mara' }),
    kind: 'person',
    aliases: [],
    traits: [],
  };
  expect(
    await call(`POST /books/${body.book.id}/facts`, { ...asAda, body: { ...entry, ...given } }),
  ).toMatchObject({ status: 400, body: { message } });
});

const mara = { name: 'Mara', kind: 'person', traits: [{ text: 'is twelve', quote: 'Mara was twelve' }] };
const boat = {
  message: 'Is the boat green or black?',
  quote: 'Mara’s boat was black',
  chapter: 1,
  other: 'Mara’s boat was green',
};
const fenced = (shape: object) => `\`\`\`json\n${JSON.stringify(shape)}\n\`\`\``;

async function answerWith(text: string, question: object): Promise<void> {
  model().follow({ pieces: [text] });
  const { executionArn } = await ask(question);
  expect(await untilAnswered(executionArn)).toMatchObject({ status: 'SUCCEEDED' });
}

async function aBook() {
  const { body } = await call('POST /books', { ...asAda, body: { title: 'The Ferry' } });
  const bookId = body.book.id as string;
  const chapterIds: string[] = [];
  for (const content of [
    'Mara was twelve. Mara’s boat was green.',
    'They say that Mara’s boat was black by then.',
  ]) {
    const chapterResponse = await call(`POST /books/${bookId}/chapters`, { ...asAda, body: { content } });
    chapterIds.push(chapterResponse.body.chapter.id);
  }
  return { bookId, chapterIds };
}

function lines(count: number, line: object) {
  return Array.from({ length: count }, () => ({ ...line, status: 'accepted' }));
}
