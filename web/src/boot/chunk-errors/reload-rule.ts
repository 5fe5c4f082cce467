/**
 * Limits for failed scripts: each error reloads the page, bypassing all caches from the third error on, until the page
 * gives up at the fifth (S9.35, A30).
 */
export const reloadLimits = {
  delayMilliseconds: 500,
  cacheBustFrom: 3,
  giveUpFrom: 5,
  healthyMilliseconds: 60_000,
} as const;

/**
 * Decides the reaction to a failed script. Time spent waiting for a script (since `startedAt`) doesn't count as healthy
 * time, because a script that always times out would otherwise cause endless reloads.
 */
export function afterScriptError(
  errors: ScriptErrors | undefined,
  { at, startedAt = at }: { at: number; startedAt?: number | undefined },
): { readonly step: ReloadStep; readonly errors: ScriptErrors } {
  const isHealthy = !errors || startedAt - errors.lastAt >= reloadLimits.healthyMilliseconds;
  const count = isHealthy ? 1 : errors.count + 1;
  return { step: stepAt(count), errors: { count, lastAt: at } };
}

function stepAt(count: number): ReloadStep {
  if (count >= reloadLimits.giveUpFrom) return 'giveUp';
  return count >= reloadLimits.cacheBustFrom ? 'reloadPastCaches' : 'reload';
}

/** Sets the cache-busting parameter `v` (A27). */
export function withCacheBuster(address: string, at: number): string {
  const url = new URL(address);
  url.searchParams.set('v', String(at));
  return url.href;
}

/** Removes `v` from the address again, so that people don't bookmark or share it. */
export function withoutCacheBuster(address: string): string {
  const url = new URL(address);
  // Even a no-op `delete` would re-encode the rest of the query.
  if (url.searchParams.has('v')) url.searchParams.delete('v');
  return url.href;
}

export type ReloadStep = 'reload' | 'reloadPastCaches' | 'giveUp';

export interface ScriptErrors {
  readonly count: number;
  readonly lastAt: number;
}
