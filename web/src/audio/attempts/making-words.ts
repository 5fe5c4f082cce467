import { modelBusyWords, type AudioStage } from '#shared/domain/audio/stages.ts';
import { percentOfShare } from '#shared/domain/audio/time-text.ts';

export function progressWords({ ahead, ...generation }: GenerationProgress): string {
  const waits = queuePositionText(ahead);
  return `${stageWords(generation)}${waits === undefined ? '' : ` · ${waits}`}`;
}

export const queuePositionText = (ahead = 0): string | undefined =>
  ahead > 0 ? `${ahead} ahead of you` : undefined;

function stageWords({ stage, progress, modelBusy }: Omit<GenerationProgress, 'ahead'>): string {
  switch (stage) {
    case 'script':
      return modelBusy ? modelBusyWords : 'Writing the script';
    case 'joining':
      return 'Joining the audio';
    case 'voices':
    case undefined:
      return percentOfShare(progress);
    default:
      return stage satisfies never;
  }
}

interface GenerationProgress {
  readonly stage?: AudioStage | undefined;
  /** 0 to 1. */
  readonly progress: number;
  readonly ahead?: number | undefined;
  readonly modelBusy?: true | undefined;
}
