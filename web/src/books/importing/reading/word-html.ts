import { strToU8, zipSync } from 'fflate';
import { styleMapEntryOf } from '#shared/domain/books/word-places.ts';
import { elementsOf, parseMarkup, type MarkupElement } from '#shared/domain/books/html/markup.ts';
import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import type { FoundPictures } from './found-pictures.ts';
import type { RawPiece } from './lost-letters.ts';
import { rawWord } from './raw-word.ts';
import { refusals, Unreadable } from './unreadable.ts';
import { openChunks } from './word-chunks.ts';
import { chunkParagraph, withNumbers, withoutMarks } from './word-marks.ts';
import { wordNumbering } from './word-numbering.ts';
import type { WordPackage, WordRelation } from './word-package.ts';
import { rewrittenBlocks, type RewriteContext } from './word-rewrite.ts';
import { wordStyles, type WordStyles } from './word-styles.ts';
import { childNamed, childrenNamed, element, isOn, wordXml } from './word-xml.ts';

/** Converts a Word document, with the files that it merges, to HTML; also returns its raw text. */
export async function readWord(document: WordPackage, context: WordContext): Promise<WordHtml> {
  const { isOwnExport, onFound } = context;
  const styles = wordStyles(document.part('styles')?.root);
  const chunks = await openChunks(document, context, readWord);
  const pieces = rawWord(document, {
    styles,
    isOwnExport,
    onFound,
    piecesOfChunk: (id) => chunks.get(id)?.pieces ?? [],
  });
  context.onProgress(0.1);
  const html = await htmlOf(rewrittenParts(document, styles, context), styleMapOf(document, isOwnExport), {
    ...context,
    archive: document.archive,
  });
  const body = withoutMarks(parseMarkup(html, 'html'), (id) => chunks.get(id)?.nodes ?? []);
  return { body, pieces };
}

function rewrittenParts(document: WordPackage, styles: WordStyles, { isOwnExport }: WordContext): Files {
  const numberOf = wordNumbering(document.part('numbering')?.root, styles);
  const rewriting: RewriteContext = {
    styles,
    isOwnExport,
    isHyphenated: isOn(document.part('settings')?.root, 'w:autoHyphenation') ?? false,
    chunk: chunkParagraph,
  };
  const isPlace = (paragraph: MarkupElement) =>
    isOwnExport && styleMapEntryOf(styles.nameOf(styles.paragraphStyleOf(paragraph))) !== undefined;
  const blocksOf = (parent: MarkupElement | undefined) =>
    rewrittenBlocks(parent?.children ?? [], rewriting).map((block) =>
      withNumbers(block, (paragraph) => (isPlace(paragraph) ? undefined : numberOf(paragraph))),
    );
  if (document.main.root.name !== 'w:document') throw new Unreadable(refusals.notWord);
  const files: Record<string, string> = {
    '[Content_Types].xml': document.text('[Content_Types].xml') || '<Types/>',
    '_rels/.rels': relationsXml([
      { id: 'main', kind: 'officeDocument', target: 'word/document.xml', isExternal: false },
    ]),
    'word/document.xml': wordXml(
      element('w:document', [element('w:body', blocksOf(childNamed(document.main.root, 'w:body')))]),
    ),
    'word/_rels/document.xml.rels': relationsXml(document.main.relations),
  };
  for (const kind of ['footnotes', 'endnotes'] as const) {
    const part = document.part(kind);
    if (!part) continue;
    const notes = childrenNamed(part.root, `w:${kind.slice(0, -1)}`);
    files[`word/${kind}.xml`] = wordXml(
      element(
        `w:${kind}`,
        notes.map((note) => ({ ...note, children: blocksOf(note) })),
      ),
    );
    files[`word/_rels/${kind}.xml.rels`] = relationsXml(part.relations);
    Object.assign(files, pathsOfPictures(part.relations));
  }
  Object.assign(files, pathsOfPictures(document.main.relations));
  const stylesPart = document.part('styles');
  if (stylesPart) files['word/styles.xml'] = wordXml(stylesPart.root);
  return files;
}

/** Instead of its content, each picture has its path, by which `htmlOf` finds it. */
const pathsOfPictures = (relations: readonly WordRelation[]): Files =>
  Object.fromEntries(
    relations
      .filter(({ kind, isExternal }) => kind === 'image' && !isExternal)
      .map(({ target }) => [target, target]),
  );

