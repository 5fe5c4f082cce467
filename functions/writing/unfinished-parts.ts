import type { ChapterReceipt, Citation, Place } from '#shared/contract/writing/conversations.ts';
import type { ContextPart } from './prompt.ts';
import type { Writer } from './writer.ts';

/** Stands in for the context and the model until they are there. */

export interface BookForContext {
  readonly title: string;
  readonly subtitle: string;
  readonly genre: string;
  readonly premise: string;
  readonly audience: string;
  readonly tone: string;
  readonly language: string;
  readonly chapters: readonly ChapterForContext[];
  readonly notes: readonly { readonly chapterId?: string; readonly text: string }[];
  readonly facts: readonly never[];
  readonly rulings: readonly never[];
}
export interface ChapterForContext extends ReadChapter {
  readonly summary?: { readonly text: string; readonly by: 'author' | 'model'; readonly isOld: boolean };
}
export interface ReadChapter {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly text: string;
}
export interface ContextRequest {
  readonly question: string;
  readonly recent: string;
  readonly chapterId?: string | undefined;
  readonly place?: Place | undefined;
  readonly budgetTokens: number;
}
export interface BuiltContext {
  readonly parts: readonly ContextPart[];
  readonly receipt: readonly ChapterReceipt[];
  readonly notes: number;
  readonly facts: number;
  readonly tokens: number;
}
export const buildContext = (book: BookForContext, _: ContextRequest): BuiltContext => ({
  parts: [],
  receipt: book.chapters.map(({ id, title }) => ({ chapterId: id, title, used: 'left out' })),
  notes: 0,
  facts: 0,
  tokens: 0,
});

export const citationsOf = (_: string, __: readonly ReadChapter[]): Citation[] => [];

export const deployedWriter = (): Writer => ({
  name: 'Nobody',
  write: (_, { onText }) => {
    onText('There is no writer yet.');
    return Promise.resolve({
      text: 'There is no writer yet.',
      end: 'whole',
      inputTokens: 10,
      outputTokens: 10,
      model: 'Nobody',
      isModel: false,
    });
  },
});
