/** Uploads are limited because Lambda accepts requests of 6 MB, and Base64 adds a third. */
export const mostPictureBytes = 4_000_000;

/** Width times height. Read from the file's first bytes, so that a decompression bomb is never unpacked. */
export const mostPicturePixels = 25_000_000;

export const pictureRefusals = {
  missing: 'Choose a picture.',
  tooLarge: 'Pictures can be up to 4 MB.',
  notAPicture: 'Pictures must be PNG, JPEG or WebP files.',
  tooManyPixels: 'Pictures can be up to 25 megapixels. Choose a smaller one.',
  moves: 'Animated pictures aren’t supported. Choose a still one.',
  unreadable: 'This picture can’t be read. Save it again as PNG or JPEG and try once more.',
} as const;

export interface PictureShape extends PictureSize {
  readonly least: PictureSize;
  readonly tooSmall: string;
}

export const isTooSmall = ({ width, height }: PictureSize, { least }: Pick<PictureShape, 'least'>): boolean =>
  width < least.width || height < least.height;

export function largestPart(picture: PictureSize, shape: PictureSize): PictureSize {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  return { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) };
}

/**
 * Returns the size in which a picture is stored: the size of the shape, or a smaller one for a small picture, because
 * pictures are never enlarged.
 */
export function storedSize(picture: PictureSize, shape: PictureSize): PictureSize {
  const part = largestPart(picture, shape);
  return part.width < shape.width ? part : { width: shape.width, height: shape.height };
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
