import { productSlug } from '#shared/domain/product.ts';

/** Where the bar leads, the first two in every window. Who has no account yet writes in the demonstration. */
export const sectionsOf = (isSignedIn: boolean): readonly Section[] => [
  { name: 'Write', href: isSignedIn ? '/books/dashboard' : '/book-editor-agent-demo', has: writing },
  { name: 'Listen', href: '/channels', has: listening },
  { name: 'Voices', href: '/voices' },
  { name: 'About', href: '/about' },
];

/** Whether the page at `path` belongs to a section of the bar. */
export const isWithin = ({ has }: Section, path: string): boolean => has?.test(path) ?? false;

/** Whether the footer stands on the page at `path`: not in the book application, whichever of its addresses (S2.53, S2.54, A02). */
export const hasFooter = (path: string): boolean => !bookApplication.test(path);

const writing = /^\/book(s\/(dashboard|book|trash)|-editor)/;
const listening = /^\/((original-)?channel|playlist|audio-player|s\/|books\/feed)/;
const bookApplication = new RegExp(`^/(books|${productSlug}-books?)(/|$)`);

export interface Section {
  readonly name: string;
  readonly href: string;
  /** The pages that belong to it beside its own. */
  readonly has?: RegExp;
}
