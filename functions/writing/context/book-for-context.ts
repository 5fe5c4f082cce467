import type { ChapterReceipt, PlaceInText } from '#shared/contract/writing/conversations.ts';
import type { ContextPart } from '#functions/writing/prompt.ts';

export interface BookForContext {
  readonly title: string;
  readonly subtitle: string;
  readonly genre: string;
  readonly premise: string;
  readonly audience: string;
  readonly tone: string;
  /** A code like `en`, or empty. */
  readonly language: string;
  readonly chapters: readonly ChapterForContext[];
  readonly notes: readonly NoteForContext[];
  readonly facts: readonly FactForContext[];
  /**
   * One line for each detail of a fact, except details that have no passage in the book or that the author dismissed.
   * Used only to find related text in the book.
   */
  readonly factLines?: readonly FactLineForContext[];
  readonly rulings: readonly RulingForContext[];
}

export interface ChapterForContext {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly summary?: SummaryForContext;
}

export interface SummaryForContext {
  readonly text: string;
  readonly by: 'author' | 'model';
  readonly isOld: boolean;
}

export interface NoteForContext {
  readonly chapterId?: string;
  readonly text: string;
}

export interface FactForContext {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: string;
  readonly traits: readonly string[];
}

export interface FactLineForContext {
  readonly names: readonly string[];
  readonly text: string;
  readonly chapterId: string;
  readonly quote: string;
}

export interface RulingForContext {
  readonly text: string;
  readonly chapterIds: readonly string[];
}

export interface ContextRequest {
  /** If empty, passages are searched by the words at `place`, or else by those at the end of the open chapter. */
  readonly question: string;
  readonly recent: string;
  readonly chapterId?: string;
  /**
   * The author's selection, or the place of the cursor, in the open chapter. Its text isn't sent again, because the
   * question contains it.
   */
  readonly place?: PlaceInText;
  readonly budgetTokens: number;
  /**
   * True for a check, which compares the open chapter with the others: they are searched for the same people and
   * things.
   */
  readonly isCheck?: boolean;
}

export interface BuiltContext {
  readonly parts: readonly ContextPart[];
  readonly receipt: readonly ChapterReceipt[];
  /** The number of notes sent. The author's rulings on findings count as notes. */
  readonly notes: number;
  readonly facts: number;
  readonly factsOfPlace: readonly string[];
  /** The sum of `tokensIn` over all parts; never above the budget. */
  readonly tokens: number;
}
