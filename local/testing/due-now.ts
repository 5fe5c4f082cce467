import { dueInOf } from '#functions/platform/due-minutes.ts';

export function dueNowFields(at: string, id: string): Record<string, string> {
  const minute = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  return { [at]: minute, dueIn: dueInOf(minute, id) };
}
