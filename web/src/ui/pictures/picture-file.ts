import { imageRefusals, leastImageSide, mostImageBytes } from '#shared/domain/people/profile-image.ts';
import { squareOf, type Crop } from './crop.ts';

/** Reads a picture, the right way up. Rejects with words for the person who chose it. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(imageRefusals.unreadable, { cause });
  });
  if (Math.min(picture.width, picture.height) >= leastImageSide) return picture;
  picture.close();
  throw new Error(imageRefusals.tooSmall);
}

/** Draws the square that is kept over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { x, y, side } = squareOf(crop, picture);
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square that is kept as a file that can be sent: no wider than what is shown anywhere. */
export async function croppedFile(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(mostSide, Math.max(leastImageSide, Math.round(squareOf(crop, picture).side)));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  // browsers that write no WebP give a PNG, which may be too long for a photograph
  const file = await fileOf(canvas, 'image/webp');
  return file.size <= mostImageBytes ? file : fileOf(canvas, 'image/jpeg');
}

const fileOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(imageRefusals.unreadable))), type, 0.92),
  );

const mostSide = 1_600;
