import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { coverRefusals } from '#shared/domain/pictures/covers.ts';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';

export const postCovers = {
  uploadCover: endpoint({
    route: 'POST /blog/{id}/cover',
    summary:
      'Take a PNG, JPEG or WebP file of at least 600 by 315 pixels as the cover of a post. Its middle is kept, 1.91 to 1 and at most 1,200 by 630, without camera metadata. Readers see it once the post is published, or published again.',
    access: 'signedIn',
    upload: { field: 'image', mostBytes: mostPictureBytes, ...coverRefusals },
    answer: { status: 201, body: z.object({ coverUrl: z.string() }) },
    refusals: ['forbidden', 'not_found', 'conflict', 'too_large'],
    throttle: { ratePerSecond: 5, burst: 10 },
  }),
  removeCover: endpoint({
    route: 'DELETE /blog/{id}/cover',
    summary: 'Have a post without a cover. May be repeated.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
} as const;
