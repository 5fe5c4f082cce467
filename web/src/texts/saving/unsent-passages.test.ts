import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictsIn } from '#shared/domain/books/merge.ts';
import { withSave } from '#shared/domain/books/recent-saves.ts';
import type { JournalEntry, UnsentPassages } from './journal-entry.ts';
import { placedPassages, strayPassages } from './placed-passages.ts';
import { transition } from './saver.ts';
import { openedState, joinBlocks, type ArrivedText, type SaverState } from '#web/texts/saver-state.ts';
import { plainKit } from './testing/fakes.ts';
import { passagesOf } from './unsent-passages.ts';
import { runs } from '#shared/testing/is-full.ts';

type Blocks = readonly string[];
type Edits = { kind: string; at: number; to: number }[];

describe('After a sign-out', () => {
  test('the device keeps only the paragraphs that the person changed', async () => {
    const leftPassages = await passages(
      ['A secret.', 'Known.', 'A plan.'],
      ['A secret.', 'Known, and on.', 'A plan.', 'New.'],
    );
    const storedJson = JSON.stringify(leftPassages);
    for (const word of ['secret', 'plan']) expect(storedJson).not.toContain(word);
    for (const word of ['Known, and on.', 'New.']) expect(storedJson).toContain(word);
  });

  test('the device keeps no merely moved paragraphs, nor any save still without a response', async () => {
    const left = await passages(
      ['A secret.', 'Two.', 'Three.'],
      ['Two.', 'Three.', 'A secret.'],
      [{ saveId: 'page-1', blocks: ['A secret.', 'Three.', 'Two.'] }],
    );
    expect(JSON.stringify(left)).not.toContain('secret');
  });

  test('the device keeps nothing of a text that the server has in full', async () => {
    expect(await passages(['One.'], ['One.'])).toBeUndefined();
  });
});

describe('A person who signs in again', () => {
  test('finds their own text and unanswered save unchanged, if nothing changed elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, edits, edits, async (base, first, second) => {
        const [sent, mine] = [edited(base, first, 's'), edited(base, second, 'm')];
        const server = text(3, base);
        const keptEntry = await back(base, mine, server, [{ saveId: 'page-1', blocks: sent }]);
        expect(keptEntry).toMatchObject({ base: { revision: 3, text: joinBlocks(base) } });
        expect(keptEntry.sent).toEqual([{ saveId: 'page-1', text: joinBlocks(sent) }]);
        expect(plainKit.blocksOfDocument(keptEntry.begin.document)).toEqual(
          plainKit.blocksOf(joinBlocks(mine)),
        );
      }),
      runs(300, 60),
    );
  });

  test('finds all their words and all changes from elsewhere, in the text or shown as a conflict', async () => {
    await fc.assert(
      fc.asyncProperty(blocks, edits, edits, fc.boolean(), async (base, byMe, byOthers, isArrived) => {
        const sent = edited(base, byMe.slice(0, 2), 'm');
        const mine = edited(sent, byMe.slice(2), 'n');
        const theirs = edited(isArrived ? sent : base, byOthers, 't');
        const server = text(isArrived ? 5 : 4, theirs, isArrived ? ['page-1'] : []);
        const shown = mergedText(
          await back(base, mine, server, [{ saveId: 'page-1', blocks: sent }]),
          server,
        );
        for (const block of [...mine, ...theirs])
          for (const word of wordsOf(block))
            if (!isDropped(word, isArrived ? sent : base, mine, theirs)) expect(shown).toContain(word);
        expect(shown).not.toContain('\uE000');
      }),
      { ...runs(1_000, 150), examples },
    );
  });

  test('gets the server’s text without a question if only the response to their save was lost', async () => {
    const mine = ['One, and on.', 'Two.'];
    const server = text(5, ['One, and further.', 'Two.'], ['page-1']);
    const kept = await back(['One.', 'Two.'], mine, server, [{ saveId: 'page-1', blocks: mine }]);
    expect(kept.begin.document).toEqual(['One, and further.', 'Two.']);
  });

  test('is asked only where the same paragraph changed elsewhere, and the rest is merged', async () => {
    const server = text(4, ['One, theirs.', 'Two.', 'Three, theirs.', 'Four.']);
    const entry = await back(
      ['One.', 'Two.', 'Three.', 'Four.'],
      ['One, mine.', 'Two, mine.', 'Three.', 'Four.'],
      server,
    );
    const state = arrived(entry, server).state;
    expect(conflictsIn(state.conflict?.parts ?? [])).toMatchObject([
      { mine: ['One, mine.'], theirs: ['One, theirs.'] },
    ]);
    expect(entry.begin.document).toEqual(['One, mine.', 'Two, mine.', 'Three, theirs.', 'Four.']);
  });

  test('finds words written in a deleted chapter at the end of that chapter once it is restored', async () => {
    const leftPassages = await passages(['One.', 'Two.'], ['One.', 'Two, mine.', 'New.']);
    const stray = strayPassages({ page: 'page', passages: leftPassages! }, plainKit);
    expect(stray.begin.document).toEqual(['Two, mine.', 'New.']);
    const restored = text(3, ['One.', 'Two.']);
    const save = { saveId: 'page-1', text: 'Two, mine.\n\nNew.' };
    const stale = { type: 'stale', saveId: 'page-1', text: restored } as const;
    const { state, shown } = arrived({ ...stray, sent: [save] }, restored, stale);
    expect(state.base.text).toBe('One.\n\nTwo.');
    expect(shown).toEqual(['One.', 'Two.', 'Two, mine.', 'New.']);
  });
});

