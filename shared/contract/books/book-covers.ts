import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { bookCoverRefusals } from '#shared/domain/pictures/covers.ts';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';

export const bookCovers = {
  uploadBookCover: endpoint({
    route: 'POST /books/{id}/cover',
    summary:
      'Take a PNG, JPEG or WebP file of at least 625 by 1,000 pixels as the cover of a book. Its middle is kept, 5 to 8 and at most 1,600 by 2,560, without camera metadata. It is in the files of the book and in its audio.',
    access: 'signedIn',
    upload: { field: 'image', mostBytes: mostPictureBytes, ...bookCoverRefusals },
    answer: { status: 201, body: z.object({ coverUrl: z.string() }) },
    refusals: ['not_found', 'too_large'],
    throttle: { ratePerSecond: 5, burst: 10 },
  }),
  removeBookCover: endpoint({
    route: 'DELETE /books/{id}/cover',
    summary: 'Remove the uploaded cover of a book; the drawn one is used again. May be repeated.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
