import { globSync, readFileSync } from 'node:fs';
import { stringsIn, stringsInPage } from './strings-in.ts';

export interface VisibleString {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

export function visibleStrings(
  mayMatter: (source: string) => boolean = () => true,
): readonly VisibleString[] {
  return globSync(['{web/src,functions,shared,infra/people/mails}/**/*.{ts,tsx}', 'web/{,public/}*.html'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !internalSource.test(path))
    .toSorted()
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      if (!mayMatter(source)) return [];
      const found = path.endsWith('.html') ? stringsInPage(source) : stringsIn(path, source);
      return found.map((string) => ({ path, ...string }));
    });
}

const internalSource =
  /\.test\.tsx?$|\.d\.ts$|\/testing\/|\/contract-tests\/|shared\/domain\/writing\/search|functions\/writing\/(?:prompts|context|common-rules|content-words)|functions\/audio\/scripts\/generation\/|books\/(?:demo|dashboard)\/(?:sample|sample-book|next-page)\.ts$|speech\/story-opening\.ts$/;
