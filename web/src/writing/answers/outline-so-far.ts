import type { OutlineEntry } from '#shared/contract/writing/shaped-answers.ts';
import { jsonIn } from '#shared/domain/writing/lenient-json.ts';

/**
 * The chapters of an outline that is still being written, as far as they are whole: something to read while one waits.
 * What can be accepted is in the answer when it has ended.
 */
export function outlineSoFar(text: string): readonly OutlineEntry[] {
  const [value] = jsonIn(text);
  const { chapters = value } = (value ?? {}) as { readonly chapters?: unknown };
  return Array.isArray(chapters)
    ? chapters.filter(isEntry).map(({ title, summary }) => ({ title, summary }))
    : [];
}

const isEntry = (entry: unknown): entry is OutlineEntry => {
  const { title, summary } = (entry ?? {}) as Partial<OutlineEntry>;
  return typeof title === 'string' && typeof summary === 'string';
};
