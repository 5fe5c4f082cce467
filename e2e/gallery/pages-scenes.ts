import type { Scene } from './scene.ts';

/** Pages that are only words: what the product is, what it promises, what is planned; and words on paper. */
export const pagesScenes: readonly Scene[] = [
  { name: 'pages-about', path: '/about' },
  { name: 'pages-media-kit', path: '/media-kit' },
  { name: 'pages-privacy', path: '/privacy' },
  { name: 'pages-terms', path: '/terms' },
  { name: 'pages-accessibility', path: '/accessibility' },
  { name: 'pages-business-plan', path: '/business-plan' },
  { name: 'pages-bitcoin-business-plan', path: '/bitcoin-business-plan' },
  {
    name: 'pages-printed-chapter',
    path: '/books/dashboard',
    as: 'ada',
    reach: async (page) => {
      await page
        .getByRole('link', { name: /Lamplighter/ })
        .first()
        .click();
      await page.getByLabel('Chapter text').waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'pages-printed-privacy',
    path: '/privacy',
    reach: (page) => page.emulateMedia({ media: 'print' }),
  },
];
