import type { Locator } from '@playwright/test';

/** Whether a control comes within a while. */
export const appears = (control: Locator, timeout = 2_000): Promise<boolean> =>
  control.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
