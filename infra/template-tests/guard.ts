import { describe, expect, test } from 'vitest';
import { findingsBetween } from '#infra/release/findings-between.ts';
import { recordOf } from '#infra/release/stage-record.ts';
import { stacksOf } from '#infra/testing/system.ts';
import { harmfulChanges, harmlessChanges, type Change } from './guarded-changes.ts';
import { TemplateDraft } from './template-draft.ts';

export function guardTests(): void {
  describe('A deploy to an existing stage', () => {
    test.each(harmfulChanges)('warns that $title', async ({ change, first, id, pattern }) => {
      const findings = await findingsOf(change, first);
      expect(findings.map((it) => it.id)).toEqual([expect.stringMatching(id)]);
      expect(findings[0]!.sentence).toMatch(pattern);
    });

    test.each(harmlessChanges)('can $title without a warning', async ({ change, first }) => {
      expect(await findingsOf(change, first)).toEqual([]);
    });

    test('reports two changes under two ids, so that each of them has to be accepted by itself', async () => {
      const found = await findingsOf((prod) => {
        prod.rename('data', 'Books8C439C90');
        prod.rename('data', 'Notes5BB3582F');
      });
      expect(found.map((it) => it.id)).toEqual(['data/Books8C439C90', 'data/Notes5BB3582F']);
    });
  });
}

async function findingsOf(change: Change, first: Change = () => undefined) {
  const draftBefore = new TemplateDraft(stacksOf('prod'));
  first(draftBefore);
  const next = new TemplateDraft(draftBefore.stacks);
  change(next);
  const [was, is] = await Promise.all(
    [draftBefore, next].map(({ stacks }) => recordOf(stacks, recordOrigin)),
  );
  return findingsBetween(was!, is!);
}

const recordOrigin = { source: 'a test', madeAt: '2026-11-28T00:00:00.000Z' };
