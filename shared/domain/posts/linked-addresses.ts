import { LinkifyIt } from 'linkify-it';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { safeHref } from '#shared/domain/books/markdown/safe-href.ts';
import { withLinks } from '#shared/domain/books/markdown/with-links.ts';

export const withLinkedAddresses = (nodes: readonly DocNode[]): DocNode[] => withLinks(nodes, addressesIn);

/** Skips bare domain names except `www.…`, because what looks like one may be a missing space (“the end.So”). */
const addressesIn = (text: string) =>
  (linkify.match(text) ?? []).flatMap(({ schema, raw, url, index, lastIndex }) => {
    if (schema === '' && !raw.toLowerCase().startsWith('www.')) return [];
    const href = safeHref(schema === '' ? `https://${raw}` : url);
    return href === undefined ? [] : [{ index, lastIndex, href }];
  });

const linkify = new LinkifyIt({ fuzzyLink: true });
