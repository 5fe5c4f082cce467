import { endpoint } from '#shared/contract/endpoint.ts';

/** Pictures that are drawn for whoever has none: for podcast apps, and for those who show a link. */
export const pictures = {
  showPicture: endpoint({
    route: 'GET /pages/pictures/{name}',
    summary:
      'A drawn picture (PNG) of a channel, a public playlist, a shared audio or a public post: square artwork for feeds, or a wide card for links.',
    access: 'public',
    answer: { status: 200, contentType: 'image/png', cacheSeconds: 86_400 },
    refusals: ['not_found'],
    throttle: { ratePerSecond: 20, burst: 40 },
  }),
  showBookCover: endpoint({
    route: 'GET /pages/book-covers/{name}',
    summary:
      'The cover (JPEG) of a book that its author shows with its recordings: the picture that they chose, or any cover on a square, for feeds.',
    access: 'public',
    answer: { status: 200, contentType: 'image/jpeg', cacheSeconds: 3_600 },
    refusals: ['not_found'],
    throttle: { ratePerSecond: 20, burst: 40 },
  }),
} as const;
