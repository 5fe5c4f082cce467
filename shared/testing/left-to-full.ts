import { existsSync } from 'node:fs';
import { isFull } from './is-full.ts';

/**
 * Returns true unless `npm run test:full` runs, so that `npm test` skips a slow test. The tests in the `quicker` files
 * find the same failures; throws if one of these files doesn't exist.
 */
export function isSkippedUnlessFull(...quicker: readonly [string, ...string[]]): boolean {
  const missing = quicker.find((path) => !existsSync(path));
  if (missing)
    throw new Error(`This test was left to npm run test:full because of ${missing}, which is gone.`);
  return !isFull;
}
