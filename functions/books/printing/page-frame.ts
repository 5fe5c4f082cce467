import { leastInnerMargin, mmOfInch, trims } from '#shared/domain/books/printing/page-sizes.ts';
import type { PrintLook, PrintStyle } from '#shared/domain/books/printing/print-look.ts';

/** The page and its margins in millimetres. The text area is a whole number of lines high, so that pages end alike. */
export function pageFrameOf({ trim, look, bodySize, leading }: PrintStyle, pages: number): PageFrame {
  const { width, height } = trims[trim];
  const share = margins[look];
  const pitch = bodySize * leading * mmOfPoint;
  const top = height * share.top;
  const lines = Math.floor((height * (1 - share.bottom) - top) / pitch);
  return {
    width,
    height,
    top,
    bottom: height - top - lines * pitch,
    inner: leastInnerMargin(pages) + width * share.spine,
    outer: width * share.outer,
  };
}

/** Shares of the page. The inner margin is the shops’ least one and `spine`. */
const margins: Record<PrintLook, Record<'top' | 'bottom' | 'outer' | 'spine', number>> = {
  novel: { top: 0.09, bottom: 0.095, outer: 0.1, spine: 0.04 },
  memoir: { top: 0.105, bottom: 0.12, outer: 0.125, spine: 0.06 },
  nonfiction: { top: 0.1, bottom: 0.08, outer: 0.105, spine: 0.045 },
};

export const mmOfPoint = mmOfInch / 72;

interface PageFrame {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly inner: number;
  readonly outer: number;
}
