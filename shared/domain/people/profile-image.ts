import { pictureRefusals, type PictureShape } from '#shared/domain/pictures/picture-files.ts';

/** Of the shorter side: below, its enlargement would be a blur. */
const leastImageSide = 200;

/** A square as large as a browser sends it. */
export const profilePictureShape: PictureShape = {
  width: 1_600,
  height: 1_600,
  least: { width: leastImageSide, height: leastImageSide },
  tooSmall: `A picture must be at least ${leastImageSide} pixels wide and high.`,
};

/** The words for what is refused, here and in the browser. */
export const imageRefusals = { ...pictureRefusals, tooSmall: profilePictureShape.tooSmall } as const;
