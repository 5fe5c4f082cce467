import type { Ruling } from '#shared/domain/writing/story-limits.ts';
import type { FactForContext, RulingForContext, FactLineForContext } from './book-for-context.ts';
import { manuscriptOf, type ChapterToQuote } from '#functions/writing/quoting/manuscript.ts';
import type { StoredFact, StoredFinding, StoredPassage } from '#functions/writing/story-items.ts';

/** Returns only accepted facts, because answers may rely on them. */
export const factsForContext = (facts: readonly StoredFact[]): FactForContext[] =>
  facts
    .map(({ name, kind, aliases, traits }) => ({
      name,
      kind,
      aliases: aliases.filter(isAccepted).map((alias) => alias.name),
      traits: traits.filter(isAccepted).map(({ text }) => text),
    }))
    .filter(({ aliases, traits }) => aliases.length + traits.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** Includes facts that aren't accepted yet: answers don't rely on them, but they show where a person is mentioned. */
export const factLinesForContext = (facts: readonly StoredFact[]): FactLineForContext[] =>
  facts.flatMap(({ name, aliases, traits }) =>
    traits.flatMap(({ text, status, passage }) =>
      passage && status !== 'dismissed'
        ? [
            {
              names: [name, ...aliases.filter(isAccepted).map((alias) => alias.name)],
              text,
              chapterId: passage.chapterId,
              quote: passage.quote,
            },
          ]
        : [],
    ),
  );

const isAccepted = ({ status }: { readonly status: string }) => status === 'accepted';

/**
 * Returns the author's rulings on findings. Leaves out a ruling if one of the finding's passages is no longer in the
 * book.
 */
export function rulingsForContext(
  findings: readonly StoredFinding[],
  chapters: readonly ChapterText[],
): RulingForContext[] {
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const quoted = ({ quote, chapterId }: StoredPassage) =>
    `“${quote}” (chapter ${byId.get(chapterId)?.number})`;
  return findings.flatMap(({ ruling, message, passages }) => {
    if (!ruling || !passages.every((passage) => isInChapter(passage, byId.get(passage.chapterId)))) return [];
    const text = `${rulingIntroductions[ruling]} ${passages.map(quoted).join(' and ')}. It was about this: ${message}`;
    return { text, chapterIds: passages.map(({ chapterId }) => chapterId) };
  });
}

const rulingIntroductions: Readonly<Record<Ruling, string>> = {
  intended: 'The author says that it is intended:',
  'to fix': 'The author knows of it, will mend it, and need not be told again while both stand there:',
  wrong: 'The author says that it is no contradiction, and was misread:',
};

const isInChapter = ({ textId, quote }: StoredPassage, chapter: ChapterText | undefined): boolean =>
  chapter !== undefined && (chapter.textId === textId || manuscriptOf([chapter]).find(quote) !== undefined);

interface ChapterText extends ChapterToQuote {
  readonly textId: string;
}
