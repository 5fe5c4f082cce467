import { differencesBetween } from '#shared/domain/books/differences.ts';
import type { Blocks, Conflict } from '#shared/domain/books/merge.ts';
import { joinBlocks } from '#web/texts/saver-state.ts';

/**
 * Merges two changes of a paragraph by one author, who is not asked about their own text. Keeps every letter typed in
 * either and drops every letter deleted in either. `theirs` comes first because it was typed first.
 */
export function bothChanges({ base, mine, theirs }: Conflict): Blocks {
  const letters = Array.from(joinBlocks(base));
  const stays = letters.map(() => true);
  const typed = [...stays, true].map(() => '');
  for (const side of [theirs, mine])
    for (const { from, to, by } of differencesBetween(letters, Array.from(joinBlocks(side)))) {
      stays.fill(false, from, to);
      typed[from] += by.join('');
    }
  const text = typed.map((added, at) => added + (stays[at] ? letters[at] : '')).join('');
  return text === '' ? [] : text.split('\n\n');
}
