import type { Page } from '@playwright/test';

export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly as?: Person;
  readonly reach?: (page: Page) => Promise<unknown>;
  /** The scene shows a failure, so errors in the console are allowed. */
  readonly breaks?: boolean;
  /**
   * Whether pictures show the whole page, as by default, or only the window. False if something overlays the window.
   */
  readonly wholePage?: boolean;
}

export const scene = (of: Omit<Scene, 'reach'>, reach: NonNullable<Scene['reach']>): Scene => ({
  ...of,
  reach,
});

export type Person = 'ada' | 'grace' | 'admin';
