/**
 * The public pages that always are, for search engines: the site's map and each page's head begin from them. What is
 * public of authors comes to the map by itself (`functions/site/pages/sitemap`).
 */
export const listedPages = [
  '/',
  '/channels',
  '/channelsguide',
  '/voices',
  '/about',
  '/pricing',
  '/book-editor-agent-demo',
  '/media-kit',
  '/business-plan',
  '/bitcoin-business-plan',
  '/privacy',
  '/terms',
  '/accessibility',
] as const;

/**
 * Stands in built files where the address of the site belongs, which is known when they are uploaded
 * (`infra/site/site-upload.ts`). RFC 2606: it never leads anywhere.
 */
export const siteMark = 'https://site.invalid';

/** The picture that stands beside a link to a page that has none of its own; 1,200 × 630. */
export const productCard = '/media-kit/quillcast-card.png';
