import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { isPartLine } from './chapter-words.ts';

/**
 * Decides what each heading becomes if headings of `level` start chapters. Headings below `level` stay inside a
 * chapter. A heading above `level` is a part if it contains chapters, or if it has no text and its title names a part;
 * otherwise it is a chapter, such as a prologue. If several headings above `level` follow each other without a chapter
 * between them, the lowest of them is the part, with all their titles: "Volume One · Part Two". If these are too long
 * for one title, each heading is a part of its own.
 */
export function headingRolesAt(sections: readonly Section[], level: number): HeadingRole[] {
  const nextSections = outerNextSections(sections, level);
  const above: Section[] = [];
  return sections.map((section, index): HeadingRole => {
    if (section.level > level) return { kind: 'inside' };
    while (above.length > 0 && above.at(-1)!.level >= section.level) above.pop();
    const joined = joinedTitle([...above, section]);
    const title = fitsTitle(joined) ? joined : section.title;
    const { next, words } = nextSections[index]!;
    if (!hasLowerHeading(sections, index, next)) {
      const isPart = words === 0 && section.level < level && isPartLine(section.title);
      return isPart ? { kind: 'part', title } : { kind: 'chapter' };
    }
    above.push(section);
    const isOuterHeading =
      words === 0 &&
      hasLowerHeading(sections, next!, nextSections[next!]!.next) &&
      fitsTitle(joinedTitle([...above, sections[next!]!]));
    return isOuterHeading ? { kind: 'above' } : { kind: 'part', title };
  });
}

/**
 * Returns the default chapter level: the highest level with headings that aren't parts. The headings of a level are
 * parts if they contain at least half of the book and one more condition holds: all of their titles name parts, or
 * hardly any text (an epigraph, an introduction) comes before the first lower heading. Levels beyond the first `listed`
 * ones, which are in a table of contents, are used only if chapters would otherwise be far too long. Returns a higher
 * level if there would be more than `most` chapters.
 */
export function defaultChapterLevel(
  sections: readonly Section[],
  { most, listed = Infinity }: { readonly most: number; readonly listed?: number },
): number {
  const totalWords = sections.reduce((sum, { words }) => sum + words, 0);
  const levels = [...new Set(sections.map(({ level }) => level))].toSorted((a, b) => a - b);
  const chaptersAt = (level: number) =>
    headingRolesAt(sections, level).filter(({ kind }) => kind === 'chapter').length;
  let at = 0;
  while (at < levels.length - 1 && isLevelOfParts(sections, levels[at]!, totalWords)) {
    const areTooLong = totalWords / chaptersAt(levels[at]!) > tooLongWords;
    if (levels[at + 1]! > listed && !areTooLong) break;
    at += 1;
  }
  while (at > 0 && chaptersAt(levels[at]!) > most) at -= 1;
  return levels[at] ?? 1;
}

function isLevelOfParts(sections: readonly Section[], level: number, all: number): boolean {
  let ownWords = 0;
  let below = 0;
  let isBelow = false;
  let holds = false;
  let isNamed = true;
  for (const [index, section] of sections.entries()) {
    if (section.level <= level) isBelow = section.level === level;
    if (section.level > level && isBelow) below += section.words;
    if (section.level !== level || !hasLowerHeading(sections, index, index + 1)) continue;
    holds = true;
    ownWords += section.words;
    isNamed &&= isPartLine(section.title);
  }
  return (
    holds && ownWords + below >= all / 2 && (isNamed || ownWords <= (ownWords + below) * maxIntroductionShare)
  );
}

const joinedTitle = (sections: readonly Section[]): string => sections.map(({ title }) => title).join(' · ');

const fitsTitle = (title: string): boolean => title.length <= bookLimits.titleCharacters;

const hasLowerHeading = (sections: readonly Section[], index: number, next: number | undefined) =>
  (sections[next ?? -1]?.level ?? 0) > sections[index]!.level;

function outerNextSections(sections: readonly Section[], level: number) {
  let next: number | undefined;
  let deeperWords = 0;
  return sections
    .map((section, index) => ({ section, index }))
    .toReversed()
    .map(({ section, index }) => {
      const result = { next, words: section.words + deeperWords };
      deeperWords = section.level > level ? result.words : 0;
      if (section.level <= level) next = index;
      return result;
    })
    .toReversed();
}

const maxIntroductionShare = 0.1;
/**
 * If chapters have more words than this on average, they are too long to be real: 40,000 words are a third of a long
 * novel.
 */
const tooLongWords = 40_000;

export interface Section {
  readonly level: number;
  readonly title: string;
  readonly words: number;
}

/**
 * `above`: the heading doesn't start a part; instead, its title is put before the title of the next part.
 */
export type HeadingRole =
  | { readonly kind: 'chapter' | 'inside' | 'above' }
  | { readonly kind: 'part'; readonly title: string };
