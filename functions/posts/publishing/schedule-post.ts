import { postLimits, postRefusals } from '#shared/domain/posts/post-limits.ts';
import { dueInOf } from '#functions/platform/due-minutes.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export function timeToPublish(requestedTime: string | undefined, now: Date): string {
  if (requestedTime === undefined) throw new Refusal('invalid', postRefusals.noTime);
  const ms = Date.parse(requestedTime);
  if (ms <= now.getTime()) throw new Refusal('invalid', postRefusals.timePast);
  if (ms > now.getTime() + postLimits.scheduledDays * msADay)
    throw new Refusal('invalid', postRefusals.timeTooFar);
  return new Date(Math.ceil(ms / msAMinute) * msAMinute).toISOString();
}

export const scheduleFields = (id: string, publishAt: string) => ({
  publishAt,
  dueIn: dueInOf(publishAt, id),
  reason: undefined,
});

const msAMinute = 60_000;
const msADay = 24 * 60 * msAMinute;
