import { countedPages } from '#shared/addresses.ts';

/**
 * Returns the name under which the views of a page are counted. All unknown paths share one name, because anyone can
 * send any path and no log may store it.
 */
export function pageOf(path: string): CountedPage {
  const pathname = path.split(/[?#]/)[0]!;
  return pagePatterns.find(({ pattern }) => pattern.test(pathname))?.page ?? '/:unknown';
}

/** Like the router of the web app: ignores case and trailing slashes. */
const pagePatterns = countedPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replaceAll(':id', '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/*$`, 'i'),
}));

type CountedPage = (typeof countedPages)[number] | '/:unknown';
