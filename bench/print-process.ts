import { createTypesetter } from '#functions/books/printing/typesetter.ts';
import { fontsOf } from '#functions/books/printing/print-fonts.ts';
import { pdfOf } from '#functions/books/printing/pdf-of.ts';
import { previewSheetsOf } from '#functions/books/printing/print-sheets.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';
import { encodeAsJpeg } from '#functions/platform/pictures/codecs.ts';
import { emptyImprint } from '#shared/domain/books/imprint.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { printStyleOf } from '#shared/domain/books/printing/print-look.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { median } from './median.ts';
import type { Printed } from './printed-book.ts';
import { newText } from './texts.ts';

/**
 * Prints a book of 600,000 characters with 100 pictures of two megapixels, and then draws previews. It has a process of
 * its own, because only the memory of a whole process is known at its highest.
 */
const jpeg = await aJpeg(1_600, 1_250);
const pictures = new Map(
  Array.from({ length: 100 }, (_, index) => [
    pictureName(String(index).padStart(32, '0'), { width: 1_600, height: 1_250 }, 'jpg'),
    withComment(jpeg, index),
  ]),
);
const names = [...pictures.keys()];
const book: WholeBook = {
  id: 'book_1',
  title: 'A hundred pictures',
  subtitle: '',
  ...emptyImprint,
  authors: ['Ada Marlowe'],
  genre: '',
  premise: '',
  language: 'en',
  updatedAt: '2026-11-21T08:00:00.000Z',
  pictures: new Set(names),
  entries: Array.from({ length: 25 }, (_, chapter) => ({
    kind: 'chapter',
    title: `Chapter ${chapter + 1}`,
    content: names
      .slice(chapter * 4, chapter * 4 + 4)
      .flatMap((name) => [
        newText(6_000),
        pictureMarkdown({ name, description: 'A lamp', caption: 'The lamp' }),
      ])
      .join('\n\n'),
  })),
};
const style = printStyleOf();

const startedAt = performance.now();
const { pages } = await pdfOf('pdf', book, style, { pictures, coverJpeg: () => Promise.resolve(jpeg) });
const seconds = (performance.now() - startedAt) / 1_000;
const megabytes = process.resourceUsage().maxRSS / 1_000;

const typesetter = await createTypesetter(await fontsOf(style.look));
const previewTimes: number[] = [];
for (let time = 0; time < 21; time += 1) {
  const chapter = { title: 'Leaving', content: newText(8_000) };
  const begunAt = performance.now();
  // oxlint-disable-next-line no-await-in-loop -- each is timed alone
  await typesetter.svgOf(previewSheetsOf(book, chapter, style));
  previewTimes.push((performance.now() - begunAt) / 1_000);
}
const [, ...warm] = previewTimes;
console.log(JSON.stringify({ pages, seconds, megabytes, preview: median(warm) } satisfies Printed));

/** A picture with coarse shapes, as a photo has, so that its file is not empty of content. */
async function aJpeg(width: number, height: number): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set([(x * y) >> 12, (x ^ y) & 0xff, (x + y) >> 4, 255], at * 4);
  }
  return encodeAsJpeg({ data, width, height });
}

/** A comment makes it a file of its own, which nothing keeps once for all. */
function withComment(file: Uint8Array, index: number): Uint8Array {
  const comment = [0xff, 0xfe, 0x00, 0x03, index];
  return Uint8Array.from([...file.subarray(0, 2), ...comment, ...file.subarray(2)]);
}
