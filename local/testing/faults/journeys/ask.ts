import { randomUUID } from 'node:crypto';
import { Refused } from '#local/testing/faults/client.ts';
import type { Person } from '#local/testing/faults/person.ts';
import { until, type Journey, type Visit } from '#local/testing/faults/journey.ts';
import { aBook, aChapter, saveChapter, type Chapter } from './book.ts';

export const askJourney: Journey = {
  name: 'ask',
  async make(visit) {
    const { author } = visit;
    const bookId = await aBook(visit, 'The Lamp');
    const content =
      'Mara keeps the lamp of the old lighthouse. Each evening she counts the ships.\n\nThe lamp was green that night.';
    const chapter = await aChapter(visit, bookId, { title: 'One', content });
    const question = { message: 'What colour is the lamp?', bookId, chapterId: chapter.id };
    const answer = await waitForAnswer(visit, 'POST /ai/conversations', question);
    visit.kept('the answer', async () => {
      const { messages } = await author.read(`/ai/conversations/${answer.conversationId}`);
      return messages.length === 2 && messages[1].text === answer.result.text;
    });
    await acceptAnswer(author, chapter, content, answer.result.text);
    await waitForAnswer(visit, 'POST /suggestions', { bookId, chapterId: chapter.id });
    await waitForAnswer(visit, `POST /books/${bookId}/generateOutline`, {
      premise: 'A lamp goes out.',
      chapters: 3,
    });
    for (const kind of ['summary', 'facts', 'continuity']) await readBook(visit, bookId, kind);
    const traits = [{ text: 'Mara is left-handed.', status: 'accepted' }];
    const entry = { name: 'The owl', kind: 'person', aliases: [], traits };
    const { fact } = await author.send(`POST /books/${bookId}/facts`, entry, randomUUID());
    await author
      .send(`PUT /facts/${fact.id}`, { ...entry, name: 'The grey owl', baseRevision: fact.revision })
      .catch((error: unknown) => {
        if (!(error instanceof Refused && error.body.fact?.name === 'The grey owl')) throw error;
      });
    visit.kept('the corrected entry', async () => {
      const { facts } = await author.read(`/books/${bookId}/facts`);
      return facts.some(({ name }: { name: string }) => name === 'The grey owl');
    });
    await author.send(`POST /ai/conversations/${answer.conversationId}/stop`);
  },
};

async function waitForAnswer(visit: Visit, route: string, body: object): Promise<Answered> {
  const { author } = visit;
  for (let tries = 1; ; tries += 1) {
    const startedAnswer = await author.send(route, body, randomUUID());
    const at = `/ai/conversations?executionArn=${encodeURIComponent(startedAnswer.executionArn)}`;
    const endedAnswer = await until(visit, 'the answer', async () => {
      const answerState = await author.read(at);
      return answerState.status !== 'RUNNING' && answerState;
    });
    if (endedAnswer.status === 'SUCCEEDED')
      return { ...endedAnswer, conversationId: startedAnswer.conversationId };
    if (tries === mostTries) throw new Error(`The answer failed ${mostTries} times: ${endedAnswer.error}`);
  }
}

async function acceptAnswer(author: Person, chapter: Chapter, before: string, words: string): Promise<void> {
  const after = `${before}\n\n${words}`;
  const accepted = [{ id: `acc_${randomUUID()}`, before, after }];
  await saveChapter(author, chapter, { content: after, accepted, keepBefore: 'before AI change' });
}

async function readBook(visit: Visit, bookId: string, kind: string): Promise<void> {
  const { author } = visit;
  await author.send(`POST /books/${bookId}/readings`, { kind }).catch((error: unknown) => {
    // 409 means that an earlier attempt started the reading, but its response was lost.
    if (!(error instanceof Refused && error.status === 409)) throw error;
  });
  await until(visit, `the reading for ${kind}`, async () => {
    const { readings } = await author.read(`/books/${bookId}/readings`);
    return readings.find((each: { kind: string }) => each.kind === kind)?.status !== 'running';
  });
}

const mostTries = 3;

interface Answered {
  readonly conversationId: string;
  readonly result: { readonly text: string };
}
