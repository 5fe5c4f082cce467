import { productSlug } from '#shared/domain/product.ts';

const listen: Section = {
  name: 'Listen',
  href: '/channels',
  has: /^\/(original-|channel|playlist|audio-player|s\/|books\/feed)/,
};

/** Where the bar leads: authors to what is theirs and to what others made, visitors to the demonstration. */
export const sections = {
  members: [
    { name: 'Books', href: '/books/dashboard', has: /^\/books\/(book|trash)/ },
    { name: 'Audio', href: '/books/audio', has: /^\/books\/playlists/ },
    { name: 'Posts', href: '/books/posts' },
    listen,
  ],
  visitors: [
    { name: 'Write', href: '/book-editor-agent-demo' },
    listen,
    { name: 'Voices', href: '/voices' },
    { name: 'About', href: '/about' },
  ],
} satisfies Record<string, readonly Section[]>;

/** Whether the page at `path` belongs to a section of the bar. */
export const isWithin = ({ href, has }: Section, path: string): boolean =>
  path.startsWith(href) || (has?.test(path) ?? false);

/** Whether the footer stands on the page at `path`: not in the book application, whichever of its addresses (S2.53, S2.54, A02). */
export const hasFooter = (path: string): boolean => !bookApplication.test(path);

const bookApplication = new RegExp(`^/(books|${productSlug}-books?)(/|$)`);

export interface Section {
  readonly name: string;
  readonly href: string;
  /** The pages that belong to it beside its own and those below. */
  readonly has?: RegExp;
}
