import { pictureRefusals, type PictureShape } from '#shared/domain/pictures/picture-files.ts';

/** In pixels, for the shorter side; a smaller picture would look blurred when enlarged. */
const leastImageSide = 200;

export const profilePictureShape: PictureShape = {
  width: 1_600,
  height: 1_600,
  least: { width: leastImageSide, height: leastImageSide },
  tooSmall: `A picture must be at least ${leastImageSide} pixels wide and high.`,
};

export const imageRefusals = { ...pictureRefusals, tooSmall: profilePictureShape.tooSmall } as const;
