import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { withoutFrontMatter } from '#shared/domain/books/front-matter.ts';
import type { CountedImport, ImportFormat } from '#shared/domain/books/importing/import-report.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { cleanedLine } from '#shared/domain/books/writing-rules/cleaning.ts';
import { withProse } from '#shared/domain/books/writing-rules/markdown-prose.ts';
import { arrivedTexts, withArrivedDescriptions } from './arrived-texts.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { countMarkdown } from './markdown-counts.ts';
import { decodeText } from './decode-text.ts';
import type { FoundCover } from './epub-cover.ts';
import type { FoundPicture } from './found-pictures.ts';
import { finishedEntries, type ReadEntry } from './finished-entries.ts';
import { maximumFileBytes, maximumTextBytes } from './limits.ts';
import { lostLetters } from './lost-letters.ts';
import { piecesOfMarkdown, piecesOfPlainText } from './raw-text.ts';
import { partOf, ignoreProgress, type OnProgress } from './progress.ts';
import { readDocx } from './read-docx.ts';
import { readEpub } from './read-epub.ts';
import { isFlatOdt, readFlatOdt, readOdt } from './read-odt.ts';
import { imprintOfFrontMatter } from './metadata.ts';
import { readMarkdownArchive } from './read-markdown-archive.ts';
import { readPlainText } from '#shared/domain/books/plain-text/read-plain-text.ts';
import type { BooksInFile, ReadText } from './read-text.ts';
import { splitIntoChapters, type CountedWay, type SplitText, type SplitWay } from './split-into-chapters.ts';
import type { BookDetails } from './title-page.ts';
import { refusals, Unreadable } from './unreadable.ts';
import { isZip, unzip } from './unzip.ts';
import { wordPackage } from './word-package.ts';

/**
 * Detects the kind of a file by its content, not its name. Throws `Unreadable` with a message for the author. To
 * support a new format, add a reader to this folder and call it here.
 */
export async function openFile(
  name: string,
  bytes: Uint8Array,
  onProgress: OnProgress = ignoreProgress,
  book?: string,
): Promise<OpenedFile> {
  if (bytes.length > maximumFileBytes) throw new Unreadable(refusals.tooLarge);
  if (bytes.length === 0) throw new Unreadable(refusals.empty);
  if (bytes.length > maximumTextBytes && !isZip(bytes)) throw new Unreadable(refusals.textTooLarge);
  refuseKnownFormats(bytes);
  const onRead = partOf(onProgress, 0, reading);
  const opened = cutting(
    isZip(bytes) ? await readArchive(bytes, onRead, book) : readText(name, bytes, onRead),
  );
  const title = opened.details.title ?? titleOfFile(name);
  if (opened.cut(undefined, partOf(onProgress, reading, 1)).entries.length === 0)
    throw new Unreadable(refusals.noText);
  return { ...opened, details: { ...opened.details, title } };
}

async function readArchive(
  bytes: Uint8Array,
  onProgress: OnProgress,
  book: string | undefined,
): Promise<FormattedText> {
  const archive = unzip(bytes);
  const word = wordPackage(archive);
  if (word) return { format: 'Word', ...(await readDocx(word, onProgress)) };
  const kind = archive.has('mimetype') ? new TextDecoder().decode(archive.read('mimetype')).trim() : '';
  if (kind === 'application/epub+zip' || archive.has('META-INF/container.xml'))
    return { format: 'EPUB', ...readEpub(archive, onProgress) };
  if (kind.startsWith(odtType) || (kind === '' && archive.has('content.xml')))
    return { format: 'OpenDocument', ...readOdt(archive, onProgress) };
  if (kind.startsWith('application/vnd.oasis') || archive.has('[Content_Types].xml'))
    throw new Unreadable(refusals.otherKind);
  return { format: 'Markdown', ...readMarkdownArchive(archive, onProgress, book) };
}

