let reloading = false;

/** Whether the page is about to be loaded anew because a script could not be had: failures of now will be gone then. */
export const isReloading = (): boolean => reloading;

export function startReloading(): void {
  reloading = true;
}
