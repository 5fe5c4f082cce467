import { mostPictureBytes, type PictureSize } from '#shared/domain/pictures/picture-files.ts';
import { longestPictureSide, textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { decodePicture, fileOf } from './picture-file.ts';

/**
 * Returns the file itself if the server can store it unchanged. Otherwise draws it: scaled down to what the server
 * stores, and as a still picture in a format that the server reads. Rejects with a message for the person.
 */
export async function uploadablePicture(file: Blob): Promise<Blob> {
  if (file.type !== '' && !file.type.startsWith('image/'))
    throw new ReadableError(textPictureRefusals.notAPicture);
  if (file.type === svg) return file;
  const picture = await decodePicture(file);
  try {
    const isReady = serverTypes.has(file.type) && file.size <= mostPictureBytes && scaleOf(picture) === 1;
    return isReady ? file : await drawnFile(picture, file.type);
  } finally {
    picture.close();
  }
}

const scaleOf = ({ width, height }: PictureSize): number =>
  Math.min(1, longestPictureSide / Math.max(width, height));

async function drawnFile(picture: ImageBitmap, type: string): Promise<Blob> {
  const ownType = type === 'image/gif' ? 'image/png' : serverTypes.has(type) ? type : 'image/jpeg';
  for (let scale = scaleOf(picture); ; scale *= 0.8) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext('2d')!;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const format of [ownType, 'image/webp', 'image/jpeg']) {
      // JPEG has no transparency; without a background, transparent parts would become black.
      if (format === 'image/jpeg') fillBehind(pen, 'white');
      const file = await fileOf(canvas, format);
      if (file.size <= mostPictureBytes) return file;
    }
  }
}

function fillBehind(pen: CanvasRenderingContext2D, color: string): void {
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = color;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
}

const svg = 'image/svg+xml';
const serverTypes = new Set(['image/png', 'image/jpeg', 'image/webp']);
