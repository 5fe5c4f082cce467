import { describe, expect, test } from 'vitest';
import { findingsBetween } from '#infra/release/findings-between.ts';
import { lastRelease } from '#infra/release/last-release.ts';
import { recordOf } from '#infra/release/stage-record.ts';
import { stacksOf } from '#infra/testing/system.ts';

/**
 * Checks that the current code can be deployed over the last release. A resource that people rely on must be replaced
 * in two releases: the first adds a new resource beside the old one, and the second removes the old one. The changelog
 * must then say what becomes of the old one's data.
 */
export function lastReleaseTests(): void {
  describe('A deploy after the last release', () => {
    test('has no findings: nothing would be lost, broken or refused', async () => {
      const before = lastRelease();
      const next = await recordOf(stacksOf('prod'), { source: 'a test', madeAt: '' });
      expect(findingsBetween(before, next)).toEqual([]);
    });

    test('is compared with a complete record of the last release', () => {
      const { resources, workflows, functions, routesWithThrottle, exports, payloads } = lastRelease();
      const counts = [resources, workflows, functions, routesWithThrottle, exports, Object.keys(payloads)];
      for (const [at, least] of [90, 6, 90, 50, 150, 10].entries())
        expect(counts[at]!.length).toBeGreaterThanOrEqual(least);
    });
  });
}
