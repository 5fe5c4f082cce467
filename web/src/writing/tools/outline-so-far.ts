import type { OutlineEntry } from '#shared/contract/writing/shaped-answers.ts';

/** The chapters that an outline in the making names already; the last one may stand in the middle of a word. */
export const outlineSoFar = (text: string): readonly OutlineEntry[] =>
  [...text.matchAll(chapter)].map(([, title = '', summary = '']) => ({
    title: unescaped(title),
    summary: unescaped(summary),
  }));

const chapter = /"title"\s*:\s*"((?:[^"\\]|\\.)*)"?(?:\s*,\s*"summary"\s*:\s*"((?:[^"\\]|\\.)*))?/gu;

function unescaped(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    // An escape that is not whole yet.
    return written;
  }
}
