import { describe, expect, test } from 'vitest';
import { keptResources, type KeptResource } from '#infra/release/kept-resources.ts';
import { lastRelease } from '#infra/release/last-release.ts';
import { calledBy, workflowDefinitions } from '#infra/release/workflow-definitions.ts';
import { ours, system } from '#infra/testing/system.ts';

/**
 * A deploy over the last release, as `release/` has it. What may not change here changes by two releases: the new thing
 * beside the old one first, then the old one goes, with a line in the changelog of what becomes of the data.
 */
export function lastReleaseTests(): void {
  describe('after the last release', () => {
    const before = lastRelease();
    const placeOf = ({ part, id }: { part: string; id: string }) => `${part} ${id}`;
    const today = () => new Map(keptResources(inProd()).map((it) => [placeOf(it), it]));

    test('what holds data is neither replaced nor left behind: same stack, same id, and nothing else that only a creation sets', () => {
      expect(before.resources.length).toBeGreaterThan(50);
      const now = today();
      expect(before.resources.map((it) => withoutIndexes(now.get(placeOf(it)) ?? gone(it)))).toEqual(
        before.resources.map(withoutIndexes),
      );
    });

    test('a table has each index as it was, and one more or one less at most: DynamoDB takes one in a deploy', () => {
      const now = today();
      const changedIn = (it: KeptResource) => {
        const [was, is] = [it, now.get(placeOf(it))].map(
          (each) =>
            new Set(Object.entries(each?.indexes ?? {}).map(([name, index]) => `${it.id} ${name} ${index}`)),
        );
        return [...was!.symmetricDifference(is!)];
      };
      expect(before.resources.map(changedIn).filter(({ length }) => length > 1)).toEqual([]);
    });

    test('an execution that goes on finds its state machine, and each function that it has yet to call', () => {
      const machines = new Set(workflowDefinitions(inProd()).map(placeOf));
      const functions = new Set(ours('prod').map(placeOf));
      expect(before.workflows.length).toBeGreaterThan(5);
      for (const workflow of before.workflows) {
        expect(machines).toContain(placeOf(workflow));
        const called = calledBy(workflow).map((id) => placeOf({ part: workflow.part, id }));
        expect(called.filter((place) => !functions.has(place))).toEqual([]);
      }
    });
  });
}

/** What a test then shows as the difference. */
const gone = ({ part, id, type }: KeptResource): KeptResource => ({
  part,
  id,
  type,
  fixed: { isGone: true },
});

const withoutIndexes = ({ part, id, type, fixed }: KeptResource) => ({ part, id, type, fixed });

const inProd = () => system().resources.filter(({ stage }) => stage.name === 'prod');
