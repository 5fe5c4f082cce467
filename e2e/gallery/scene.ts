import type { Page } from '@playwright/test';

/** A screen in one of its states, and how somebody gets there. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Who is signed in; nobody unless said. */
  readonly as?: Person;
  readonly reach?: (page: Page) => Promise<unknown>;
  /** It fails on purpose, and the console says so. */
  readonly breaks?: boolean;
  /** Pictures show the whole page, unless something lies above the window. */
  readonly wholePage?: boolean;
}

/** A scene that is more than what its address shows. */
export const scene = (of: Omit<Scene, 'reach'>, reach: NonNullable<Scene['reach']>): Scene => ({
  ...of,
  reach,
});

/** Of the seed: an author, one before the first book, and who looks after the place. */
export type Person = 'ada' | 'grace' | 'admin';
