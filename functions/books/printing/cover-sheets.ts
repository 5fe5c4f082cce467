import {
  barcodePlace,
  coverBleed,
  fewestPagesWithSpineText,
  spineWidth,
  trims,
} from '#shared/domain/books/printing/page-sizes.ts';
import type { PrintStyle } from '#shared/domain/books/printing/print-look.ts';
import type { WholeBook } from '#functions/books/export-formats/whole-book.ts';
import { decode } from '#functions/platform/pictures/codecs.ts';
import base from './base.typ';
import cover from './cover.typ';
import { commonData, paragraphsOf } from './sheet-data.ts';
import type { Sheets } from './typesetter.ts';

export async function coverSheetsOf(
  book: WholeBook,
  { trim, look, paper, backText }: PrintStyle,
  { pages, front }: { pages: number; front: Uint8Array },
): Promise<Sheets> {
  const { width, height } = trims[trim];
  return {
    templates: { '/main.typ': cover, '/base.typ': base },
    data: {
      ...commonData(book, look),
      cover: {
        width,
        height,
        bleed: coverBleed,
        spine: spineWidth(pages, paper),
        'has-spine-text': pages >= fewestPagesWithSpineText,
        barcode: barcodePlace,
        words: paragraphsOf(backText ?? ''),
        ...(await coloursBeside(front)),
      },
    },
    files: new Map([['/cover.jpg', front]]),
  };
}

/** The commonest colour at the edge of the picture, so that spine and back continue it, and black or white on it. */
async function coloursBeside(jpeg: Uint8Array): Promise<{ ground: string; ink: string }> {
  const { data, width, height } = await decode('jpeg', Buffer.from(jpeg));
  const edge = Array.from({ length: height }, (_, row) => [
    ...data.subarray(row * width * 4, row * width * 4 + 3),
  ]);
  const alike = Map.groupBy(edge, (colour) => colour.map((value) => value >> 4).join());
  const commonest = [...alike.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const [red = 0, green = 0, blue = 0] = commonest[0] ?? [];
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
  const lightness = (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
  return { ground: `#${hex}`, ink: lightness > 0.55 ? '#000000' : '#ffffff' };
}
