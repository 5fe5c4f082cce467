import type { ContentsLine } from './contents-line.ts';

/** Returns undefined if the file isn't valid YAML. The names of the files then give the order. */
export async function readYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text, { logLevel: 'silent' }) as unknown;
  } catch {
    return undefined;
  }
}

export const valueAt = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/**
 * Returns parts and files in the order of a table of contents. Such tables differ in the names of their fields; MkDocs
 * uses the titles as names: `- The Storm: storm.md`.
 */
export function linesInYaml(value: unknown): ContentsLine[] {
  if (typeof value === 'string') return isAddress(value) ? [] : [{ file: value }];
  if (Array.isArray(value)) return value.flatMap(linesInYaml);
  if (!isRecord(value)) return [];
  if (!Object.keys(value).some((key) => knownFields.has(key)))
    return Object.entries(value).flatMap(([title, inner]) =>
      typeof inner === 'string'
        ? linesInYaml(inner).map((line) => ({ ...line, title }))
        : [{ title }, ...linesInYaml(inner)],
    );
  const [file] = linesOf(value, fileFields);
  const [title] = linesOf(value, titleFields);
  const isPartFile = file === undefined && /\.(?:q?md|rmd)$/i.test(title ?? '');
  const own: ContentsLine =
    file !== undefined
      ? { file, ...(title !== undefined && { title }) }
      : isPartFile
        ? { file: title!, isPart: true }
        : { title: title ?? '' };
  return [
    ...(own.file === undefined && own.title === '' ? [] : [own]),
    ...innerFields.flatMap((key) => linesInYaml(value[key])),
  ];
}

const linesOf = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): string[] =>
  keys.map((key) => value[key]).filter((line) => typeof line === 'string' && !isAddress(line)) as string[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAddress = (line: string): boolean => /^[a-z]+:/i.test(line);

const fileFields = ['root', 'file'];
const titleFields = ['caption', 'part', 'title'];
const innerFields = ['parts', 'chapters', 'sections', 'children', 'entries', 'appendices'];
const knownFields = new Set([...fileFields, ...titleFields, ...innerFields, 'url', 'glob']);
