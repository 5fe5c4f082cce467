import { countedPages } from '#shared/addresses.ts';

/**
 * The page behind a path, by the name under which its views are counted. Whatever no page of ours has counts as one:
 * anybody may send any path, and no log shall keep it.
 */
export function pageOf(path: string): CountedPage {
  const asked = path.split(/[?#]/)[0]!;
  return patterns.find(({ pattern }) => pattern.test(asked))?.page ?? '/:unknown';
}

/** As the router of the web has it: upper case and slashes at the end say nothing. */
const patterns = countedPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.replaceAll(':id', '[^/]+').replace(/\/\*$/, '(?:/.*)?')}/*$`, 'i'),
}));

type CountedPage = (typeof countedPages)[number] | '/:unknown';
