import { largestPart, type PictureShape, type PictureSize } from '#shared/domain/pictures/picture-files.ts';

/**
 * The part of a picture that is kept. `across` and `down` are the position of its centre, from 0 to 1 of the reachable
 * range.
 */
export interface Crop {
  /** 1 keeps the largest part, 4 a quarter of its width. */
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export const wholeCrop: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** Returns the part in pixels of the picture, with the aspect ratio of `shape`. */
export function partOf({ zoom, across, down }: Crop, picture: PictureSize, shape: PictureSize): Part {
  const largest = largestPart(picture, shape);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return { x: (picture.width - width) * across, y: (picture.height - height) * down, width, height };
}

/** Returns the crop after the picture was dragged by `by`, in shares of the part's width and height. */
export function movedCrop(
  crop: Crop,
  by: { readonly across: number; readonly down: number },
  picture: PictureSize,
  shape: PictureSize,
): Crop {
  const part = partOf(crop, picture, shape);
  const movedShare = (place: number, pixels: number, room: number) =>
    room > 0 ? Math.min(1, Math.max(0, place - pixels / room)) : 0.5;
  return {
    ...crop,
    across: movedShare(crop.across, by.across * part.width, picture.width - part.width),
    down: movedShare(crop.down, by.down * part.height, picture.height - part.height),
  };
}

/**
 * Returns the largest allowed zoom, at most 4. Unless enlarging is allowed, the part never becomes smaller than the
 * minimum size.
 */
export function nearestZoom(picture: PictureSize, { isEnlarged = false, ...shape }: CropShape): number {
  if (isEnlarged) return 4;
  return Math.min(4, Math.max(1, largestPart(picture, shape).width / shape.least.width));
}

export interface CropShape extends PictureShape {
  readonly isEnlarged?: boolean;
}

interface Part extends PictureSize {
  readonly x: number;
  readonly y: number;
}
