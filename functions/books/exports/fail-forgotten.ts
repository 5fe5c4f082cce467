import type { SlotStore } from '#functions/platform/dynamodb/slots.ts';
import type { ExportStore } from './export-store.ts';
import { isAbandoned, forgottenReason } from './export-view.ts';

/**
 * Marks exports as failed if their workflow was never started, which releases their slots. Call it when no slot is
 * left, because nothing else frees these slots. Returns true if a slot was released.
 */
export async function failForgotten(
  { exports, slots, now }: SettlingDependencies,
  ownerId: string,
): Promise<boolean> {
  let failed = false;
  for (const id of await slots.running(ownerId)) {
    const runningExport = await exports.get(ownerId, id);
    if (runningExport && !isAbandoned(runningExport, now())) continue;
    if (runningExport) await exports.markFailed(runningExport, forgottenReason);
    else await exports.remove({ ownerId, id });
    failed = true;
  }
  return failed;
}

export interface SettlingDependencies {
  readonly exports: Pick<ExportStore, 'get' | 'markFailed' | 'remove'>;
  readonly slots: Pick<SlotStore, 'running'>;
  readonly now: () => Date;
}
