import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isFull, runs } from '#shared/testing/is-full.ts';
import { authState } from '#web/auth/auth.ts';
import type { Session } from '#web/auth/session.ts';
import { unmarkUnsent, unsentTexts } from '#web/platform/unsent-text.ts';
import type * as tabDatabases from '#web/platform/tab-database.ts';
import type { TextKind } from '#web/texts/ports.ts';
import { takeFromBackground } from '#web/texts/background.ts';
import { anAuthor, initialText } from './testing/author.ts';
import { aBrowser, type Device } from './testing/browser.ts';
import { aServerWithPages, calm, type Page } from './testing/desk.ts';
import { chapterKind, postKind } from './text-kinds.ts';

let browser = aBrowser();

vi.mock('#web/platform/tab-database.ts', async (original) => ({
  ...(await original<typeof tabDatabases>()),
  get tabDatabase() {
    return browser.database();
  },
}));
vi.mock('#web/platform/next-task.ts', () => ({ nextTask: () => Promise.resolve() }));

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  authState.set({ status: 'signedIn', session: { userid: 'ada' } as Session });
});
afterAll(() => void vi.useRealTimers());

async function newBrowser(): Promise<void> {
  takeFromBackground('chap_1');
  vi.clearAllTimers();
  for (const name of unsentTexts('ada')) unmarkUnsent({ userid: 'ada', name });
  browser = aBrowser();
  for (const [name, value] of Object.entries(browser.globals)) vi.stubGlobal(name, value);
}

const scenes: readonly (Scene & { readonly title: string })[] = [
  { title: 'on a slow device', device: 'slow', begins: [] },
  {
    title: 'on a device that never answers',
    device: 'stuck',
    begins: ['type', 'away', 'back', 'time passes'],
  },
  {
    title: 'after a reload amid deleting',
    device: 'slow',
    begins: ['delete', 'the device notes', 'delete', 'reload'],
  },
  {
    title: 'after a reload before a letter was saved, of which the server has heard nothing yet',
    device: 'quick',
    begins: ['type', 'reload', 'the next arrives', 'the oldest answer comes'],
  },
  {
    title: 'after another chapter was opened and left by clicks',
    device: 'quick',
    begins: ['type', 'time passes', 'delete', 'away', 'back'],
  },
  {
    title: 'after another chapter was opened by its address, and left by a click',
    device: 'quick',
    begins: ['delete', 'away by address', 'back', 'the next arrives'],
  },
];

describe('An author who writes in one tab', () => {
  const depth = isFull ? 4 : 3;
  for (const scene of scenes)
    test(
      `sees each letter exactly once and no conflict, in any ${depth} events ${scene.title}`,
      { timeout: 600_000 },
      async () => {
        let row: readonly number[] | undefined = [];
        while (row) row = await runSchedule(scene, row, depth);
      },
    );

  test.each([
    ['without another device', false],
    ['while another device writes in another paragraph', true],
  ])(
    'sees each letter exactly once and no conflict, in long sequences of events, %s',
    { timeout: 600_000 },
    async (_, withDevice) => {
      await fc.assert(
        fc.asyncProperty(anyDevice, fc.array(fc.nat(999), { maxLength: 30 }), (device, row) =>
          live(
            { device, withDevice, begins: [] },
            (possible, at) => possible[(row[at] ?? NaN) % possible.length],
          ),
        ),
        runs(5_000, 100),
      );
    },
  );
});

async function runSchedule(
  scene: Scene,
  row: readonly number[],
  depth: number,
): Promise<readonly number[] | undefined> {
  const choiceCounts: number[] = [];
  await live(scene, (possible, at) => {
    if (at === depth) return undefined;
    choiceCounts.push(possible.length);
    return possible[row[at] ?? 0];
  });
  const lastIndex = choiceCounts.findLastIndex((count, at) => (row[at] ?? 0) + 1 < count);
  return lastIndex === -1
    ? undefined
    : [...choiceCounts.slice(0, lastIndex).map((_, at) => row[at] ?? 0), (row[lastIndex] ?? 0) + 1];
}

async function live({ begins, ...scene }: Scene, choose: Choose): Promise<void> {
  await newBrowser();
  const author = await anAuthor({ desk: aServerWithPages(browser, initialText), browser, ...scene });
  const madeSteps: string[] = [];
  const make = async (step: string) => {
    madeSteps.push(step);
    await author.make(step);
  };
  try {
    for (const step of begins) await make(step);
    let step = choose(author.possible(), 0);
    for (let at = 1; step !== undefined; at += 1) {
      await make(step);
      step = choose(author.possible(), at);
    }
    await author.comeToRest();
  } catch (error) {
    throw new Error(`After ${madeSteps.join(' / ')}: ${String(error)}`, { cause: error });
  }
}

