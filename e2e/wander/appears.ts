import type { Locator } from '@playwright/test';

export const appears = (control: Locator, timeout = 2_000): Promise<boolean> =>
  control.waitFor({ timeout }).then(
    () => true,
    () => false,
  );
