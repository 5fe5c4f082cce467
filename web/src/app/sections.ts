import { productSlug } from '#shared/domain/product.ts';

const listenSection: Section = {
  name: 'Listen',
  href: '/channels',
  has: /^\/(original-|channel|playlist|audio-player|s\/|books\/feed)/,
};

export const sections = {
  members: [
    { name: 'Books', href: '/books/dashboard', has: /^\/books\/(book|trash)/ },
    { name: 'Audio', href: '/books/audio', has: /^\/books\/playlists/ },
    { name: 'Posts', href: '/books/posts' },
    listenSection,
  ],
  visitors: [
    { name: 'Write', href: '/book-editor-agent-demo' },
    listenSection,
    { name: 'Voices', href: '/voices' },
    { name: 'About', href: '/about' },
  ],
} satisfies Record<string, readonly Section[]>;

export const isWithin = ({ href, has }: Section, path: string): boolean =>
  path.startsWith(href) || (has?.test(path) ?? false);

/** The book application has no footer at any of its addresses (S2.53, S2.54, A02). */
export const hasFooter = (path: string): boolean => !bookAddressPattern.test(path);

const bookAddressPattern = new RegExp(`^/(books|${productSlug}-books?)(/|$)`);

export interface Section {
  readonly name: string;
  readonly href: string;
  readonly has?: RegExp;
}
