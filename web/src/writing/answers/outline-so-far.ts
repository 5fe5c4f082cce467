import type { OutlineEntry } from '#shared/contract/writing/shaped-answers.ts';
import { jsonValuesIn } from '#shared/domain/writing/lenient-json.ts';

/**
 * Returns the complete chapters of an outline still being written, to read while waiting; only the final result can be
 * accepted.
 */
export function outlineSoFar(text: string): readonly OutlineEntry[] {
  const [value] = jsonValuesIn(text);
  const { chapters = value } = (value ?? {}) as { readonly chapters?: unknown };
  return Array.isArray(chapters)
    ? chapters.filter(isEntry).map(({ title, summary }) => ({ title, summary }))
    : [];
}

const isEntry = (entry: unknown): entry is OutlineEntry => {
  const { title, summary } = (entry ?? {}) as Partial<OutlineEntry>;
  return typeof title === 'string' && typeof summary === 'string';
};
