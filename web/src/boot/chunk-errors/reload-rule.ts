/** How the page answers scripts that cannot be had: reload, from the third error past every cache (S9.35, A30). */
export const reloadLimits = {
  delayMilliseconds: 500,
  cacheBustFrom: 3,
  giveUpFrom: 5,
  healthyMilliseconds: 60_000,
} as const;

/**
 * What to do about a failed script. `errors` is what was kept of earlier ones, `startedAt` when the script was asked
 * for: a page that waited for it was not healthy, else one that always comes too late would be reloaded for ever.
 */
export function afterScriptError(
  errors: ScriptErrors | undefined,
  { at, startedAt = at }: { at: number; startedAt?: number | undefined },
): { readonly step: ReloadStep; readonly errors: ScriptErrors } {
  const healthy = !errors || startedAt - errors.lastAt >= reloadLimits.healthyMilliseconds;
  const count = healthy ? 1 : errors.count + 1;
  return { step: stepAt(count), errors: { count, lastAt: at } };
}

function stepAt(count: number): ReloadStep {
  if (count >= reloadLimits.giveUpFrom) return 'giveUp';
  return count >= reloadLimits.cacheBustFrom ? 'reloadPastCaches' : 'reload';
}

/** `address` with the cache-busting parameter `v` (A27), in place of an earlier one. */
export function pastCaches(address: string, at: number): string {
  const url = new URL(address);
  url.searchParams.set('v', String(at));
  return url.href;
}

/** The address without that parameter: nobody keeps or shares it. */
export function withoutPastCaches(address: string): string {
  const url = new URL(address);
  // Written anew, the rest of the query would be spelled otherwise.
  if (url.searchParams.has('v')) url.searchParams.delete('v');
  return url.href;
}

export type ReloadStep = 'reload' | 'reloadPastCaches' | 'giveUp';

export interface ScriptErrors {
  readonly count: number;
  readonly lastAt: number;
}
