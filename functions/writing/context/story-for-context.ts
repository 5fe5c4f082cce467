import type { Ruling } from '#shared/domain/writing/story-limits.ts';
import type { FactForContext, RulingForContext, ToldForContext } from './book-for-context.ts';
import { manuscriptOf, type ChapterToQuote } from '#functions/writing/quoting/manuscript.ts';
import type { StoredFact, StoredFinding, StoredPassage } from '#functions/writing/story-items.ts';

/** What the author accepted of what a story tells; what is only proposed is nothing that an answer may stand on. */
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

/** What was found in the book, accepted or not yet: an answer does not stand on it, but it says where somebody is spoken of. */
export const toldForContext = (facts: readonly StoredFact[]): ToldForContext[] =>
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

/** What the author said about contradictions, in words, as long as both passages stand in the book. */
export function rulingsForContext(
  findings: readonly StoredFinding[],
  chapters: readonly ChapterText[],
): RulingForContext[] {
  const byId = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  const quoted = ({ quote, chapterId }: StoredPassage) =>
    `“${quote}” (chapter ${byId.get(chapterId)?.number})`;
  return findings.flatMap(({ ruling, message, passages }) => {
    if (!ruling || !passages.every((passage) => stands(passage, byId.get(passage.chapterId)))) return [];
    const text = `${saidBy[ruling]} ${passages.map(quoted).join(' and ')}. It was about this: ${message}`;
    return { text, chapterIds: passages.map(({ chapterId }) => chapterId) };
  });
}

const saidBy: Readonly<Record<Ruling, string>> = {
  intended: 'The author says that it is intended:',
  'to fix': 'The author knows of it, will mend it, and need not be told again while both stand there:',
  wrong: 'The author says that it is no contradiction, and was misread:',
};

/** A text that is the same is not searched. */
const stands = ({ textId, quote }: StoredPassage, chapter: ChapterText | undefined): boolean =>
  chapter !== undefined && (chapter.textId === textId || manuscriptOf([chapter]).find(quote) !== undefined);

interface ChapterText extends ChapterToQuote {
  readonly textId: string;
}
