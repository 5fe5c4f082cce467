import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { linesInYaml, readYaml, valueAt } from './contents-in-yaml.ts';
import type { ContentsLine } from './contents-line.ts';
import type { TextArchive } from './texts-of-archive.ts';

/**
 * Reads the file by which a program for Markdown books orders the chapters. To support another program, add its file
 * to the list.
 */
export async function contentsOfArchive(archive: TextArchive): Promise<Contents | undefined> {
  for (const { name, lines, title } of contentsFiles) {
    const [path] = archive.names
      .filter((each) => name.test(nameOf(each)) && !each.includes('__MACOSX/'))
      .toSorted((one, other) => one.split('/').length - other.split('/').length);
    if (path === undefined) continue;
    const text = archive.textOf(path);
    const source = /\.ya?ml$/.test(path) ? await readYaml(text) : text;
    const known = lines(source).map((line) => withPath(line, path, archive));
    const bookTitle = title?.(source);
    if (known.some(({ file }) => file !== undefined && archive.has(file)))
      return { path, lines: known, ...(typeof bookTitle === 'string' && { title: bookTitle }) };
  }
  return undefined;
}

const contentsFiles: readonly ContentsFile[] = [
  // mdBook, GitBook, HonKit
  { name: /^SUMMARY\.md$/i, lines: (text) => linesInSummary(String(text)) },
  // Leanpub
  { name: /^Book\.txt$/, lines: (text) => linesInBookTxt(String(text)) },
  // Jupyter Book
  { name: /^_toc\.ya?ml$/, lines: linesInYaml },
  // MyST
  {
    name: /^myst\.ya?ml$/,
    lines: (yaml) => linesInYaml(valueAt(yaml, 'project', 'toc')),
    title: (yaml) => valueAt(yaml, 'project', 'title'),
  },
  // Quarto
  {
    name: /^_quarto\.ya?ml$/,
    lines: (yaml) => ['chapters', 'appendices'].flatMap((key) => linesInYaml(valueAt(yaml, 'book', key))),
    title: (yaml) => valueAt(yaml, 'book', 'title'),
  },
  // bookdown
  { name: /^_bookdown\.ya?ml$/, lines: (yaml) => linesInYaml(valueAt(yaml, 'rmd_files')) },
  // MkDocs
  {
    name: /^mkdocs\.ya?ml$/,
    lines: (yaml) => linesInYaml(valueAt(yaml, 'nav')),
    title: (yaml) => valueAt(yaml, 'site_name'),
  },
];

/** In SUMMARY.md, the first heading is the title of the contents, and the others are parts. */
function linesInSummary(text: string): ContentsLine[] {
  const lines = text.split(/\r?\n/).flatMap((line): ContentsLine[] => {
    const [, part] = /^#{1,6}\s+(.*?)\s*#*$/.exec(line) ?? [];
    if (part !== undefined) return [{ title: part }];
    const [, title, bracketed, plain] =
      /^\s*(?:[-*+]\s+)?\[(.*)\]\((?:<([^>]+)>|([^\s)]+))[^)]*\)\s*$/.exec(line) ?? [];
    const file = bracketed ?? plain;
    return title === undefined || file === undefined ? [] : [{ title, file }];
  });
  return lines[0]?.file === undefined ? lines.slice(1) : lines;
}

const linesInBookTxt = (text: string): ContentsLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:#|\{?(?:front|main|back)matter\}?:?$)/i.test(line))
    .map((file) => ({ file }));

/**
 * Finds the file of a line: relative to the contents file or to a folder of texts beside it, with or without its
 * ending.
 */
function withPath(line: ContentsLine, contentsPath: string, archive: TextArchive): ContentsLine {
  if (line.file === undefined) return line;
  const paths = ['', 'docs/', 'src/', 'manuscript/'].map((folder) =>
    pathFrom(contentsPath, folder + line.file),
  );
  const all = paths.flatMap((path) =>
    ['', '.md', '.markdown', '.qmd', '.Rmd', '.txt'].map((ending) => path + ending),
  );
  return { ...line, file: all.find((path) => archive.has(path)) ?? paths[0]! };
}

const nameOf = (path: string) => path.split('/').at(-1)!;

interface ContentsFile {
  readonly name: RegExp;
  /** Receives the text of the file or, for YAML, its parsed value. */
  readonly lines: (source: unknown) => ContentsLine[];
  readonly title?: (source: unknown) => unknown;
}

export interface Contents {
  /** The path of the contents file. */
  readonly path: string;
  readonly lines: readonly ContentsLine[];
  readonly title?: string;
}
