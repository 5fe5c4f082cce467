import type { CountedImport, ImportFormat } from '#shared/domain/books/importing/import-report.ts';
import { cleanedLine } from '#shared/domain/books/writing-rules/cleaning.ts';
import { arrivedTexts, withArrivedDescriptions } from './arrived-texts.ts';
import { textDecoding, type GuessedEncoding } from './decode-text.ts';
import type { EncodingName } from './encodings.ts';
import type { FoundCover } from './epub-cover.ts';
import type { FoundPicture } from './found-pictures.ts';
import { finishedEntries, type ReadEntry } from './finished-entries.ts';
import { maximumFileBytes, maximumTextBytes } from './limits.ts';
import { lostLetters } from './lost-letters.ts';
import { progressBetween, ignoreProgress, type OnProgress } from './progress.ts';
import { readDocx } from './read-docx.ts';
import { readEpub } from './read-epub.ts';
import { readOdt } from './read-odt.ts';
import { readMarkdownArchive } from './read-markdown-archive.ts';
import { readTextFile } from './read-text-file.ts';
import type { BooksInFile, FormattedText } from './read-text.ts';
import { splitIntoChapters, type CountedWay, type SplitText, type SplitWay } from './split-into-chapters.ts';
import { textsIn, withTexts } from './texts-of-archive.ts';
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
  chosen: ChosenReading = {},
): Promise<OpenedFile> {
  if (bytes.length > maximumFileBytes) throw new Unreadable(refusals.tooLarge);
  if (bytes.length === 0) throw new Unreadable(refusals.empty);
  if (bytes.length > maximumTextBytes && !isZip(bytes)) throw new Unreadable(refusals.textTooLarge);
  refuseKnownFormats(bytes);
  const onRead = progressBetween(onProgress, 0, readingShare);
  const how = { ...chosen, onProgress: onRead };
  const opened = dividableText(
    await (isZip(bytes) ? readArchive(bytes, how) : readTextFile(name, bytes, how)),
  );
  const title = opened.details.title ?? titleOfFile(name);
  if (opened.cut(undefined, progressBetween(onProgress, readingShare, 1)).entries.length === 0)
    throw new Unreadable(refusals.noText);
  return { ...opened, details: { ...opened.details, title } };
}

async function readArchive(
  bytes: Uint8Array,
  { onProgress, book, encoding }: ChosenReading & { readonly onProgress: OnProgress },
): Promise<FormattedText> {
  const archive = unzip(bytes);
  const word = wordPackage(archive);
  if (word) return { format: 'Word', ...(await readDocx(word, onProgress)) };
  const kind = archive.has('mimetype') ? new TextDecoder().decode(archive.read('mimetype')).trim() : '';
  if (kind === 'application/epub+zip' || archive.has('META-INF/container.xml'))
    return { format: 'EPUB', ...readEpub(archive, onProgress) };
  if (kind.startsWith(odtType) || (kind === '' && archive.has('content.xml')))
    return readOdt(archive, onProgress);
  if (kind.startsWith('application/vnd.oasis') || archive.has('[Content_Types].xml'))
    throw new Unreadable(refusals.otherKind);
  const decoding = await textDecoding(encoding, () => textsIn(archive));
  const texts = withTexts(archive, decoding);
  const text = await readMarkdownArchive(texts, onProgress, book);
  return { format: 'Markdown', ...text, encoding: decoding.guessed() };
}

/** Refuses known formats by their first bytes; read as text they would be nonsense. */
function refuseKnownFormats(bytes: Uint8Array): void {
  const begins = (...marks: number[]) => marks.every((mark, index) => bytes[index] === mark);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable(refusals.oldWord);
  // "%PDF" and "{\rtf"
  if (begins(0x25, 0x50, 0x44, 0x46) || begins(0x7b, 0x5c, 0x72, 0x74, 0x66))
    throw new Unreadable(refusals.otherKind);
}

function dividableText({
  details: metadata,
  blocks,
  notes,
  counts,
  pieces,
  cover,
  books,
  pictures = [],
  encoding,
  format,
}: FormattedText): OpenedFile {
  const { details: found } = splitIntoChapters(blocks);
  const author = metadata.author && isNamedIn(found.author, metadata.author) ? metadata.author : found.author;
  const details = { ...metadata, ...found, ...(author && { author }) };
  const titlePage = [found.title, found.subtitle, found.author].filter((line) => line !== undefined);
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
    encoding,
    cut: (chosen, onProgress) => {
      const split = splitIntoChapters(blocks, chosen);
      const cut = cutsByWay.get(split.way) ?? cutNow(split, onProgress);
      cutsByWay.set(split.way, cut);
      return cut;
    },
  };
}

/**
 * Whether the title page has all names of the metadata, which separate them better. Otherwise the metadata may name the
 * user of a computer.
 */
const isNamedIn = (titlePage: string | undefined, names: string): boolean =>
  titlePage === undefined || names.split(';').every((name) => titlePage.includes(name.trim()));

const readingShare = 0.5;
/** Types of documents, templates and master documents begin with this. */
const odtType = 'application/vnd.oasis.opendocument.text';

const titleOfFile = (name: string): string =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replaceAll('_', ' ')
    .trim() || 'Untitled book';

/** Choices that a person makes after the file was read once. */
export interface ChosenReading {
  readonly book?: string | undefined;
  readonly encoding?: EncodingName | undefined;
}

export interface OpenedFile {
  readonly details: BookDetails;
  readonly cover: FoundCover | undefined;
  readonly books: BooksInFile | undefined;
  readonly pictures: readonly FoundPicture[];
  readonly encoding: GuessedEncoding | undefined;
  readonly cut: (way?: SplitWay, onProgress?: OnProgress) => CutFile;
}

export interface CutFile {
  readonly entries: readonly ReadEntry[];
  readonly ways: readonly CountedWay[];
  readonly way: SplitWay;
  readonly report: CountedImport & { readonly format: ImportFormat };
}
