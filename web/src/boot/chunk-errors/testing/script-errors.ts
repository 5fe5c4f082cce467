import { vi } from 'vitest';

let stopReloading: (() => void) | undefined;

export async function freshPage(say: (message: string) => void, go: (address?: string) => void) {
  stopReloading?.();
  vi.resetModules();
  const { reloadOnChunkErrors } = await import('#web/boot/chunk-errors/reload-on-chunk-errors.ts');
  stopReloading = reloadOnChunkErrors(say, go);
  return import('#web/boot/chunk-errors/reloading.ts');
}

export function failScript(): void {
  dispatchEvent(new CustomEvent('chunk-failed', { detail: { startedAt: Date.now() } }));
}
