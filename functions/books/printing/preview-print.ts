import type { printing as contract } from '#shared/contract/books/printing.ts';
import { exportRefusals } from '#shared/domain/books/book-export.ts';
import { printStyleOf, type PrintStyle } from '#shared/domain/books/printing/print-look.ts';
import { trims } from '#shared/domain/books/printing/page-sizes.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import { findChapter, requireInBook } from '#functions/books/find-chapter.ts';
import { imprintOf } from '#functions/books/imprint-of.ts';
import type { StoredChapter } from '#functions/books/items.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import { readChapter, type ReadingDependencies } from '#functions/books/read-chapter.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import type { CountRequest } from '#functions/platform/counted-within.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { mmOfPoint } from './page-frame.ts';
import { previewSheetsOf } from './print-sheets.ts';
import { LettersWithoutFont, refuseMissing } from './letters-without-font.ts';
import { fontsOf } from './print-fonts.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

/** Sets only the beginning of the chapter, so that a preview takes less than a second once the function is warm. */
export function previewPrint(deps: Dependencies): Operation<typeof contract.previewPrint> {
  const typesetters = new Map<PrintStyle['look'], Typesetter>();
  const typesetterFor = async (look: PrintStyle['look']) => {
    const typesetter = typesetters.get(look) ?? (await createTypesetter(await fontsOf(look)));
    typesetters.set(look, typesetter);
    return typesetter;
  };
  return async ({ actor, params: { id: bookId }, body: { print, chapterId } }) => {
    const book = await findBook(deps.books, actor.id, bookId);
    const chapter = await chapterOf(deps, { ownerId: actor.id, bookId, chapterId });
    await deps.countPreview(actor.id);
    const [person, { title, content }] = await Promise.all([
      deps.personOf(actor),
      readChapter(deps, chapter),
    ]);
    const beginning = { title, content: content.slice(0, previewCharacters).replace(halfLetter, '') };
    const style = printStyleOf(print);
    const typesetter = await typesetterFor(style.look);
    const namedBook = { ...book, ...imprintOf(book, undefined, person.channelName) };
    requireLetters(typesetter, [
      { place: 'the title and authors', text: [book.title, ...namedBook.authors].join('\n') },
      { place: title === '' ? 'this chapter' : `“${title}”`, text: `${title}\n${beginning.content}` },
    ]);
    const svg = await typesetter.svgOf(previewSheetsOf(namedBook, beginning, style));
    return { pages: pagesOf(svg, trims[style.trim]).slice(0, 2) };
  };
}

/** Refuses the request, because a preview has no file that could show the reason. */
function requireLetters(...parameters: Parameters<typeof refuseMissing>): void {
  try {
    refuseMissing(...parameters);
  } catch (error) {
    throw error instanceof LettersWithoutFont ? new Refusal('conflict', error.message) : error;
  }
}

async function chapterOf(
  deps: Dependencies,
  { ownerId, bookId, chapterId }: { ownerId: string; bookId: string; chapterId: string | undefined },
): Promise<StoredChapter> {
  if (chapterId === undefined) {
    const { chapters } = await readOutline(deps, ownerId, bookId);
    if (!chapters[0]) throw new Refusal('conflict', exportRefusals.noChapter);
    return chapters[0];
  }
  requireInBook(bookId, chapterId);
  return findChapter(deps, ownerId, chapterId);
}

/** Typst draws the pages under each other; each page shows its part of the picture. */
function pagesOf(svg: string, { width, height }: { width: number; height: number }): string[] {
  const whole = /viewBox="0 0 [\d.]+ ([\d.]+)" width="[\d.]+" height="[\d.]+"/.exec(svg);
  const [wide, high] = [width, height].map((value) => Number((value / mmOfPoint).toFixed(3))) as [
    number,
    number,
  ];
  const count = Math.round(Number(whole![1]) / high);
  return Array.from({ length: count }, (_, page) =>
    svg.replace(whole![0], `viewBox="0 ${page * high} ${wide} ${high}" width="${wide}" height="${high}"`),
  );
}

/** More than fits on two pages of any size. */
const previewCharacters = 8_000;
const halfLetter = /[\ud800-\udbff]$/;

interface Dependencies extends OutlineDependencies, ReadingDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly chapters: OutlineDependencies['chapters'] & ReadingDependencies['chapters'];
  readonly personOf: PersonOf;
  readonly countPreview: CountRequest;
}
