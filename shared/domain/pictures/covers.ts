import { pictureRefusals, type PictureShape } from './picture-files.ts';

/** 1.91 to 1: what those who show a link ask for (Open Graph), who take no less than half of it. */
export const coverShape: PictureShape = {
  width: 1_200,
  height: 630,
  least: { width: 600, height: 315 },
  tooSmall: 'A cover must be at least 600 pixels wide and 315 pixels high.',
};

/** The words for what is refused, here and in the browser. */
export const coverRefusals = { ...pictureRefusals, tooSmall: coverShape.tooSmall } as const;

/**
 * 5 to 8, as e-book shops want covers: 1,600 by 2,560 pixels are ideal, 625 by 1,000 the least. Cover image guidelines
 * of Kindle Direct Publishing: https://kdp.amazon.com/en_US/help/topic/G6GTK3T3NUHKLEFX
 */
export const bookCoverShape: PictureShape = {
  width: 1_600,
  height: 2_560,
  least: { width: 625, height: 1_000 },
  tooSmall: 'A book’s cover must be at least 625 pixels wide and 1,000 pixels high.',
};

export const bookCoverRefusals = { ...pictureRefusals, tooSmall: bookCoverShape.tooSmall } as const;

/** As large as a page shows it. */
export const shownBookCover = { width: 640, height: 1_024 } as const;
