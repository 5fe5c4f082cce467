import { pictureRefusals, type PictureShape } from './picture-files.ts';

/** 1.91 : 1, as link previews require (Open Graph); previews accept no less than half of this size. */
export const coverShape: PictureShape = {
  width: 1_200,
  height: 630,
  least: { width: 600, height: 315 },
  tooSmall: 'A cover must be at least 600 pixels wide and 315 pixels high.',
};

export const coverRefusals = { ...pictureRefusals, tooSmall: coverShape.tooSmall } as const;

/**
 * 5 : 8, as e-book shops require: ideally 1,600 × 2,560 pixels, at least 625 × 1,000. Cover image guidelines of Kindle
 * Direct Publishing: https://kdp.amazon.com/en_US/help/topic/G6GTK3T3NUHKLEFX
 */
export const bookCoverShape: PictureShape = {
  width: 1_600,
  height: 2_560,
  least: { width: 625, height: 1_000 },
  tooSmall: 'A book’s cover must be at least 625 pixels wide and 1,000 pixels high.',
};

export const bookCoverRefusals = { ...pictureRefusals, tooSmall: bookCoverShape.tooSmall } as const;

export const shownBookCover = { width: 640, height: 1_024 } as const;
