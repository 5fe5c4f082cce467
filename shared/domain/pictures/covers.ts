import { pictureRefusals, type PictureShape } from './picture-files.ts';

/** 1.91 to 1: what those who show a link ask for (Open Graph), who take no less than half of it. */
export const coverShape: PictureShape = {
  width: 1_200,
  height: 630,
  least: { width: 600, height: 315 },
  tooSmall: 'A cover is at least 600 pixels wide and 315 pixels high.',
};

/** The words for what is refused, here and in the browser. */
export const coverRefusals = { ...pictureRefusals, tooSmall: coverShape.tooSmall } as const;
