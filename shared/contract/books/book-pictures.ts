import { endpoint } from '#shared/contract/endpoint.ts';
import { copiedPictures, PictureCopies, uploadedPicture } from '#shared/contract/text-pictures.ts';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';
import { textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';

export const bookPictures = {
  uploadBookPicture: endpoint({
    route: 'POST /books/{id}/pictures',
    summary:
      'Upload a picture for the chapters of a book: a PNG, JPEG, WebP or SVG file. It’s scaled down to 2,400 pixels on its longer side if it’s larger, and stripped of camera metadata. The same picture gets the same name, so this can be repeated safely. A chapter shows it as `![description](name "caption")`.',
    access: 'signedIn',
    upload: { field: 'image', mostBytes: mostPictureBytes, ...textPictureRefusals },
    answer: { status: 201, body: uploadedPicture },
    refusals: ['not_found', 'conflict', 'too_large'],
    throttle: { ratePerSecond: 10, burst: 20 },
  }),
  copyBookPictures: endpoint({
    route: 'POST /books/{id}/pictures/copies',
    summary: 'Copy pictures of your other books or posts to a book. Can be repeated safely.',
    access: 'signedIn',
    body: PictureCopies,
    answer: { status: 200, body: copiedPictures },
    refusals: ['not_found', 'conflict'],
    throttle: { ratePerSecond: 10, burst: 20 },
  }),
} as const;
