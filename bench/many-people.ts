import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedAnswer } from '#local/testing/faults/client.ts';
import { saveChapter, type Chapter } from '#local/testing/faults/journeys/book.ts';
import { peopleOf, type Person } from '#local/testing/faults/person.ts';
import { residentMegabytes } from './resident-memory.ts';
import type { MeasuredCloud } from './measured-cloud.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

/**
 * Simulates twenty people for five minutes: each types and saves every three seconds, asks the AI, has a sentence
 * narrated, plays and publishes it, follows others and saves listening positions. Throws on a response of 500 or above
 * and on a text that differs from the acknowledged one. Compares with one person alone for a minute.
 */
export async function measureManyPeople(cloud: MeasuredCloud): Promise<Row[]> {
  const cast = await peopleOf({ ...cloud, environment: cloud.endpoints });
  const answers: ReceivedAnswer[] = [];
  const arrive = async (name: string): Promise<Person> =>
    cast.newPerson(name, (answer) => answers.push(answer));
  const first = await arrive('alone');
  await simulatePerson(first, { seconds: 20, others: [] }); // warms up every function
  const alone = await simulatePerson(first, { seconds: aloneSeconds, others: [] });

  const people: Person[] = [];
  for (let number = 0; number < crowdSize; number += 1) people.push(await arrive(`of-many-${number}`));
  const memory: number[] = [];
  const startedAt = performance.now();
  const measuring = setInterval(() => memory.push(residentMegabytes(cloud.pid)), 10_000);
  const measurements = await Promise.all(
    people.map(async (person, place) => {
      await sleep((place * saveEveryMs) / crowdSize);
      return simulatePerson(person, { seconds: togetherSeconds, others: people });
    }),
  );
  clearInterval(measuring);
  const minutes = (performance.now() - startedAt) / 60_000;

  const failed = answers.find(({ status }) => status >= 500);
  if (failed) throw new Error(`${failed.route} was answered ${failed.status}: ${failed.text}`);
  const saves = measurements.flatMap((each) => each.saves);
  const pieces = measurements.flatMap((each) => each.pieces);
  const [early, late] = [memory.slice(3, 9), memory.slice(-6)].map((part) => mean(part)) as [number, number];
  const throttledCount = answers.filter(({ status }) => status === 429).length;
  const what = `${crowdSize} people at once, ${minutes.toFixed(1)} minutes, ${answers.length} requests (${throttledCount} held back by throttles, none failed)`;
  return [
    rowOf(`${what}: a save, p95`, saves, alone.saves),
    rowOf(`${what}: first piece to hear, p95`, pieces, alone.pieces),
    {
      what: `${what}: memory of the local cloud in the last minute, against the second`,
      unit: 'MB',
      measured: late,
      floor: { value: early, of: 'second minute' },
      limit: { atMost: 1.2, on: 'ratio' },
      runs: `mean of 6 each`,
      values: memory,
    },
  ];
}

async function simulatePerson(person: Person, { seconds, others }: VisitOptions): Promise<Timings> {
  const timings: Timings = { saves: [], pieces: [] };
  const endsAt = performance.now() + seconds * 1_000;
  const { book } = await person.send('POST /books', { title: 'Many at once' }, randomUUID());
  const { chapter } = await person.send(`POST /books/${book.id}/chapters`, { content: '' }, randomUUID());
  const isOver = () => performance.now() > endsAt;
  const typing = typeText(person, chapter, timings.saves, isOver);
  for (let round = 0; !isOver(); round += 1) {
    if (round % 3 === 0) timings.pieces.push(await narrateAndHear(person, others, isOver));
    else if (round % 3 === 1) await askAi(person, book.id, chapter.id, isOver);
    else await followOthers(person, others);
    await sleep(betweenActionsMs);
  }
  await typing;
  return timings;
}

async function typeText(
  person: Person,
  empty: Chapter,
  saves: number[],
  isOver: () => boolean,
): Promise<void> {
  let chapter = empty;
  while (!isOver()) {
    const startedAt = performance.now();
    chapter = await saveChapter(person, chapter, { content: `${chapter.content}${newText(80)}\n\n` });
    saves.push(performance.now() - startedAt);
    await sleep(saveEveryMs);
  }
  const { chapter: read } = await person.read(`/books/${chapter.bookId}/chapters/${chapter.id}`);
  if (read.content !== chapter.content)
    throw new Error(`The chapter ${chapter.id} is not as it was saved last.`);
}

async function narrateAndHear(
  person: Person,
  others: readonly Person[],
  isOver: () => boolean,
): Promise<number> {
  const startedAt = performance.now();
  const { audio } = await person.send('POST /audio/create', { content: newText(200) }, randomUUID());
  let milliseconds: number | undefined;
  for (;;) {
    const { audio: now } = await person.read(`/audio/${audio.id}`);
    if (now.streamUrl || now.downloadUrl) milliseconds ??= performance.now() - startedAt;
    if (now.status === 'FAILED') throw new Error(`The audio ${audio.id} failed: ${now.reason}`);
    if (now.status === 'READY') break;
    await sleep(250);
  }
  await person.send(`PUT /audio/${audio.id}`, { visibility: 'public' });
  const listener = others.find(({ id }) => id !== person.id);
  if (listener && !isOver()) {
    await listener.read(`/channel/${person.username}/audio`);
    const heardAt = new Date().toISOString();
    await listener.send(`PUT /listening/${audio.id}`, { position: { seconds: 1 }, heardAt });
  }
  return milliseconds!;
}

async function askAi(
  person: Person,
  bookId: string,
  chapterId: string,
  isOver: () => boolean,
): Promise<void> {
  const body = { message: 'What happens in this chapter?', bookId, chapterId };
  const { executionArn } = await person.send('POST /ai/conversations', body, randomUUID());
  const at = `/ai/conversations?executionArn=${encodeURIComponent(executionArn)}`;
  while ((await person.read(at)).status === 'RUNNING' && !isOver()) await sleep(500);
}

async function followOthers(person: Person, others: readonly Person[]): Promise<void> {
  const [other] = others.filter(({ id }) => id !== person.id).toSorted(() => Math.random() - 0.5);
  if (!other) return;
  const { follow: made } = await person.send('POST /follow', { creatorId: other.creatorId });
  await person.read('/activity-feed');
  await person.send(`DELETE /follow/${made.id}`);
}

const rowOf = (what: string, many: readonly number[], one: readonly number[]): Row => ({
  what,
  unit: 'ms',
  measured: p95(many),
  floor: { value: p95(one), of: 'one person alone' },
  runs: `p95 of ${many.length} and ${one.length}`,
});

const p95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1]!;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const crowdSize = 20;
const aloneSeconds = 60;
const togetherSeconds = 300;
const saveEveryMs = 3_000;
const betweenActionsMs = 8_000;

interface VisitOptions {
  readonly seconds: number;
  readonly others: readonly Person[];
}
interface Timings {
  readonly saves: number[];
  readonly pieces: number[];
}