function mergedText(entry: JournalEntry, server: ArrivedText): string {
  const { state, shown } = arrived(entry, server);
  const conflicting = conflictsIn(state.conflict?.parts ?? []).flatMap(({ mine, theirs }) => [
    ...mine,
    ...theirs,
  ]);
  // Until the conflict is decided, incoming text exists only on the server.
  return joinBlocks([...shown, ...conflicting, ...(state.conflict ? server.blocks : [])]);
}

function arrived(
  entry: JournalEntry,
  server: ArrivedText,
  event: Parameters<typeof transition>[1] = { type: 'arrived', text: server },
): { state: SaverState; shown: Blocks } {
  let shown = plainKit.blocksOfDocument(entry.begin.document);
  const base = { recentSaves: [], ...entry.base, blocks: plainKit.blocksOf(entry.base.text) };
  const sent = entry.sent.map((save) => ({ ...save, edits: -1, blocks: plainKit.blocksOf(save.text) }));
  const state = openedState({ id: 'chap_1', page: 'next', base }, { sent, now: 0 });
  const { state: next, effects } = transition(state, event, {
    now: 0,
    blocks: () => shown,
    maxCharacters: Infinity,
  });
  for (const effect of effects) if (effect.type === 'apply') shown = effect.blocks;
  return { state: next, shown };
}

async function back(
  base: Blocks,
  mine: Blocks,
  server: ArrivedText,
  sent: readonly Sent[] = [],
): Promise<JournalEntry> {
  const leftPassages = await passages(base, mine, sent);
  return placedPassages({ page: 'page', passages: leftPassages! }, server, plainKit);
}

const passages = (
  base: Blocks,
  mine: Blocks,
  sent: readonly Sent[] = [],
): Promise<UnsentPassages | undefined> =>
  passagesOf(
    {
      page: 'page',
      begin: { document: base, schemaVersion: 1, bookId: 'book_1' },
      base: { revision: 3, text: joinBlocks(base), savesMade: 0 },
      steps: [mine],
      sent: sent.map(({ saveId, blocks: of }) => ({ saveId, text: joinBlocks(of) })),
    },
    plainKit,
  ).then((left) => left && (JSON.parse(JSON.stringify(left)) as UnsentPassages));

const text = (revision: number, of: Blocks, saves: readonly string[] = []): ArrivedText => ({
  revision,
  blocks: of,
  text: joinBlocks(of),
  recentSaves: saves.reduce(withSave, [] as readonly string[]),
});

const blocks = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 })
  .map((kinds) => kinds.map((kind, at) => (kind === 0 ? '***' : `b${at}x b${at}y b${at}z`)));

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom<string[]>('add', 'goOn', 'goOn', 'remove', 'move'),
    at: fc.nat(8),
    to: fc.nat(8),
  }),
  { maxLength: 6 },
);

/**
 * From a past bug: a number was shown in place of a scene break. One side had turned all scene breaks into paragraphs,
 * and the other side had moved them.
 */
const examples: [Blocks, Edits, Edits, boolean][] = [
  [
    ['***', 'b1x b1y b1z', '***', 'b3x b3y b3z', 'b4x b4y b4z'],
    [
      { kind: 'add', at: 2, to: 0 },
      { kind: 'goOn', at: 0, to: 0 },
      { kind: 'add', at: 2, to: 0 },
      { kind: 'goOn', at: 1, to: 0 },
      { kind: 'move', at: 5, to: 0 },
    ],
    [
      { kind: 'goOn', at: 7, to: 0 },
      { kind: 'goOn', at: 0, to: 0 },
    ],
    false,
  ],
];

function edited(from: Blocks, changes: Edits, by: string): Blocks {
  let result = [...from];
  for (const [number, { kind, at, to }] of changes.entries()) {
    const blockIndex = at % Math.max(1, result.length);
    const word = `${by}${number}w`;
    const currentBlock = result[blockIndex] ?? '';
    if (kind === 'add') result = result.toSpliced(blockIndex, 0, `${word} more`);
    else if (result.length === 0) continue;
    else if (kind === 'goOn') result = result.with(blockIndex, `${currentBlock} ${word}`);
    else if (kind === 'remove') result = result.toSpliced(blockIndex, 1);
    else result = result.toSpliced(blockIndex, 1).toSpliced(to % result.length, 0, currentBlock);
  }
  return result;
}

const wordsOf = (block: string): readonly string[] => block.match(/\w+w|b\d\w/g) ?? [];

const isDropped = (word: string, base: Blocks, mine: Blocks, theirs: Blocks): boolean =>
  joinBlocks(base).includes(word) && !(joinBlocks(mine).includes(word) && joinBlocks(theirs).includes(word));

interface Sent {
  readonly saveId: string;
  readonly blocks: Blocks;
}
