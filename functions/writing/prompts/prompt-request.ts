import type { ContextPart, Turn } from '#functions/writing/prompt.ts';
import type { Pointed } from '#functions/writing/pointed/pointed-at.ts';
import type { QuestionOptions } from '#functions/writing/items.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';

/** Everything that an answer is asked for with. */
export interface PromptRequest {
  readonly kind: AnswerKind;
  /** What the person says; empty where the kind says it all. */
  readonly message: string;
  readonly options: QuestionOptions;
  /** Absent where the question is about no book. */
  readonly book?: BookDetails;
  /** What of the book is sent, without the place: that is added here. */
  readonly context: readonly ContextPart[];
  /** The conversation before this message, oldest first; what fits of it is sent along. */
  readonly earlier: readonly Turn[];
  /** Whose the words are that a question points at. */
  readonly pointed?: Pointed;
  /** Of the chapter that the question was asked in. */
  readonly chapterTitle?: string;
}

export interface BookDetails {
  readonly title: string;
  readonly genre?: string;
  readonly tone?: string;
  readonly audience?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly premise?: string;
}

/** How one kind of answer is asked for. */
export interface Task {
  /** Our words alone, the same for every question of a kind: what changes would end the model's cache. */
  readonly rules: (how: { readonly withBook: boolean }) => readonly string[];
  /** What is asked this time: our words, and those of the author in tags. */
  readonly asks: (request: PromptRequest) => readonly string[];
}
