import * as z from 'zod/mini';
import { imageRefusals } from '#shared/domain/people/profile-image.ts';
import { mostPictureBytes } from '#shared/domain/pictures/picture-files.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const profileImage = {
  uploadImage: endpoint({
    route: 'POST /profile/image',
    summary:
      'Upload your picture: a PNG, JPEG or WebP file of at least 200 by 200 pixels. It’s cropped to a square around its centre and re-encoded without camera metadata.',
    access: 'signedIn',
    upload: { field: 'image', mostBytes: mostPictureBytes, ...imageRefusals },
    answer: { status: 201, body: z.object({ imageUrl: z.string() }) },
    refusals: ['forbidden', 'too_large'],
    throttle: { ratePerSecond: 5, burst: 10 },
  }),
  removeImage: endpoint({
    route: 'DELETE /profile/image',
    summary: 'Remove your picture. Can be repeated safely.',
    access: 'signedIn',
    answer: { status: 204 },
    refusals: ['forbidden'],
  }),
} as const;
