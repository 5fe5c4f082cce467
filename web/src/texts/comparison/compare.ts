import { diffArrays, diffWordsWithSpace, type Change } from 'diff';

/**
 * What became of a text: whole paragraphs first, then, where some gave way to others, word by word. `limitMilliseconds`
 * bounds the look for words; beyond it, and where hardly a word stayed, paragraphs stand against each other as a whole.
 */
export function compare(
  before: readonly string[],
  after: readonly string[],
  limitMilliseconds = 2_000,
): readonly ComparedBlock[] {
  const endsAt = Date.now() + limitMilliseconds;
  const runs = diffArrays([...before], [...after], { timeout: limitMilliseconds }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ];
  const blocks: ComparedBlock[] = [];
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1];
    if (run.removed && next?.added) {
      blocks.push(...replaced(run.value.join(betweenParagraphs), next.value.join(betweenParagraphs), endsAt));
    } else if (!(run.added && runs[at - 1]?.removed)) {
      const kind = run.added ? 'added' : run.removed ? 'removed' : 'same';
      blocks.push(...run.value.map((text) => ({ kind, text }) as const));
    }
  }
  return blocks;
}

/** Splits Markdown into its paragraphs. */
export const paragraphsOf = (markdown: string): readonly string[] =>
  markdown.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');

function replaced(before: string, after: string, endsAt: number): readonly ComparedBlock[] {
  const left = endsAt - Date.now();
  const parts = left > 0 ? diffWordsWithSpace(before, after, { timeout: left }) : undefined;
  const stayed = (parts ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.trim().length, 0);
  if (!parts || stayed < Math.max(before.length, after.length) * leastShare) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return [{ kind: 'changed', parts: readable(parts) }];
}

/** A word or two that happened to stay between great changes is no help to who reads: it goes with them. */
function readable(changes: readonly Change[]): readonly ComparedPart[] {
  const parts: ComparedPart[] = [];
  let taken = '';
  let put = '';
  const finish = () => {
    if (taken !== '') parts.push({ kind: 'removed', text: taken });
    if (put !== '') parts.push({ kind: 'added', text: put });
    taken = '';
    put = '';
  };
  for (const [at, { value, added, removed }] of changes.entries()) {
    if (removed) taken += value;
    else if (added) put += value;
    else if (isIsland(value) && taken !== '' && put !== '' && at < changes.length - 1) {
      taken += value;
      put += value;
    } else {
      finish();
      parts.push({ kind: 'same', text: value });
    }
  }
  finish();
  return parts;
}

/** At most two words; the end of a paragraph always parts. */
const isIsland = (text: string) => !text.includes('\n') && text.split(/\s+/).filter(Boolean).length <= 2;

const betweenParagraphs = '\n\n';
const leastShare = 0.2;

export type ComparedBlock =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }
  | { readonly kind: 'changed'; readonly parts: readonly ComparedPart[] };

export interface ComparedPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}
