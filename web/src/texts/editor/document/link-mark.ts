import { Mark } from '@tiptap/core';
import { safeHref } from '#shared/domain/books/markdown/safe-href.ts';

/** A link to a web page or a mail address. Any other pasted link becomes text. */
export const LinkMark = Mark.create({
  name: 'link',
  priority: 1_000,
  // Text typed after a link is not part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element: HTMLElement) => {
        const href = safeHref(element.getAttribute('href') ?? '');
        return href === undefined ? false : { href, title: element.getAttribute('title') };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes: { href, title } }) => [
    'a',
    {
      href: safeHref(String(href)) ?? '#',
      title: title as string | null,
      rel: 'noopener noreferrer nofollow',
    },
    0,
  ],
});
