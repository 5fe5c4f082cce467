import { productCard, siteMark } from '#shared/pages/listed-pages.ts';
import { headMarks, headValues } from '#shared/pages/page-head.ts';
import { filledMarks } from '#shared/pages/template.ts';
import type { Head } from './page.ts';

/** A prerendered page that says what it is to search engines and to whoever shows a link to it, under its one address. */
export function withListedHead(page: string, path: string, { title, description }: Head): string {
  const lines = filledMarks(
    headMarks.join('\n    '),
    headValues({
      title,
      description,
      isListed: true,
      address: siteMark + path,
      type: 'website',
      image: siteMark + productCard,
    }),
  );
  return page.replace('</title>', () => `</title>\n    ${lines?.replaceAll(/\n\s*\n/g, '\n')}`);
}
