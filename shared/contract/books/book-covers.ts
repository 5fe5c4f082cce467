import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { bookCoverRefusals } from '#shared/domain/pictures/covers.ts';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';

export const bookCovers = {
  uploadBookCover: endpoint({
    route: 'POST /books/{id}/cover',
    summary:
      'Upload a book cover: a PNG, JPEG or WebP file of at least 625 by 1,000 pixels. It’s cropped to 5:8 around its centre, scaled down to 1,600 by 2,560 if it’s larger, and stripped of camera metadata. It appears in the book’s files and with its audio.',
    access: 'signedIn',
    upload: { field: 'image', mostBytes: mostPictureBytes, ...bookCoverRefusals },
    answer: { status: 201, body: z.object({ coverUrl: z.string() }) },
    refusals: ['not_found', 'too_large'],
    throttle: { ratePerSecond: 5, burst: 10 },
  }),
  removeBookCover: endpoint({
    route: 'DELETE /books/{id}/cover',
    summary: 'Remove the uploaded cover of a book and use the drawn one again. Can be repeated safely.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
