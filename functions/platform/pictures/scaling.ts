import { largestPart, type PictureSize } from '#shared/domain/pictures/picture-files.ts';

/** Cuts out the largest centred part with the aspect ratio of `size` and scales it to `size`. */
export const centredPart = (picture: Pixels, size: PictureSize): Pixels =>
  scaledPart(picture, largestPart(picture, size), size);

/** Scales a picture down so that no side is longer than `side`. A smaller picture stays as it is. */
export function scaledWithin(picture: Pixels, side: number): Pixels {
  const scale = side / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const scaled = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return scaledPart(picture, picture, { width: scaled(picture.width), height: scaled(picture.height) });
}

/**
 * Scales the centred part to `size`. Each new pixel is a mean of old pixels, weighted by their distance (a triangle
 * filter that reaches as far as a new pixel is wide, but at least one old pixel). All rows are scaled first, then all
 * columns.
 */
function scaledPart({ data, width, height }: Pixels, part: PictureSize, size: PictureSize): Pixels {
  const [left, top] = [(width - part.width) >> 1, (height - part.height) >> 1];

  const columnWeights = weightsOf(part.width, size.width);
  const rows = new Float32Array(size.width * part.height * channelsPerPixel);
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < size.width; x++) {
      const { first, shares } = columnWeights[x]!;
      const at = (y * size.width + x) * channelsPerPixel;
      shares.forEach((share, step) => {
        const source = ((top + y) * width + left + first + step) * channelsPerPixel;
        const alpha = share * data[source + 3]!;
        for (let channel = 0; channel < 3; channel++) rows[at + channel]! += alpha * data[source + channel]!;
        rows[at + 3]! += alpha;
      });
    }

  const rowWeights = weightsOf(part.height, size.height);
  const pixels = new Uint8ClampedArray(size.width * size.height * channelsPerPixel);
  const sums = new Float32Array(channelsPerPixel);
  for (let y = 0; y < size.height; y++) {
    const { first, shares } = rowWeights[y]!;
    for (let x = 0; x < size.width; x++) {
      sums.fill(0);
      shares.forEach((share, step) => {
        const source = ((first + step) * size.width + x) * channelsPerPixel;
        for (let channel = 0; channel < channelsPerPixel; channel++)
          sums[channel]! += share * rows[source + channel]!;
      });
      const at = (y * size.width + x) * channelsPerPixel;
      // Divides by the summed opacity. Colours were weighted by opacity, so that the colour of a transparent pixel
      // doesn't count.
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = sums[3]! > 0 ? sums[channel]! / sums[3]! : 0;
      pixels[at + 3] = sums[3]!;
    }
  }
  return { data: pixels, width: size.width, height: size.height };
}

/** Draws a picture on white, for formats without transparency. */
export function onWhite({ data, width, height }: Pixels): Pixels {
  const opaque = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += channelsPerPixel) {
    const alpha = data[at + 3]! / 255;
    for (let channel = 0; channel < 3; channel++)
      opaque[at + channel] = data[at + channel]! * alpha + 255 * (1 - alpha);
    opaque[at + 3] = 255;
  }
  return { data: opaque, width, height };
}

/**
 * Fits a picture that is higher than wide into a square; the background has the mean colour of the picture's outermost
 * columns.
 */
export function inSquare(picture: Pixels, side: number): Pixels {
  const width = Math.round((picture.width / picture.height) * side);
  const middlePart = centredPart(picture, { width, height: side });
  const data = new Uint8ClampedArray(side * side * channelsPerPixel);
  const left = (side - width) >> 1;
  const background = backgroundOf(middlePart);
  for (let at = 0; at < data.length; at += channelsPerPixel) data.set(background, at);
  for (let y = 0; y < side; y++)
    data.set(
      middlePart.data.subarray(y * width * channelsPerPixel, (y + 1) * width * channelsPerPixel),
      (y * side + left) * channelsPerPixel,
    );
  return { data, width: side, height: side };
}

function backgroundOf({ data, width, height }: Pixels): number[] {
  const sums = [0, 0, 0, 0];
  for (let y = 0; y < height; y++)
    for (const x of [0, width - 1])
      for (let channel = 0; channel < channelsPerPixel; channel++)
        sums[channel]! += data[(y * width + x) * channelsPerPixel + channel]!;
  return sums.map((sum) => Math.round(sum / (2 * height)));
}

function weightsOf(from: number, to: number): PixelWeights[] {
  const step = from / to;
  const reach = Math.max(1, step);
  return Array.from({ length: to }, (_, at) => {
    const centre = (at + 0.5) * step - 0.5;
    const first = Math.max(0, Math.ceil(centre - reach));
    const lastIndex = Math.min(from - 1, Math.floor(centre + reach));
    const shares = Array.from({ length: lastIndex - first + 1 }, (_place, index) =>
      Math.max(0, 1 - Math.abs(first + index - centre) / reach),
    );
    const sum = shares.reduce((total, share) => total + share, 0);
    return { first, shares: shares.map((share) => share / sum) };
  });
}

const channelsPerPixel = 4;

/** The pixels row by row in RGBA, each value from 0 to 255. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
interface PixelWeights {
  readonly first: number;
  readonly shares: readonly number[];
}
