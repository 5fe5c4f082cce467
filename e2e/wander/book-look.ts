import { setTimeout as sleep } from 'node:timers/promises';
import { sentencesOf } from '#functions/audio/passages/sentences.ts';
import { printedWordsOf } from '#functions/books/printing/testing/printed-words.ts';
import { bodyOf, letterCounts, readPdf } from '#functions/books/printing/testing/read-pdf.ts';
import { ExportFormat, isPdf, type PdfFormat } from '#shared/contract/books/exports.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { printStyleOf } from '#shared/domain/books/printing/print-look.ts';
import { pictureNamesIn } from '#shared/domain/pictures/text-pictures.ts';
import { withAllWords } from '#shared/domain/books/read-blocks.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import { difference, Finding } from './finding.ts';
import { leaveFocusMode, goToText } from './manuscript.ts';
import { rememberText, requireSeen, waitUntilSaved } from './seen.ts';
import { lettersOf, readLetters, shownLines } from './shown-lines.ts';
import { requireTrueCount } from './text-look.ts';
import type { Walker } from './walker.ts';
import { goOnline, reload } from './window-steps.ts';

/**
 * At the end of a random walk, checks that the book has exactly the text that was written: in the editor, in another
 * window, on the server, when spoken and in every export.
 */
export async function lookAtBook(walker: Walker): Promise<void> {
  const { author } = walker;
  await goOnline(walker);
  await walker.other?.close();
  walker.other = undefined;
  await goToText(walker);
  await leaveFocusMode(walker.page);
  await waitUntilSaved(walker);
  await requireTrueCount(walker);
  await reload(walker);
  await checkInAnotherWindow(walker);
  if (!author) return;
  const { chapters } = await author.call<{ chapters: Chapter[] }>(`GET /books/${walker.bookId}/texts`);
  for (const { id, content } of chapters) {
    const lines = shownLines(documentOf(content)).join('\n');
    const seenLines = walker.seen.get(id)?.join('\n');
    if (seenLines !== undefined && seenLines !== lines)
      throw new Finding('the server has another text', difference(seenLines, lines));
    requireSpoken(content);
  }
  await openMedia(walker);
  if (chapters.some(({ content }) => lettersOf(content) !== ''))
    for (const format of ExportFormat.options)
      await (isPdf(format)
        ? requirePrinted(walker, format, chapters)
        : requireExported(walker, format, chapters));
}

/** Requests the cookies that give access to private media. */
const openMedia = ({ page }: Walker): Promise<void> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch('/api/media-session', { method: 'POST', headers });
  });

/** Downloads in the page, because Playwright's own requests leave out secure cookies. */
async function download({ page }: Walker, path: string): Promise<Uint8Array> {
  const { status, bytes } = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { status: answer.status, bytes: [...new Uint8Array(await answer.arrayBuffer())] };
  }, path);
  if (status !== 200) throw new Finding('an export cannot be downloaded', `${status} for ${path}`);
  return Uint8Array.from(bytes);
}

async function checkInAnotherWindow(walker: Walker): Promise<void> {
  await rememberText(walker);
  const page = await walker.context.newPage();
  await page.goto(walker.page.url());
  const otherWindow = { ...walker, page };
  await goToText(otherWindow);
  await requireSeen(otherWindow, 'text lost in another window');
  await page.close();
}

function requireSpoken(content: string): void {
  const sentences = sentencesOf(content, { withNotes: true, language: '' }).map(({ text }) => text);
  const spokenLetters = lettersOf(sentences.join(''));
  const writtenLetters = readLetters(withAllWords(documentOf(content)));
  if (spokenLetters !== writtenLetters)
    throw new Finding('the voice says other words', difference(writtenLetters, spokenLetters));
}

async function requireExported(
  walker: Walker,
  format: ExportFormat,
  chapters: readonly Chapter[],
): Promise<void> {
  const { downloadUrl, bytes } = await exported(walker, format);
  const { entries } = (
    await openFile(downloadUrl.split('/').at(-1)!, format === 'text' ? withoutHead(bytes) : bytes)
  ).cut();
  const lettersInFormat = format === 'text' ? plainLetters : (letters: string) => letters;
  const [writtenLetters, found] = [chapters, entries].map((texts) =>
    lettersInFormat(lettersOfChapters(texts)),
  ) as [string, string];
  if (writtenLetters !== found)
    throw new Finding(`other words by ${format}`, difference(writtenLetters, found));
}

/** A book with letters that no print font has may be refused. */
async function requirePrinted(
  walker: Walker,
  format: PdfFormat,
  chapters: readonly Chapter[],
): Promise<void> {
  const pdf = await exported(walker, format).catch((error: unknown) => {
    if (error instanceof Finding && error.message.includes('print fonts don’t have')) return undefined;
    throw error;
  });
  if (!pdf || format !== 'pdf') return;
  const entries = chapters.map((chapter) => ({ ...chapter, kind: 'chapter' as const }));
  const pictures = pictureNamesIn(chapters.map(({ content }) => content).join());
  const [writtenLetters, found] = [
    printedWordsOf({ entries, pictures }),
    bodyOf(await readPdf(pdf.bytes), printStyleOf()),
  ].map((text) => JSON.stringify(letterCounts(text))) as [string, string];
  if (writtenLetters !== found)
    throw new Finding('other letters in print', difference(writtenLetters, found));
}

async function exported(
  walker: Walker,
  format: ExportFormat,
): Promise<{ downloadUrl: string; bytes: Uint8Array }> {
  const { author, bookId } = walker;
  const exportAnswer = await author!.call<{ export: GeneratedFile }>(`POST /books/${bookId}/exports`, {
    format,
  });
  let file = exportAnswer.export;
  while (file.status === 'PROCESSING') {
    await sleep(80);
    ({ export: file } = await author!.call<{ export: GeneratedFile }>(`GET /exports/${file.id}`));
  }
  const { downloadUrl } = file;
  if (downloadUrl === undefined) throw new Finding(`no file by ${format}`, JSON.stringify(file));
  return { downloadUrl, bytes: await download(walker, downloadUrl) };
}

const lettersOfChapters = (texts: readonly Pick<Chapter, 'title' | 'content'>[]): string =>
  lettersOf(
    texts.map(({ title, content }) => title.replace(numberOfChapter, '') + lettersOfFile(content)).join(''),
  );

/**
 * Returns the letters of an exported text, without the number that a file shows for an untitled chapter and without the
 * addresses of links, which only plain text includes.
 */
const lettersOfFile = (content: string): string =>
  readLetters(documentOf(content.replaceAll(/ \(https?:[^\s)]+\)/g, '').replace(numberOfChapter, '')));

const numberOfChapter = /^(?:Chapter|Part) \d+$/gm;

/**
 * Removes the title, the author and other details at the start of an exported plain text. They end at three blank
 * lines.
 */
const withoutHead = (bytes: Uint8Array): Uint8Array =>
  new TextEncoder().encode(new TextDecoder().decode(bytes).split('\n\n\n\n').slice(1).join('\n\n\n\n'));

/**
 * Returns only the letters, because an exported plain text has its own signs and numbers for lists and scene breaks.
 */
const plainLetters = (letters: string): string => letters.replaceAll(/[^\p{L}]/gu, '');

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}
interface GeneratedFile {
  readonly id: string;
  readonly status: string;
  readonly downloadUrl?: string;
}
