import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { coverRefusals } from '#shared/domain/pictures/covers.ts';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';

export const postCovers = {
  uploadCover: endpoint({
    route: 'POST /blog/{id}/cover',
    summary:
      'Upload the cover of a post: a PNG, JPEG or WebP file of at least 600 by 315 pixels. It’s cropped to 1.91:1 around its centre, scaled down to 1,200 by 630 if it’s larger, and stripped of camera metadata. Readers see it when you next publish the post.',
    access: 'signedIn',
    upload: { field: 'image', mostBytes: mostPictureBytes, ...coverRefusals },
    answer: { status: 201, body: z.object({ coverUrl: z.string() }) },
    refusals: ['forbidden', 'not_found', 'conflict', 'too_large'],
    throttle: { ratePerSecond: 5, burst: 10 },
  }),
  removeCover: endpoint({
    route: 'DELETE /blog/{id}/cover',
    summary: 'Remove the cover of a post. Can be repeated safely.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden', 'not_found', 'conflict'],
  }),
} as const;
