import { dueInOf } from '#functions/platform/due-minutes.ts';

/** The fields of something with that id that is due in this very minute, which stands in the field `at`. */
export function dueNow(at: string, id: string): Record<string, string> {
  const minute = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  return { [at]: minute, dueIn: dueInOf(minute, id) };
}
