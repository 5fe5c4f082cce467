import type { Page } from '@playwright/test';

export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly as?: Person;
  readonly reach?: (page: Page) => Promise<unknown>;
  /** The scene shows a failure, so errors in the console are allowed. */
  readonly breaks?: boolean;
  /**
   * True, the default, if pictures show the whole page; false if they show only the window, for scenes with a dialog,
   * bar or menu that overlays the page.
   */
  readonly wholePage?: boolean;
}

export const scene = (of: Omit<Scene, 'reach'>, reach: NonNullable<Scene['reach']>): Scene => ({
  ...of,
  reach,
});

export type Person = 'ada' | 'grace' | 'admin';
