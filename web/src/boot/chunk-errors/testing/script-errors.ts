import { vi } from 'vitest';

let leave: (() => void) | undefined;

export async function freshPage(say: (message: string) => void, go: (address?: string) => void) {
  leave?.();
  vi.resetModules();
  const { reloadOnChunkErrors } = await import('#web/boot/chunk-errors/reload-on-chunk-errors.ts');
  leave = reloadOnChunkErrors(say, go);
  return import('#web/boot/chunk-errors/reloading.ts');
}

export function fail(): void {
  dispatchEvent(new CustomEvent('chunk-failed', { detail: { startedAt: Date.now() } }));
}
