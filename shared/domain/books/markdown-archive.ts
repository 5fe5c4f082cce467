import { frontMatterOf, withoutFrontMatter } from './front-matter.ts';

/**
 * The layout of a book in a Markdown archive. `book.md` has its details, lists its parts and links its chapters; each
 * chapter is a file in `chapters/`. Any Markdown program can show the archive, and it can be imported without loss.
 */
export const bookFileName = 'book.md';

export function writeBookFile(
  details: Readonly<Record<string, string>>,
  entries: readonly ListedEntry[],
  disclosure?: string,
): string {
  const lines = entries.map((entry) =>
    entry.file === undefined
      ? `\n## ${escapedLine(entry.title)}\n`
      : entry.title === ''
        ? `- [Untitled](${entry.file} "untitled")`
        : `- [${escapedLine(entry.title)}](${entry.file})`,
  );
  const disclosureParagraph = disclosure === undefined ? '' : `${escapedLine(disclosure)}\n\n`;
  return `${frontMatterOf(details)}# ${escapedLine(details['title'] ?? '')}\n\n${disclosureParagraph}${lines.join('\n').trim()}\n`;
}

export function readBookFile(text: string): BookFile | undefined {
  const { values, rest } = withoutFrontMatter(text);
  const entries = rest.split(/\r?\n/).flatMap((line): ListedEntry[] => {
    const [, part] = /^## (.*)$/.exec(line) ?? [];
    if (part !== undefined) return [{ title: unescapedLine(part) }];
    const [, title, file, untitled] = /^- \[(.*)\]\(([^\s()]+)(?: "(untitled)")?\)$/.exec(line) ?? [];
    if (title === undefined || file === undefined) return [];
    return [{ title: untitled === undefined ? unescapedLine(title) : '', file }];
  });
  return entries.some(({ file }) => file !== undefined) ? { details: values, entries } : undefined;
}

export const writeChapterFile = (title: string, content: string): string =>
  `${title === '' ? '' : `# ${escapedLine(title)}\n\n`}${content}\n`;

/** Removes the heading with the chapter's title, which `book.md` has already given. */
export function readChapterFile(text: string, title: string): string {
  const body = title === '' ? text : text.replace(/^\uFEFF?# .*(\r?\n){1,2}/, '');
  return body.replace(/\r?\n$/, '');
}

const escapedLine = (line: string) => line.replace(/[\\`*_[\]<>#&~!]/g, String.raw`\$&`);
const unescapedLine = (line: string) => line.replace(/\\([!-/:-@[-`{-~])/g, '$1');

export interface ListedEntry {
  readonly title: string;
  readonly file?: string;
}

export interface BookFile {
  readonly details: Readonly<Record<string, string>>;
  readonly entries: readonly ListedEntry[];
}
