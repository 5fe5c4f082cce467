import { endpoint } from '#shared/contract/endpoint.ts';

export const pictures = {
  showPicture: endpoint({
    route: 'GET /pages/pictures/{name}',
    summary:
      'A drawn picture (PNG) of a channel, a public playlist, a shared recording or a published post: square artwork for feeds, or a wide card for links. Covers of books that are shown with their recordings are JPEG.',
    access: 'public',
    answer: { status: 200, contentType: 'image/png', cacheSeconds: 86_400 },
    refusals: ['not_found'],
    throttle: { ratePerSecond: 20, burst: 40 },
  }),
} as const;
