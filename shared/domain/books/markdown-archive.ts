import { frontMatterOf, withoutFrontMatter } from './front-matter.ts';

/**
 * How a book lies in an archive of Markdown: `book.md` says what it is and lists its parts and chapters as links, each
 * chapter is a file below `chapters/` under its title. Every Markdown program shows it, and it can be read back to the
 * letter.
 */
export const bookFileName = 'book.md';

/** `book.md`; `entries` name their files. What is to be said of the book (`says`) is not read back. */
export function writeBookFile(
  details: Readonly<Record<string, string>>,
  entries: readonly ListedEntry[],
  says?: string,
): string {
  const lines = entries.map((entry) =>
    entry.file === undefined
      ? `\n## ${escaped(entry.title)}\n`
      : entry.title === ''
        ? `- [Untitled](${entry.file} "untitled")`
        : `- [${escaped(entry.title)}](${entry.file})`,
  );
  const said = says === undefined ? '' : `${escaped(says)}\n\n`;
  return `${frontMatterOf(details)}# ${escaped(details['title'] ?? '')}\n\n${said}${lines.join('\n').trim()}\n`;
}

/** What `book.md` says, or nothing where this is another file of that name. */
export function readBookFile(text: string): BookFile | undefined {
  const { values, rest } = withoutFrontMatter(text);
  const entries = rest.split(/\r?\n/).flatMap((line): ListedEntry[] => {
    const [, part] = /^## (.*)$/.exec(line) ?? [];
    if (part !== undefined) return [{ title: unescaped(part) }];
    const [, title, file, untitled] = /^- \[(.*)\]\(([^\s()]+)(?: "(untitled)")?\)$/.exec(line) ?? [];
    if (title === undefined || file === undefined) return [];
    return [{ title: untitled === undefined ? unescaped(title) : '', file }];
  });
  return entries.some(({ file }) => file !== undefined) ? { details: values, entries } : undefined;
}

export const writeChapterFile = (title: string, content: string): string =>
  `${title === '' ? '' : `# ${escaped(title)}\n\n`}${content}\n`;

/** The text of a chapter's file without the title that its list gave it already. */
export function readChapterFile(text: string, title: string): string {
  const body = title === '' ? text : text.replace(/^\uFEFF?# .*(\r?\n){1,2}/, '');
  return body.replace(/\r?\n$/, '');
}

const escaped = (line: string) => line.replace(/[\\`*_[\]<>#&~!]/g, String.raw`\$&`);
const unescaped = (line: string) => line.replace(/\\([!-/:-@[-`{-~])/g, '$1');

export interface ListedEntry {
  readonly title: string;
  /** Absent for the heading of a part. */
  readonly file?: string;
}

export interface BookFile {
  readonly details: Readonly<Record<string, string>>;
  readonly entries: readonly ListedEntry[];
}