const anyDevice = fc.constantFrom<Device>('quick', 'slow', 'slow', 'stuck');

type Choose = (possible: readonly string[], at: number) => string | undefined;

interface Scene {
  readonly device: Device;
  readonly withDevice?: boolean;
  readonly begins: readonly string[];
}

/**
 * Each page writes its own paragraphs, so there must be no conflict. Every word is unique, so the test can check that
 * it occurs exactly once. For words from the AI, it also checks the stored acceptances.
 */
test.each([chapterKind, postKind])(
  'in any order of events, three open pages of a $name keep each word once and never conflict',
  { timeout: 600_000 },
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 60 }), (happenings) =>
        runAllWriters(happenings, kind),
      ),
      { ...runs(5_000, 150), examples },
    );
  },
);

/** Sequences that once lost or doubled a word. */
const examples: [Happening[]][] = [
  [
    [
      happeningOf('write'),
      happeningOf('wait', 3),
      happeningOf('crash'),
      happeningOf('write'),
      happeningOf('wait', 3),
    ],
  ],
  [[happeningOf('write'), happeningOf('wait', 3), happeningOf('loseAnswer'), happeningOf('goOn')]],
];

function happeningOf(kind: Happening['kind'], at = 0): Happening {
  return { kind, who: 1, at };
}

async function runAllWriters(happenings: readonly Happening[], textKind: TextKind): Promise<void> {
  await newBrowser();
  const desk = aServerWithPages(browser, frame.join('\n\n'), textKind);
  const writers: Writer[] = [];
  for (const name of [0, 1, 2]) writers.push({ name, page: await desk.openNow(), words: new Set() });
  let words = 0;
  const aiWords = new Set<string>();
  for (const { kind, who, at } of happenings) {
    const writer = writers[who] ?? writers[0]!;
    const editor = writer.page.editor!;
    const blocks = editor.blocks();
    const ownIndex = blocks.findIndex((block) => block.startsWith(`By ${writer.name}`));
    switch (kind) {
      case 'write': {
        words += 1;
        const word = `w${words}`;
        writer.words.add(word);
        const next = blocks.toSpliced(at % (blocks.length + 1), 0, `By ${writer.name}: ${word}`);
        if (at % 2 === 0) {
          aiWords.add(word);
          editor.accept({ id: word, before: '', after: word }, ...next);
        } else editor.write(...next);
        break;
      }
      case 'goOn': {
        if (ownIndex === -1) break;
        words += 1;
        const word = `w${words}`;
        writer.words.add(word);
        editor.write(...blocks.with(ownIndex, `${blocks[ownIndex]} ${word}`));
        break;
      }
      case 'remove': {
        if (ownIndex === -1) break;
        for (const word of blocks[ownIndex]?.match(/w\d+/g) ?? []) writer.words.delete(word);
        editor.write(...blocks.toSpliced(ownIndex, 1));
        break;
      }
      case 'wait':
        await desk.wait(at * 400);
        break;
      case 'deliver':
        await desk.deliver(at);
        break;
      case 'loseAnswer':
        await desk.deliver(at, true);
        break;
      case 'lose':
        desk.lose(at);
        break;
      case 'answer':
        await desk.answer(at);
        break;
      case 'hear':
        await desk.hear();
        break;
      case 'leave':
        browser.tell(writer.page.life, 'pagehide');
        break;
      case 'comeBack':
        browser.tell(writer.page.life, 'online');
        break;
      case 'crash':
        await calm();
        desk.die(writer.page);
        writer.page = await desk.openNow();
        break;
      default:
        kind satisfies never;
    }
    expect(desk.conflicts()).toEqual([]);
  }
  await desk.settle();
  const { content } = desk.text();
  const found = content.match(/w\d+/g) ?? [];
  expect(found.toSorted()).toEqual(writers.flatMap((writer) => [...writer.words]).toSorted());
  for (const word of found) expect(desk.accepted().includes(word)).toBe(aiWords.has(word));
  const blocks = content.split('\n\n');
  expect(blocks.filter((block) => !block.startsWith('By'))).toEqual(frame);
  for (const { editor } of desk.pages) expect(editor!.blocks()).toEqual(blocks);
}

const frame = ['Once upon a time.', '***', 'The end.'];

const happening = fc.record({
  kind: fc.constantFrom(
    ...(['write', 'goOn', 'goOn', 'remove', 'wait', 'wait', 'deliver', 'deliver'] as const),
    ...(['loseAnswer', 'lose', 'answer', 'answer', 'hear', 'leave', 'comeBack', 'crash'] as const),
  ),
  who: fc.nat(2),
  at: fc.nat(10),
});

type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

interface Writer {
  readonly name: number;
  page: Page;
  readonly words: Set<string>;
}
