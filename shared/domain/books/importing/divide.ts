import { isPartLine } from './chapter-words.ts';

/**
 * What each heading of a text begins when its chapters begin at headings of `level`. Lower headings stay inside a
 * chapter. A higher one is a part where chapters stand below it; where none do it is a chapter beside the parts, as a
 * prologue is. Of several higher headings the lowest is the part, and called by all of them: "Volume One · Part Two".
 */
export function divide(sections: readonly Section[], level: number): Place[] {
  const nexts = outerNexts(sections, level);
  const above: Section[] = [];
  return sections.map((section, index): Place => {
    if (section.level > level) return { kind: 'inside' };
    while (above.length > 0 && above.at(-1)!.level >= section.level) above.pop();
    const title = [...above, section].map((each) => each.title).join(' · ');
    const { next, words } = nexts[index]!;
    if (!holdsLower(sections, index, next)) {
      const isPart = words === 0 && section.level < level && isPartLine(section.title);
      return isPart ? { kind: 'part', title } : { kind: 'chapter' };
    }
    above.push(section);
    const isAbove = words === 0 && holdsLower(sections, next!, nexts[next!]!.next);
    return isAbove ? { kind: 'above' } : { kind: 'part', title };
  });
}

/**
 * The level that is chapters when nobody says another: the deepest that has text of its own. A level is parts where
 * most of the text stands below its lower headings, and hardly any right under it (an epigraph, an introduction).
 * Below the first `listed` levels, which a table of contents names, only where its chapters would be far too long; and
 * none that would give more than `most` chapters.
 */
export function usualLevel(
  sections: readonly Section[],
  { most, listed = Infinity }: { readonly most: number; readonly listed?: number },
): number {
  const all = sections.reduce((sum, { words }) => sum + words, 0);
  const levels = [...new Set(sections.map(({ level }) => level))].toSorted((a, b) => a - b);
  const chaptersAt = (level: number) =>
    divide(sections, level).filter(({ kind }) => kind === 'chapter').length;
  let at = 0;
  while (at < levels.length - 1 && isParts(sections, levels[at]!, all)) {
    const isLong = all / chaptersAt(levels[at]!) > tooLongWords;
    if (levels[at + 1]! > listed && !isLong) break;
    at += 1;
  }
  while (at > 0 && chaptersAt(levels[at]!) > most) at -= 1;
  return levels[at] ?? 1;
}

function isParts(sections: readonly Section[], level: number, all: number): boolean {
  let own = 0;
  let below = 0;
  let isBelow = false;
  let holds = false;
  let isNamed = true;
  for (const [index, section] of sections.entries()) {
    if (section.level <= level) isBelow = section.level === level;
    if (section.level > level && isBelow) below += section.words;
    if (section.level !== level || !holdsLower(sections, index, index + 1)) continue;
    holds = true;
    own += section.words;
    isNamed &&= isPartLine(section.title);
  }
  return holds && own + below >= all / 2 && (isNamed || own <= (own + below) * introduction);
}

const holdsLower = (sections: readonly Section[], index: number, next: number | undefined) =>
  (sections[next ?? -1]?.level ?? 0) > sections[index]!.level;

/** Of each heading the next that is not inside a chapter, and the words up to it. */
function outerNexts(sections: readonly Section[], level: number) {
  let next: number | undefined;
  let inside = 0;
  return sections
    .map((section, index) => ({ section, index }))
    .toReversed()
    .map(({ section, index }) => {
      const found = { next, words: section.words + inside };
      inside = section.level > level ? found.words : 0;
      if (section.level <= level) next = index;
      return found;
    })
    .toReversed();
}

/** The share of a part that may stand before its first chapter. */
const introduction = 0.1;
/** What a contents calls a chapter, and nobody writes: a third of a long novel. */
const tooLongWords = 40_000;

export interface Section {
  /** 1 is the highest. */
  readonly level: number;
  readonly title: string;
  /** Up to the next heading of any level. */
  readonly words: number;
}

/** `above`: its title stands before that of the next part. */
export type Place =
  | { readonly kind: 'chapter' | 'inside' | 'above' }
  | { readonly kind: 'part'; readonly title: string };
