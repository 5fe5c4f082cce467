/**
 * Static public pages for search engines, used by the site map and page heads. Public content of authors is added
 * separately (`functions/site/pages/sitemap`).
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
 * A placeholder in built files for the site's address, which is known only at upload (`infra/site/site-upload.ts`).
 * Never resolves (RFC 2606).
 */
export const sitePlaceholder = 'https://site.invalid';

export const productCard = '/media-kit/quillcast-card.png';
