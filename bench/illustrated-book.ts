import { docxOf } from '#functions/books/export-formats/docx.ts';
import { epubOf } from '#functions/books/export-formats/epub.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';
import { withPictures } from '#functions/books/export-formats/with-pictures.ts';
import { emptyImprint } from '#shared/domain/books/imprint.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import type { Row } from './table.ts';
import { newText } from './texts.ts';

/** Measures the export and import of a book of 600,000 characters with 100 pictures (2 megapixels each, 40 MB in all). */
export async function measureIllustratedBook(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [format, make] of Object.entries({ EPUB: epubOf, Word: docxOf })) {
    const pieces = async () =>
      withPictures(await make(book), { read: readPicture, at: new Date(book.updatedAt) });
    const written = await measureWork(async (sample) => {
      const left = await pieces();
      while (!(await left.next()).done) sample();
    });
    const file = new Uint8Array(Buffer.concat(await Array.fromAsync(await pieces())));
    const reading = await measureWork(() => openFile('book', file));
    rows.push(
      secondsRow(`A book with 100 pictures as ${format}`, written.seconds, 30),
      {
        what: `Memory for a book with 100 pictures as ${format}, 40 MB`,
        unit: 'MB',
        measured: written.megabytes,
        runs: 'one, above the memory before',
      },
      secondsRow(`Import of a book with 100 pictures from ${format}`, reading.seconds, 20),
    );
  }
  return rows;
}

const pictureNames = Array.from({ length: 100 }, (_, index) =>
  pictureName(String(index).padStart(32, '0'), { width: 1_600, height: 1_250 }, 'jpg'),
);

/** Returns random bytes that begin like a JPEG. That is enough, because no measured code decodes pictures. */
function readPicture(name: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(400_000);
  let seed = pictureNames.indexOf(name) + 1;
  for (let at = 0; at < bytes.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    bytes[at] = seed >>> 24;
  }
  bytes.set([0xff, 0xd8, 0xff]);
  return Promise.resolve(bytes);
}

const book: WholeBook = {
  id: 'book_1',
  title: 'A hundred pictures',
  subtitle: '',
  ...emptyImprint,
  genre: '',
  premise: '',
  language: 'en',
  updatedAt: '2026-11-21T08:00:00.000Z',
  pictures: new Set(pictureNames),
  entries: Array.from({ length: 25 }, (_, chapter) => ({
    kind: 'chapter',
    title: `Chapter ${chapter + 1}`,
    content: pictureNames
      .slice(chapter * 4, chapter * 4 + 4)
      .flatMap((name) => [
        newText(6_000),
        pictureMarkdown({ name, description: 'A lamp', caption: 'The lamp' }),
      ])
      .join('\n\n'),
  })),
};

async function measureWork(work: (sample: () => void) => Promise<unknown>) {
  const before = process.memoryUsage.rss();
  let most = before;
  const startedAt = performance.now();
  await work(() => (most = Math.max(most, process.memoryUsage.rss())));
  return { seconds: (performance.now() - startedAt) / 1_000, megabytes: (most - before) / 1_000_000 };
}

const secondsRow = (what: string, value: number, atMost: number): Row => ({
  what,
  unit: 's',
  measured: value,
  limit: { atMost, on: 'measured' },
  runs: 'one',
});
