let reloading = false;

export const isReloading = (): boolean => reloading;

export function startReloading(): void {
  reloading = true;
}
