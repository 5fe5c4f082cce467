import { differencesBetween } from '#shared/domain/books/differences.ts';
import type { JournalEntry, PassageChange, UnsentPassages } from './journal-entry.ts';
import type { DocumentKit } from '#web/texts/ports.ts';

/**
 * Returns only the part of a stored text that the server may lack: the blocks that its author changed and their places.
 * The result doesn't contain the base text; the blocks of the base text are recognised by their marks when the server's
 * text is loaded.
 */
export async function passagesOf(entry: JournalEntry, kit: DocumentKit): Promise<UnsentPassages | undefined> {
  const base = kit.blocksOf(entry.base.text);
  const changesTo = changesFrom(base);
  const changes = changesTo(kit.blocksOfDocument(kit.replay(entry.begin.document, entry.steps)));
  if (changes.length === 0 && entry.sent.length === 0 && !entry.accepted) return undefined;
  const salt = crypto.randomUUID();
  return {
    bookId: entry.begin.bookId,
    revision: entry.base.revision,
    ...(entry.base.savesMade !== undefined && { savesMade: entry.base.savesMade }),
    salt,
    marks: await Promise.all(base.map((block) => markOf(block, salt))),
    changes,
    sent: entry.sent.map(({ text, ...save }) => ({ ...save, changes: changesTo(kit.blocksOf(text)) })),
    ...(entry.accepted && { accepted: entry.accepted }),
  };
}

function changesFrom(base: readonly string[]): (other: readonly string[]) => readonly PassageChange[] {
  const numbers = new Map(base.map((block, at) => [block, at]));
  return (other) =>
    differencesBetween(base, other).map(({ from, to, by }) => ({
      from,
      to,
      by: by.map((block) => numbers.get(block) ?? block),
    }));
}

export function withChanges(base: readonly string[], changes: readonly PassageChange[]): readonly string[] {
  const blocks: string[] = [];
  let at = 0;
  for (const { from, to, by } of changes) {
    blocks.push(...base.slice(at, from));
    blocks.push(...by.map((block) => (typeof block === 'string' ? block : (base[block] ?? ''))));
    at = to;
  }
  return [...blocks, ...base.slice(at)];
}

/** Returns a mark that identifies a block without revealing its content: 64 bits, salted for each text. */
export async function markOf(block: string, salt: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${block}`));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
