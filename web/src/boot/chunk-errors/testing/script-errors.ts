import { vi } from 'vitest';

let leave: (() => void) | undefined;

/** Leaves the page that was there, and answers the modules as a page that was just loaded has them. */
export async function freshPage(say: (message: string) => void, go: (address?: string) => void) {
  leave?.();
  vi.resetModules();
  const { reloadOnChunkErrors } = await import('#web/boot/chunk-errors/reload-on-chunk-errors.ts');
  leave = reloadOnChunkErrors(say, go);
  return import('#web/boot/chunk-errors/reloading.ts');
}

/** Says that a script could not be had, as `loadChunk` does. */
export function fail(): void {
  dispatchEvent(new CustomEvent('chunk-failed', { detail: { startedAt: Date.now() } }));
}
