import type { ContextPart, Turn } from '#functions/writing/prompt.ts';
import type { PointedText } from '#functions/writing/pointed/pointed-at.ts';
import type { QuestionOptions } from '#functions/writing/items.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';

export interface PromptRequest {
  readonly kind: AnswerKind;
  readonly message: string;
  readonly options: QuestionOptions;
  readonly book?: BookDetails;
  /** The context from the book. It lacks the text around the author's cursor, which `promptFor` adds. */
  readonly context: readonly ContextPart[];
  readonly earlier: readonly Turn[];
  readonly pointed?: PointedText;
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

export interface AnswerTask {
  /**
   * Contains only our words, the same for every question of a kind, because a change would invalidate the model's
   * cache.
   */
  readonly rules: (how: { readonly withBook: boolean }) => readonly string[];
  /** Contains our words, with the author's text only in tags. */
  readonly instructions: (request: PromptRequest) => readonly string[];
}
