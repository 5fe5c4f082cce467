import {
  isTooSmall,
  mostPictureBytes,
  pictureRefusals,
  type PictureShape,
} from '#shared/domain/pictures/picture-files.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { partOf, type Crop } from './crop.ts';

/** Reads a picture, the right way up. Rejects with words for the person who chose it. */
export async function readPicture(file: Blob, shape: PictureShape): Promise<ImageBitmap> {
  // a browser may read others too, and draws what it reads; a document or a drawing is none
  if (file.type !== '' && (!file.type.startsWith('image/') || file.type === 'image/svg+xml'))
    throw new ReadableError(pictureRefusals.notAPicture);
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ReadableError(pictureRefusals.unreadable, { cause });
  });
  if (!isTooSmall(picture, shape)) return picture;
  picture.close();
  throw new ReadableError(shape.tooSmall);
}

/** Draws the part that is kept over the whole of a canvas. */
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

/** The part that is kept as a file that can be sent: no larger than its shape, and no smaller than what is taken. */
export async function croppedFile(picture: ImageBitmap, crop: Crop, shape: PictureShape): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width } = partOf(crop, picture, shape);
  canvas.width = Math.min(shape.width, Math.max(shape.least.width, Math.round(width)));
  canvas.height = Math.max(shape.least.height, Math.round((canvas.width * shape.height) / shape.width));
  drawCrop(canvas, { picture, crop, shape });
  // browsers that write no WebP give a PNG, which may be too long for a photograph
  const file = await fileOf(canvas, 'image/webp');
  return file.size <= mostPictureBytes ? file : fileOf(canvas, 'image/jpeg');
}

const fileOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new ReadableError(pictureRefusals.unreadable))),
      type,
      0.92,
    ),
  );
