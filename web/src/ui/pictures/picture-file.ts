import {
  isTooSmall,
  mostPictureBytes,
  pictureRefusals,
  type PictureShape,
} from '#shared/domain/pictures/picture-files.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { partOf, type Crop } from './crop.ts';

/** Reads a picture and applies its orientation. Rejects with a message for the person. */
export async function readPicture(file: Blob, shape: PictureShape): Promise<ImageBitmap> {
  const picture = await decodePicture(file);
  if (!isTooSmall(picture, shape)) return picture;
  picture.close();
  throw new ReadableError(shape.tooSmall);
}

/** Like `readPicture`, for a picture of any size. */
export async function decodePicture(file: Blob): Promise<ImageBitmap> {
  // Tries every image format, because the browser may be able to read it; refuses SVG and files that are no images.
  if (file.type !== '' && (!file.type.startsWith('image/') || file.type === 'image/svg+xml'))
    throw new ReadableError(pictureRefusals.notAPicture);
  return createImageBitmap(file).catch((cause: unknown) => {
    throw new ReadableError(pictureRefusals.unreadable, { cause });
  });
}

export function drawCrop(
  canvas: HTMLCanvasElement,
  { picture, crop, shape }: { picture: ImageBitmap; crop: Crop; shape: PictureShape },
): void {
  const { x, y, width, height } = partOf(crop, picture, shape);
  const pen = canvas.getContext('2d')!;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Returns an image of at most the shape's size, and at least the minimum size that the server accepts. */
export async function croppedFile(picture: ImageBitmap, crop: Crop, shape: PictureShape): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width } = partOf(crop, picture, shape);
  canvas.width = Math.min(shape.width, Math.max(shape.least.width, Math.round(width)));
  canvas.height = Math.max(shape.least.height, Math.round((canvas.width * shape.height) / shape.width));
  drawCrop(canvas, { picture, crop, shape });
  // Browsers without a WebP encoder return PNG, which may be too large for photographs.
  const file = await fileOf(canvas, 'image/webp');
  return file.size <= mostPictureBytes ? file : fileOf(canvas, 'image/jpeg');
}

export const fileOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new ReadableError(pictureRefusals.unreadable))),
      type,
      0.92,
    ),
  );
