import { productCard, sitePlaceholder } from '#shared/pages/listed-pages.ts';
import { withHead } from '#shared/pages/page-head.ts';
import type { Head } from './page.ts';

export const withListedHead = (page: string, path: string, { title, description }: Head): string =>
  withHead(
    page,
    {
      title,
      description,
      isListed: true,
      address: sitePlaceholder + path,
      type: 'website',
      image: sitePlaceholder + productCard,
    },
    title,
  );
