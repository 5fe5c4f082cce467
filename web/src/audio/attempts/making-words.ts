import type { AudioStage } from '#shared/domain/audio/stages.ts';
import { percent } from '#shared/domain/audio/time-text.ts';

/** What is done now for an audio in the making, and how far it is, in as few words as can be. */
export function makingWords({ stage, progress }: InTheMaking): string {
  switch (stage) {
    case 'script':
      return 'Writing the script';
    case 'joining':
      return 'Joining the audio';
    case 'voices':
    case undefined:
      return percent(progress);
    default:
      return stage satisfies never;
  }
}

interface InTheMaking {
  readonly stage?: AudioStage | undefined;
  /** 0 to 1. */
  readonly progress: number;
}
