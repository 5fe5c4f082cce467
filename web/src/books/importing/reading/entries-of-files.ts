import { withoutFrontMatter } from '#shared/domain/books/front-matter.ts';
import { plainTextOf } from '#shared/domain/books/markdown/plain-text.ts';
import type { Contents } from './contents-files.ts';
import type { MarkdownEntry } from './markdown-entry.ts';
import { commonFolderOf, folderOf, isIndex, orderedFiles, type FileWithValues } from './order-of-files.ts';
import type { TextArchive } from './texts-of-archive.ts';

export const textFilesIn = (archive: TextArchive): TextFile[] =>
  archive.names.filter(isText).map((name) => {
    const { values, rest } = withoutFrontMatter(archive.textOf(name));
    // Leanpub marks the title of a part by a hyphen: `-# Part One`.
    const [line, hyphen, heading] = /^\s*(-?)# (.+)(?:\r?\n)?/.exec(rest) ?? [];
    return {
      name,
      values,
      isPart: hyphen === '-',
      ...(heading === undefined
        ? { rest }
        : { heading: plainTextOf(`# ${heading}`).trim(), rest: rest.slice(line!.length), line: line! }),
    };
  });

/** Returns the files in their order, each folder as a part. */
export function entriesOfFiles(files: readonly TextFile[]): MarkdownEntry[] {
  const ordered = orderedFiles(files);
  const root = commonFolderOf(files.map(({ name }) => name));
  return ordered.flatMap((file, index) => {
    const folder = folderOf(file.name);
    const isNewPart = folder !== root && folder !== folderOf(ordered[index - 1]?.name ?? '');
    if (isNewPart && isIndex(file.name)) return partOfFile(file);
    const part: MarkdownEntry = { kind: 'part', title: nameOf(folder), content: '' };
    return [...(isNewPart ? [part] : []), chapterOfFile(file)];
  });
}

/** Returns the files that a contents file lists, in its order and with its titles. */
export function entriesOfContents({ path, lines }: Contents, files: readonly TextFile[]): ListedEntries {
  const unlisted = new Map(
    files.filter(({ name }) => name !== path && !isSample(name)).map((file) => [file.name, file]),
  );
  const missingFiles: string[] = [];
  const entries = lines.flatMap(({ title, file: name, isPart }): MarkdownEntry[] => {
    if (name === undefined) return [{ kind: 'part', title: plainTextOf(`# ${title}`).trim(), content: '' }];
    const file = unlisted.get(name);
    // Contents can list sections of a file that they have already listed.
    if (!file && !files.some((each) => each.name === name)) missingFiles.push(name);
    if (!file) return [];
    unlisted.delete(name);
    return isPart === true || file.isPart
      ? partOfFile(file)
      : [chapterOfFile(file, title && plainTextOf(`# ${title}`).trim())];
  });
  return { entries, missingFiles, unlistedFiles: [...unlisted.keys()] };
}

/** A `listed` title replaces the heading of the file if both are nearly the same; otherwise the heading stays. */
function chapterOfFile({ name, values, heading, rest, line = '' }: TextFile, listed?: string): MarkdownEntry {
  const title = listed ?? values['title'] ?? heading ?? nameOf(name);
  const isRepeated = heading !== undefined && (title === heading || isSameTitle(title, heading));
  return { kind: 'chapter', title, content: isRepeated ? rest : line + rest, file: name };
}

function partOfFile(file: TextFile): MarkdownEntry[] {
  const chapter = chapterOfFile(file);
  const part: MarkdownEntry = { kind: 'part', title: chapter.title, content: '' };
  return chapter.content.trim() === '' ? [part] : [part, { ...chapter, title: '' }];
}

const isSameTitle = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((title) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return a !== '' && b !== '' && (a!.includes(b!) || b!.includes(a!));
};

/** Turns `drafts/02 - The Storm.md` into “The Storm”, also with the number that Scrivener adds: `The Storm [12].txt`. */
const nameOf = (path: string): string => {
  const name = path
    .split('/')
    .at(-1)!
    .replace(/(?:\.[a-z]+)$/i, '')
    .replace(/ \[\d+\]$/, '');
  return (
    name
      .replace(/^\d+[\s._-]*(?=\D)/, '')
      .replaceAll('_', ' ')
      .trim() || name
  );
};

/** Leanpub lists the chapters of a sample in a file of its own. */
const isSample = (name: string) => /(?:^|\/)(?:Sample|Subset)\.txt$/.test(name);

const isText = (name: string) =>
  /\.(?:md|markdown|mdown|qmd|rmd|txt)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name);

interface TextFile extends FileWithValues {
  /** The first heading without its marks, if the text begins with one. */
  readonly heading?: string;
  /** The line of the first heading as it is written, with its marks. */
  readonly line?: string;
  readonly rest: string;
  readonly isPart: boolean;
}

interface ListedEntries {
  readonly entries: readonly MarkdownEntry[];
  readonly missingFiles: readonly string[];
  readonly unlistedFiles: readonly string[];
}
