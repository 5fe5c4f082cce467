import { globSync, readFileSync } from 'node:fs';
import { stringsIn, stringsInPage } from './strings-in.ts';

/** A text that people may read, and where it is. */
export interface VisibleString {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** What people read on screens, in answers of the API and in mails, by file; of sources that `mayMatter` only. */
export function visibleStrings(
  mayMatter: (source: string) => boolean = () => true,
): readonly VisibleString[] {
  return globSync(['{web/src,functions,shared,infra/people/mails}/**/*.{ts,tsx}', 'web/{,public/}*.html'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !notForPeople.test(path))
    .toSorted()
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      if (!mayMatter(source)) return [];
      const found = path.endsWith('.html') ? stringsInPage(source) : stringsIn(path, source);
      return found.map((string) => ({ path, ...string }));
    });
}

/** Tests and what serves them; what is written for models; lists of words to search and ask by; and the story on sample pages. */
const notForPeople =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/contract-tests\/|shared\/domain\/writing\/search|functions\/writing\/(?:prompts|context|common-rules|content-words)|functions\/audio\/scripts\/generation\/|books\/(?:demo|dashboard)\/(?:sample|sample-book|next-page)\.ts$|speech\/story-opening\.ts$/;
