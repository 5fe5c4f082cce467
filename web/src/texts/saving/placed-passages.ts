import {
  conflictsIn,
  decidedBlocks,
  mergeBlocks,
  type Conflict,
  type MergePart,
} from '#shared/domain/books/merge.ts';
import type { JournalEntry, LeftPassages, UnsentPassages } from './journal-entry.ts';
import type { DocumentKit } from '#web/texts/ports.ts';
import { joinBlocks, type ArrivedText } from '#web/texts/saver-state.ts';
import { markOf, withChanges } from './unsent-passages.ts';

/**
 * Puts unsent passages back into the server's text, so that they can be handled like any stored text. If the server
 * still has all blocks that the passages were based on, the author's text is restored exactly. If other blocks replaced
 * some of them, changes to those are merged: the author is asked, or both stay.
 */
export async function placedPassages(
  { page, passages }: LeftPassages,
  server: ArrivedText,
  kit: DocumentKit,
): Promise<JournalEntry> {
  const { base, standIns } = await knownBlocks(passages, server.blocks);
  const mine = withChanges(base, passages.changes);
  const sentSaves = passages.sent.map(({ changes, ...save }) => ({
    ...save,
    blocks: withChanges(base, changes),
  }));
  const as = entryFor(page, passages, kit);
  if (standIns.size === 0)
    return as({
      base: passages.revision === server.revision ? server.text : joinBlocks(base),
      mine,
      sent: sentSaves.map(({ blocks, ...save }) => ({ ...save, text: joinBlocks(blocks) })),
    });
  // A save that arrived without a response is part of the server's text, so the merge starts from it.
  const arrived = sentSaves.findLast(({ saveId }) => server.recentSaves.includes(saveId));
  const parts = mergeBlocks(arrived?.blocks ?? base, mine, server.blocks);
  return as(basedOnServer(parts, server.blocks, (block) => !standIns.has(block)));
}

/**
 * Returns the changed blocks of a deleted text, to be saved as a new text. If the deleted text has been restored
 * meanwhile, the blocks are added to it instead: the entry's revision is above any of the server's, so it overwrites
 * nothing.
 */
export function strayPassages({ page, passages }: LeftPassages, kit: DocumentKit): JournalEntry {
  const mine = passages.changes.flatMap(({ by }) => by.filter((block) => typeof block === 'string'));
  return entryFor(page, { ...passages, revision: Number.MAX_SAFE_INTEGER }, kit)({ base: '', mine });
}

async function knownBlocks(
  { marks, salt, changes }: UnsentPassages,
  serverBlocks: Blocks,
): Promise<{ base: Blocks; standIns: ReadonlySet<string> }> {
  const blocksByMark = new Map(
    await Promise.all(serverBlocks.map(async (block) => [await markOf(block, salt), block] as const)),
  );
  const standIns = new Set<string>();
  const base = marks.map((mark, at) => {
    const block = blocksByMark.get(mark) ?? standIn(insertedAt(at, changes), at);
    if (!blocksByMark.has(mark)) standIns.add(block);
    return block;
  });
  return { base, standIns };
}

function insertedAt(at: number, changes: UnsentPassages['changes']): string {
  const change = changes.find(({ from, to, by }) => from <= at && at < to && by.length === to - from);
  const block = change?.by[at - change.from];
  return typeof block === 'string' ? block : '';
}

/**
 * Returns a placeholder for a block with unknown content. It resembles the author's new version of the block, so that
 * the merge sees one changed block. It ends in a character that no text contains and a number.
 */
const standIn = (block: string, at: number): string =>
  `${block.replaceAll(/[^\p{L}\p{N} ,;:?!“”’–—]/gu, '').trim()}\uE000${at}`;

/**
 * Returns the text with both sides' changes. Its base is the server's text, so that everything new counts as unsent. A
 * paragraph that both sides changed has a stand-in as its base, so that the author is asked.
 */
function basedOnServer(
  merged: readonly MergePart[],
  serverBlocks: Blocks,
  isKnown: (block: string) => boolean,
): { base: string; mine: Blocks } {
  const parts = merged.map((part) =>
    part.type === 'merged'
      ? { ...part, blocks: part.blocks.filter(isKnown) }
      : { ...part, mine: part.mine.filter(isKnown), theirs: part.theirs.filter(isKnown) },
  );
  const base: string[] = [];
  let at = 0;
  const choices = conflictsIn(parts).map((conflict) => {
    const blockIndex = placeOf(conflict, serverBlocks, at);
    if (blockIndex === undefined) return 'both';
    base.push(...serverBlocks.slice(at, blockIndex), ...conflict.mine.map(standIn));
    at = blockIndex + conflict.theirs.length;
    return 'mine';
  });
  return { base: joinBlocks([...base, ...serverBlocks.slice(at)]), mine: decidedBlocks(parts, choices) };
}

function placeOf(conflict: Conflict, serverBlocks: Blocks, from: number): number | undefined {
  if (conflict.mine.length === 0 || conflict.theirs.length === 0) return undefined;
  const blockIndex = serverBlocks.findIndex(
    (_, at) => at >= from && conflict.theirs.every((block, offset) => serverBlocks[at + offset] === block),
  );
  return blockIndex === -1 ? undefined : blockIndex;
}

const entryFor =
  (page: string, { bookId, revision, savesMade, accepted }: UnsentPassages, kit: DocumentKit) =>
  ({ base, mine, sent = [] }: PlacedChanges): JournalEntry => ({
    page,
    begin: { bookId, schemaVersion: kit.schemaVersion, document: kit.documentOf(joinBlocks(mine)) },
    base: { revision, text: base, ...(savesMade !== undefined && { savesMade }) },
    sent,
    steps: [],
    ...(accepted && { accepted }),
  });

type Blocks = readonly string[];

interface PlacedChanges {
  readonly base: string;
  readonly mine: Blocks;
  readonly sent?: JournalEntry['sent'];
}
