import type { DatedAcceptance } from '#shared/domain/books/provenance.ts';

/** Which passages of a text are the AI's, and what can be done where that is not known. */
export interface OriginsToShow {
  readonly isShown: boolean;
  /** What of the AI was accepted in the book; undefined as long as that is not known. */
  readonly accepted: readonly DatedAcceptance[] | undefined;
  /** Why it is not; null where it is, or is asked for. */
  readonly error: unknown;
  readonly onToggle: () => void;
  readonly onRetry: () => void;
}
