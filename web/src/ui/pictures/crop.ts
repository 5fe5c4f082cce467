import { largestPart, type PictureShape, type PictureSize } from '#shared/domain/pictures/picture-files.ts';

/** Which part of a picture is kept: how far it is drawn near, and where its middle lies, 0 to 1 of what can be reached. */
export interface Crop {
  /** 1 keeps as much as there is, 4 a quarter of its width. */
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const wholeCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** The part in pixels of the picture; it has the shape. */
export function partOf({ zoom, across, down }: Crop, picture: PictureSize, shape: PictureSize): Part {
  const largest = largestPart(picture, shape);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return { x: (picture.width - width) * across, y: (picture.height - height) * down, width, height };
}

/** The crop after its picture was pulled by so many shares of the width and the height of the part. */
export function pulled(
  crop: Crop,
  by: { readonly across: number; readonly down: number },
  picture: PictureSize,
  shape: PictureSize,
): Crop {
  const part = partOf(crop, picture, shape);
  const moved = (place: number, pixels: number, room: number) =>
    room > 0 ? Math.min(1, Math.max(0, place - pixels / room)) : 0.5;
  return {
    ...crop,
    across: moved(crop.across, by.across * part.width, picture.width - part.width),
    down: moved(crop.down, by.down * part.height, picture.height - part.height),
  };
}

/** How near a picture may be drawn: where it may not be enlarged, until what is kept is as small as it may come. */
export function nearestZoom(picture: PictureSize, { isEnlarged = false, ...shape }: CropShape): number {
  if (isEnlarged) return 4;
  return Math.min(4, Math.max(1, largestPart(picture, shape).width / shape.least.width));
}

export interface CropShape extends PictureShape {
  /** It is drawn larger than it came where it must be. */
  readonly isEnlarged?: boolean;
}

interface Part extends PictureSize {
  readonly x: number;
  readonly y: number;
}
