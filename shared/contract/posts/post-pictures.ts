import { endpoint } from '#shared/contract/endpoint.ts';
import { copiedPictures, PictureCopies, uploadedPicture } from '#shared/contract/text-pictures.ts';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';
import { textPictureRefusals } from '#shared/domain/pictures/text-pictures.ts';

export const postPictures = {
  uploadPostPicture: endpoint({
    route: 'POST /blog/{id}/pictures',
    summary:
      'Upload a picture for the text of a post: a PNG, JPEG, WebP or SVG file. It’s scaled down to 2,400 pixels on its longer side if it’s larger, and stripped of camera metadata. The same picture gets the same name, so this can be repeated safely. The text shows it as `![description](name "caption")`, and readers see it when you next publish the post.',
    access: 'signedIn',
    upload: { field: 'image', mostBytes: mostPictureBytes, ...textPictureRefusals },
    answer: { status: 201, body: uploadedPicture },
    refusals: ['forbidden', 'not_found', 'conflict', 'too_large'],
    throttle: { ratePerSecond: 10, burst: 20 },
  }),
  copyPostPictures: endpoint({
    route: 'POST /blog/{id}/pictures/copies',
    summary: 'Copy pictures of your other posts or books to a post. Can be repeated safely.',
    access: 'signedIn',
    body: PictureCopies,
    answer: { status: 200, body: copiedPictures },
    refusals: ['forbidden', 'not_found', 'conflict'],
    throttle: { ratePerSecond: 10, burst: 20 },
  }),
} as const;
