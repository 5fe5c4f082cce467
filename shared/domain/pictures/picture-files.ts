/** Of a picture as it is sent: Lambda takes requests of 6 MB, and base64 makes them longer by a third. */
export const mostPictureBytes = 4_000_000;

/** Width times height. A file says them in its first bytes, so that nobody unpacks a bomb to find out. */
export const mostPicturePixels = 25_000_000;

/** The words for what is refused of any picture, here and in the browser. */
export const pictureRefusals = {
  missing: 'Choose a picture.',
  tooLarge: 'Pictures can be up to 4 MB.',
  notAPicture: 'Pictures must be PNG, JPEG or WebP files.',
  tooManyPixels: 'Pictures can be up to 25 megapixels. Choose a smaller one.',
  moves: 'Animated pictures aren’t supported. Choose a still one.',
  unreadable: 'This picture can’t be read. Save it again as PNG or JPEG and try once more.',
} as const;

/** What a picture for some place is cut to, and how small it may come. All in pixels. */
export interface PictureShape extends PictureSize {
  /** What comes smaller is refused. */
  readonly least: PictureSize;
  /** In these words. */
  readonly tooSmall: string;
}

export const isTooSmall = ({ width, height }: PictureSize, { least }: Pick<PictureShape, 'least'>): boolean =>
  width < least.width || height < least.height;

/** The largest part of a picture that has this shape: all of its width, or all of its height. Whole pixels. */
export function largestPart(picture: PictureSize, shape: PictureSize): PictureSize {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  return { width: Math.round(shape.width * scale), height: Math.round(shape.height * scale) };
}

/** How large that part is kept: as large as the shape, or as it is where it is smaller. Nothing is enlarged. */
export function keptSize(picture: PictureSize, shape: PictureSize): PictureSize {
  const part = largestPart(picture, shape);
  return part.width < shape.width ? part : { width: shape.width, height: shape.height };
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}
