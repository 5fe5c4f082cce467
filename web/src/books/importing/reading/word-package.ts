import { elementsOf, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import { pathFrom } from '#shared/domain/books/html/path-from.ts';
import { maximumElements } from './limits.ts';
import { refusals, Unreadable } from './unreadable.ts';
import type { Archive } from './unzip.ts';
import { parseWordXml } from './word-xml.ts';

/** Finds the main part by its relationship, because its name can be any. Returns undefined for other kinds of files. */
export function wordPackage(archive: Archive): WordPackage | undefined {
  const path = relationsOf(archive, '').find(({ kind }) => kind === 'officeDocument')?.target ?? usualPath;
  if (!archive.has(path) || !isWord(archive, path)) return undefined;
  const read = new Map<string, WordPart>();
  const partOf = (target: string): WordPart => {
    const part = read.get(target) ?? partAt(archive, target);
    read.set(target, part);
    return part;
  };
  const main = partOf(path);
  const pathOf = (kind: string) =>
    main.relations.find((each) => each.kind === kind && archive.has(each.target))?.target;
  return {
    main,
    part: (kind) => {
      const target = pathOf(kind) ?? `word/${kind}.xml`;
      return archive.has(target) ? partOf(target) : undefined;
    },
    parts: (kind) =>
      main.relations
        .filter((each) => each.kind === kind && archive.has(each.target))
        .map(({ target }) => partOf(target)),
    text: (name) => textAt(archive, name),
    archive,
  };
}

function isWord(archive: Archive, path: string): boolean {
  const type = elementsOf(parseWordXml(textAt(archive, '[Content_Types].xml')), 'Override').find(
    ({ attributes }) => attributes['PartName'] === `/${path}`,
  )?.attributes['ContentType'];
  return type === undefined ? path === usualPath : /wordprocessingml|ms-word/.test(type);
}

function partAt(archive: Archive, path: string): WordPart {
  const source = textAt(archive, path);
  refuseExcess(source);
  const document = parseWordXml(source);
  const root = document.children.find((child) => typeof child !== 'string');
  if (!root) throw new Unreadable(refusals.damaged);
  return { path, root, relations: relationsOf(archive, path) };
}

function relationsOf(archive: Archive, path: string): WordRelation[] {
  const at = path.lastIndexOf('/') + 1;
  const relations = parseWordXml(textAt(archive, `${path.slice(0, at)}_rels/${path.slice(at)}.rels`));
  return elementsOf(relations, 'Relationship').map(({ attributes }) => {
    const isExternal = attributes['TargetMode'] === 'External';
    const target = attributes['Target'] ?? '';
    return {
      id: attributes['Id'] ?? '',
      kind: (attributes['Type'] ?? '').split('/').at(-1)!,
      target: isExternal ? target : target.startsWith('/') ? target.slice(1) : pathFrom(path, target),
      isExternal,
    };
  });
}

function textAt(archive: Archive, name: string): string {
  const bytes = archive.read(name) ?? new Uint8Array();
  const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Refuses files that would exhaust memory or the stack, because mammoth is recursive. Nested tables and text boxes in a
 * genuine document reach about a hundred levels; a file with thousands is made to break the reader.
 */
function refuseExcess(xml: string): void {
  let depth = 0;
  let elements = 0;
  for (const [tag] of xml.matchAll(/<\/?[A-Za-z][^<>]*>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else elements += 1;
    if (!tag.startsWith('</') && !tag.endsWith('/>')) depth += 1;
    if (elements > maximumElements) throw new Unreadable(refusals.tooManyElements);
    if (depth > maxDepth) throw new Unreadable(refusals.tooDeep);
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml.slice(0, 10_000))) throw new Unreadable(refusals.notWord);
}

const usualPath = 'word/document.xml';
const maxDepth = 300;

export interface WordRelation {
  readonly id: string;
  /** The last word of the type: `styles`, `hyperlink`, `aFChunk`. */
  readonly kind: string;
  /** A path in the archive, or an address. */
  readonly target: string;
  readonly isExternal: boolean;
}

export interface WordPart {
  readonly path: string;
  readonly root: MarkupElement;
  readonly relations: readonly WordRelation[];
}

export interface WordPackage {
  readonly main: WordPart;
  readonly part: (
    kind: 'styles' | 'numbering' | 'footnotes' | 'endnotes' | 'comments' | 'settings',
  ) => WordPart | undefined;
  readonly parts: (kind: 'header' | 'footer') => readonly WordPart[];
  readonly text: (name: string) => string;
  readonly archive: Archive;
}