/** Mammoth finds the parts that we rewrote by their usual names. */
const relationsXml = (relations: readonly WordRelation[]): string =>
  wordXml(
    element(
      'Relationships',
      relations
        .filter(({ kind }) => !/^(?:styles|numbering|footnotes|endnotes|comments)$/.test(kind))
        .map(({ id, kind, target, isExternal }) =>
          element('Relationship', [], {
            Id: id,
            Type: `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`,
            Target: isExternal ? target : `/${target}`,
            ...(isExternal && { TargetMode: 'External' }),
          }),
        ),
      { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    ),
  );

async function htmlOf(
  files: Files,
  styleMap: readonly string[],
  context: WordContext & Pick<WordPackage, 'archive'>,
): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    { level: 0 },
  );
  // Mammoth's browser build takes `arrayBuffer`, its Node build `buffer`.
  const input = { arrayBuffer: bytes.buffer, buffer: bytes } as unknown as { arrayBuffer: ArrayBuffer };
  try {
    const { value, messages } = await mammoth.convertToHtml(input, {
      ignoreEmptyParagraphs: false,
      styleMap: [...styleMap],
      idPrefix: context.idPrefix,
      convertImage: mammoth.images.imgElement(async (image) => {
        const path = new TextDecoder().decode(await image.readAsArrayBuffer());
        const src = context.pictures.nameOf(context.archive, path);
        if (src === undefined) throw new Error('This picture is left out.');
        return { src };
      }),
      externalFileAccess: false,
      transformDocument: (parsed) => {
        context.onProgress(0.6);
        return parsed;
      },
    });
    for (const { message } of messages) reportMessage(message, context.onFound);
    return value;
  } catch (cause) {
    throw new Unreadable(refusals.damaged, { cause });
  }
}

/** Mammoth's other messages are about styles, and about pictures and shapes, which are counted already. */
function reportMessage(message: string, onFound: WordContext['onFound']): void {
  if (message.startsWith('A w:sym element')) onFound('symbols');
  else if (message.startsWith('An unrecognised element was ignored: w:')) onFound('unknown');
}

const styleMapOf = (document: WordPackage, isOwnExport: boolean): string[] => [
  ...(isOwnExport ? [...ownStyles, ...placesIn(document)] : []),
  ...styleMap,
];

const placesIn = (document: WordPackage): string[] => {
  const root = document.part('styles')?.root;
  const names = root ? elementsOf(root, 'w:name') : [];
  return names.flatMap(({ attributes }) => styleMapEntryOf(attributes['w:val'] ?? '') ?? []);
};

/** Contains only styles that Mammoth doesn't know; Mammoth applies its own list after these. */
const styleMap = [
  "p[style-name='Title'] => h1.book-title:fresh",
  "p[style-name='Subtitle'] => h2.book-subtitle:fresh",
  "p[style-name='Author'] => h2.book-author:fresh",
  "p[style-name='Part Title'] => h1.part-title:fresh",
  "p[style-name='Scene Break'] => p.scene-break:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='heading 7'] => h6:fresh",
  "p[style-name^='toc '] => !",
  "p[style-name='TOC Heading'] => !",
  "br[type='page'] => div.page-break",
  'strike => s',
  'small-caps => span.smallcaps',
];

/**
 * In our own exports, chapters have the first heading level, so headings in the text are one level too low and are
 * raised again.
 */
const ownStyles = [
  "p[style-name='heading 1'] => h1.chapter-title:fresh",
  "p[style-name='Untitled Chapter'] => h1.untitled-chapter:fresh",
  ...[2, 3, 4, 5, 6].map((level) => `p[style-name='heading ${level}'] => h${level - 1}:fresh`),
  // Dropped, because the document's properties or the book itself already contain these texts.
  ...['Disclosure', 'Series', 'Publisher', 'Copyright', 'Dedication', 'Contact'].map(
    (name) => `p[style-name='${name}'] => !`,
  ),
  "p[style-name='heading 7'] => h6:fresh",
  "p[style-name='Blank'] => p.empty:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Raw Markdown'] => pre.raw:separator('\\n')",
];

type Files = Readonly<Record<string, string>>;

export interface WordContext {
  readonly isOwnExport: boolean;
  /** Begins the ids in the HTML, so that the notes of merged files have ids of their own. */
  readonly idPrefix: string;
  /** How many files this one is merged into, one within the other. */
  readonly depth: number;
  readonly onFound: (what: ImportCountName, times?: number) => void;
  readonly pictures: FoundPictures;
  readonly onProgress: (share: number) => void;
}

export interface WordHtml {
  readonly body: MarkupElement;
  readonly pieces: readonly RawPiece[];
}
