import type { SlotStore } from '#functions/platform/dynamodb/slots.ts';
import type { ExportStore } from './export-store.ts';
import { isForgotten, forgottenReason } from './export-view.ts';

/**
 * Gives back slots of exports that nothing works on any more: their start was lost between record and execution.
 * Asked where somebody has no slot left, so nobody waits for ever. Tells whether there was one.
 */
export async function failForgotten(
  { exports, slots, now }: SettlingDependencies,
  ownerId: string,
): Promise<boolean> {
  let failed = false;
  for (const id of await slots.running(ownerId)) {
    const running = await exports.get(ownerId, id);
    if (running && !isForgotten(running, now())) continue;
    if (running) await exports.markFailed(running, forgottenReason);
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