function readText(name: string, bytes: Uint8Array, onProgress: OnProgress): FormattedText {
  // The name promises an archive, but the content isn't one and would be nonsense as text.
  if (/\.docx$/i.test(name)) throw new Unreadable(refusals.notWord);
  if (/\.odt$/i.test(name)) throw new Unreadable(refusals.notOdt);
  if (/\.epub$/i.test(name)) throw new Unreadable(refusals.notBook);
  if (/\.zip$/i.test(name)) throw new Unreadable(refusals.damaged);
  const text = decodeText(bytes);
  if (isFlatOdt(text)) return { format: 'OpenDocument', ...readFlatOdt(text, onProgress) };
  if (text.length > bookLimits.fileCharacters) throw new Unreadable(refusals.tooLong);
  if (!/\.(md|markdown|mdown)$/i.test(name))
    return {
      format: 'plain text',
      details: {},
      blocks: arrivingBlocks(readPlainText(text)),
      notes: [],
      counts: {},
      pieces: piecesOfPlainText(text),
    };
  const { values, rest } = withoutFrontMatter(text);
  const prose = withProse(rest, values['language'] ?? values['lang'] ?? '');
  const blocks = arrivingBlocks((documentOf(prose, { onProgress }).content ?? []) as readonly BlockNode[]);
  return {
    format: 'Markdown',
    details: detailsIn(values),
    blocks,
    notes: [],
    counts: countMarkdown(blocks),
    pieces: piecesOfMarkdown(rest),
  };
}

/** Refuses known formats by their first bytes; read as text they would be nonsense. */
function refuseKnownFormats(bytes: Uint8Array): void {
  const begins = (...marks: number[]) => marks.every((mark, index) => bytes[index] === mark);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable(refusals.oldWord);
  // "%PDF" and "{\rtf"
  if (begins(0x25, 0x50, 0x44, 0x46) || begins(0x7b, 0x5c, 0x72, 0x74, 0x66))
    throw new Unreadable(refusals.otherKind);
}

function cutting({
  details: metadata,
  blocks,
  notes,
  counts,
  pieces,
  cover,
  books,
  pictures = [],
  format,
}: FormattedText): OpenedFile {
  const { details: found } = splitIntoChapters(blocks);
  const details = { ...metadata, ...found, ...(metadata.author && { author: metadata.author }) };
  const titlePage = (['title', 'subtitle', 'author'] as const).flatMap((name) =>
    found[name] === undefined ? [] : [details[name] ?? ''],
  );
  const cutNow = ({ entries: split, ways, way }: SplitText, onProgress?: OnProgress): CutFile => {
    const entries = finishedEntries(split, notes, onProgress);
    const lost = lostLetters(withArrivedDescriptions(pieces, blocks), [
      ...titlePage,
      ...arrivedTexts(entries, format),
    ]);
    const allCounts = { ...counts, ...(notes.length > 0 && { notes: notes.length }) };
    return {
      entries,
      ways,
      way,
      report: { format, counts: { ...allCounts, ...lost.counts }, words: lost.words },
    };
  };
  const cutsByWay = new Map<SplitWay, CutFile>();
  return {
    details: Object.fromEntries(Object.entries(details).map(([name, text]) => [name, cleanedLine(text)])),
    cover,
    books,
    pictures,
    cut: (chosen, onProgress) => {
      const split = splitIntoChapters(blocks, chosen);
      const cut = cutsByWay.get(split.way) ?? cutNow(split, onProgress);
      cutsByWay.set(split.way, cut);
      return cut;
    },
  };
}

const detailsIn = ({
  title,
  subtitle,
  language,
  lang,
  genre,
  ...values
}: Readonly<Record<string, string>>): BookDetails => ({
  ...imprintOfFrontMatter(values),
  ...(title && { title }),
  ...(subtitle && { subtitle }),
  ...((language ?? lang) && { language: language ?? lang }),
  ...(genre && { genre }),
});

const reading = 0.5;
/** Types of documents, templates and master documents begin with this. */
const odtType = 'application/vnd.oasis.opendocument.text';

const titleOfFile = (name: string): string =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replaceAll('_', ' ')
    .trim() || 'Untitled book';

interface FormattedText extends ReadText {
  readonly format: ImportFormat;
}

export interface OpenedFile {
  readonly details: BookDetails;
  readonly cover: FoundCover | undefined;
  readonly books: BooksInFile | undefined;
  readonly pictures: readonly FoundPicture[];
  readonly cut: (way?: SplitWay, onProgress?: OnProgress) => CutFile;
}

export interface CutFile {
  readonly entries: readonly ReadEntry[];
  readonly ways: readonly CountedWay[];
  readonly way: SplitWay;
  readonly report: CountedImport & { readonly format: ImportFormat };
}
