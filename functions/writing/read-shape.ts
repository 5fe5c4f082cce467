import { cleanText } from '#shared/domain/books/markdown/clean-text.ts';
import { jsonValuesIn } from '#shared/domain/writing/lenient-json.ts';
import { unescapedText } from './prompt.ts';

export function readShape<Shape>(
  answer: string,
  name: string,
  read: (list: readonly unknown[], members: JsonMembers) => Shape | undefined,
): Shape | undefined {
  for (const value of jsonValuesIn(answer)) {
    const members = membersOf(value);
    const list = Array.isArray(value) ? value : members[name];
    const shape = Array.isArray(list) ? read(list, members) : undefined;
    if (shape !== undefined) return shape;
  }
  return undefined;
}

/** Recognises a model's reply that there is nothing to list: `[]`, or “No issues found.” */
export const isEmptyAnswer = (answer: string): boolean =>
  /^(?:\[\s*\]|none|nothing)[.!]?$|^no (?:[\w-]+ ){0,3}(?:issues?|problems?|errors?|mistakes?|changes?|corrections?|suggestions?|contradictions?|inconsistenc(?:y|ies)|findings?|facts?)\b[^\n{[]{0,80}$/iu.test(
    answer.replaceAll(/```\w*/g, '').trim(),
  );

export const membersOf = (value: unknown): JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonMembers) : {};

export function textIn(value: unknown, mostCharacters: number): string {
  if (typeof value !== 'string') return '';
  const text = cleanText(unescapedText(value)).trim();
  return text.length > mostCharacters
    ? `${text
        .slice(0, mostCharacters - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;
}

type JsonMembers = Readonly<Record<string, unknown>>;
