import { getDocumentProxy } from 'unpdf';
import type { PrintStyle } from '#shared/domain/books/printing/print-look.ts';
import { mmOfPoint, pageFrameOf } from '#functions/books/printing/page-frame.ts';

/** Reads a PDF with PDF.js. Lengths are in points; a page's text is in the order in which it was set. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // copied, because PDF.js takes the bytes over
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const labels = await pdf.getPageLabels();
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const [left, bottom, right, top] = page.view as [number, number, number, number];
      const { items } = await page.getTextContent({ includeMarkedContent: false });
      const words = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [
              {
                text: item.str,
                x: item.transform[4] as number,
                y: item.transform[5] as number,
                width: item.width,
              },
            ]
          : [],
      );
      return { width: right - left, height: top - bottom, label: labels?.[index] ?? '', words };
    }),
  );
  return { info, pages };
}

/** The text without the pages before it, heads and page numbers. */
export function bodyOf({ pages }: ReadPdf, style: PrintStyle): string {
  const { top, bottom } = pageFrameOf(style, 1);
  return pages
    .filter(({ label }) => /^\d+$/.test(label))
    .flatMap(({ height, words }) =>
      words.filter(({ y }) => y < height - top / mmOfPoint + tolerance && y > bottom / mmOfPoint - tolerance),
    )
    .map(({ text }) => text)
    .join(' ');
}

/** In points; letters reach over the edges of a line. */
const tolerance = 4;

/** Counts each letter in any form. Leaves out digits, because notes and lists get numbers. */
export function letterCounts(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const letter of text.normalize('NFKC').match(/\p{L}/gu)?.toSorted() ?? [])
    counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

export interface ReadPdf {
  readonly info: object;
  readonly pages: readonly {
    readonly width: number;
    readonly height: number;
    /** As printed: `iv`, `12`. */
    readonly label: string;
    readonly words: readonly {
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
    }[];
  }[];
}
