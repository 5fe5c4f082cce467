import type { ChapterReceipt, Place } from '#shared/contract/writing/conversations.ts';
import type { ContextPart } from '#functions/writing/prompt.ts';

/** A book as its author has it at this moment; texts are Markdown. */
export interface BookForContext {
  readonly title: string;
  readonly subtitle: string;
  readonly genre: string;
  readonly premise: string;
  readonly audience: string;
  readonly tone: string;
  /** A code like `en`, or empty. */
  readonly language: string;
  /** In the order of the book. */
  readonly chapters: readonly ChapterForContext[];
  readonly notes: readonly NoteForContext[];
  readonly facts: readonly FactForContext[];
  /** Lines of the story with the passages that tell them, dismissed ones aside: they say where to look. */
  readonly told?: readonly ToldForContext[];
  readonly rulings: readonly RulingForContext[];
}

export interface ChapterForContext {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly summary?: SummaryForContext;
}

export interface SummaryForContext {
  readonly text: string;
  readonly by: 'author' | 'model';
  /** The chapter was changed since. */
  readonly isOld: boolean;
}

export interface NoteForContext {
  /** Absent: it is about the whole book. */
  readonly chapterId?: string;
  readonly text: string;
}

export interface FactForContext {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: string;
  readonly traits: readonly string[];
}

export interface ToldForContext {
  /** All names of whom it is about. */
  readonly names: readonly string[];
  readonly text: string;
  readonly chapterId: string;
  readonly quote: string;
}

/** What the author said about a contradiction that was found, in words. */
export interface RulingForContext {
  readonly text: string;
  /** Where its passages stand. */
  readonly chapterIds: readonly string[];
}

export interface ContextRequest {
  /** What to look for; empty: the place, or the end of the chapter, says what matters. */
  readonly question: string;
  /** The text of the last turns: it says who `she` of the question is. */
  readonly recent: string;
  /** The chapter that is open. */
  readonly chapterId?: string;
  /** Where in it; its text is not sent again, since the question brings it along. */
  readonly place?: Place;
  readonly budgetTokens: number;
  /** The open chapter is held against the others: what they say of the same people and things is looked for. */
  readonly isCheck?: boolean;
}

export interface BuiltContext {
  readonly parts: readonly ContextPart[];
  /** In the order of the book. */
  readonly receipt: readonly ChapterReceipt[];
  /** How many were sent; rulings count as notes. */
  readonly notes: number;
  readonly facts: number;
  /** The names of those that the place names, or the words right before it. */
  readonly factsOfPlace: readonly string[];
  /** Of all parts together, as `tokensIn` counts them; never above the budget. */
  readonly tokens: number;
}
