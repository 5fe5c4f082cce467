/**
 * Finds, by delta debugging, the shortest list of steps that still fails in the same way. `fails` tries a list on a
 * fresh book. Stops after `mostTries` with the shortest so far.
 */
export async function shrink<Step>(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  mostTries = 60,
): Promise<readonly Step[]> {
  let shortest = steps;
  let tries = 0;
  for (let size = Math.ceil(shortest.length / 2); size >= 1;) {
    let isShorter = false;
    // tries to remove the last steps first, because they are most often needless
    for (let end = shortest.length; end > 0 && tries < mostTries; end -= size) {
      const candidate = [...shortest.slice(0, Math.max(0, end - size)), ...shortest.slice(end)];
      tries += 1;
      if (!(await fails(candidate))) continue;
      shortest = candidate;
      isShorter = true;
    }
    if (tries >= mostTries || (size === 1 && !isShorter)) break;
    size = isShorter && size === 1 ? 1 : Math.max(1, Math.floor(size / 2));
  }
  return shortest;
}
