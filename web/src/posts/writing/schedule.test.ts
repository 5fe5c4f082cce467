import { expect, test } from 'vitest';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { scheduleDraft, scheduledAt, scheduleSentence } from './schedule.ts';

const now = new Date(2026, 10, 24, 15).getTime();

test('a post is scheduled by default for 9 o’clock tomorrow in the browser’s time zone', () => {
  expect(scheduleDraft(undefined, now)).toEqual({ date: '2026-11-25', time: '09:00' });
  const at = new Date(2026, 10, 25, 9).toISOString();
  expect(scheduledAt({ date: '2026-11-25', time: '09:00' }, now)).toEqual({ at });
  expect(scheduleDraft(at, now)).toEqual({ date: '2026-11-25', time: '09:00' });
});

test.each([
  [{ date: '', time: '09:00' }, postRefusals.noTime],
  [{ date: '2026-11-25', time: '' }, postRefusals.noTime],
  [{ date: '2026-11-24', time: '15:00' }, postRefusals.timePast],
  [{ date: '2027-11-25', time: '09:00' }, postRefusals.timeTooFar],
])('the publishing time %o is refused with a message', (draft, problem) => {
  expect(scheduledAt(draft, now)).toEqual({ problem });
});

test('the scheduled time is stated with the time zone and the remaining time', () => {
  const at = new Date(2026, 10, 25, 9).toISOString();
  expect(scheduleSentence(at, now)).toMatch(
    /^It will be published on 25 November 2026 at 09:00 \(.+\), in 18 hours\.$/,
  );
});
