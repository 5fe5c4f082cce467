import { existsSync } from 'node:fs';
import { isFull } from './is-full.ts';

/** Whether a test that takes long, and that these quicker ones tell too, is left to `npm run test:full`. Fails where one of them is gone. */
export function isLeftToFull(...quicker: readonly [string, ...string[]]): boolean {
  const gone = quicker.find((path) => !existsSync(path));
  if (gone) throw new Error(`This test was left to npm run test:full because of ${gone}, which is gone.`);
  return !isFull;
}
