import { endpoint } from '#shared/contract/endpoint.ts';

/** Server-rendered pages. The edge asks for them in the name of their addresses (`shared/pages/server-rendered-pages.ts`). */
export const pages = {
  showPlayer: endpoint({
    route: 'GET /pages/audio/{id}',
    summary: "The player's page, with the audio in it if everybody may hear it.",
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
    throttle: { ratePerSecond: 200, burst: 400 },
  }),
  showApp: endpoint({
    route: 'GET /pages/app',
    summary: 'The empty page of the app, for addresses that have none of their own.',
    access: 'public',
    answer: { status: 200, contentType: 'text/html', cacheSeconds: 60 },
  }),
} as const;
