import type { DatedAcceptance } from '#shared/domain/books/provenance.ts';

export interface OriginsToShow {
  readonly isShown: boolean;
  readonly accepted: readonly DatedAcceptance[] | undefined;
  readonly error: unknown;
  readonly onToggle: () => void;
  readonly onRetry: () => void;
}
