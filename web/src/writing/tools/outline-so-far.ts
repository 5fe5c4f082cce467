import type { OutlineEntry } from '#shared/contract/writing/shaped-answers.ts';

/** Returns the chapters of an unfinished outline; the last one may end within a word. */
export const outlineSoFar = (text: string): readonly OutlineEntry[] =>
  [...text.matchAll(chapterPattern)].map(([, title = '', summary = '']) => ({
    title: unescaped(title),
    summary: unescaped(summary),
  }));

const chapterPattern = /"title"\s*:\s*"((?:[^"\\]|\\.)*)"?(?:\s*,\s*"summary"\s*:\s*"((?:[^"\\]|\\.)*))?/gu;

function unescaped(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    // The text ends within an escape sequence.
    return written;
  }
}
