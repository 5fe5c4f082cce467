import { innerAddressNames, addressNames } from '#shared/addresses.ts';

/**
 * The page behind a path. What names one thing of many becomes `:id`, and an address that no page of ours has
 * becomes one page: so that anybody may send any path and there are still only some dozens to count.
 */
export function pageOf(path: string): string {
  const [first = '', ...rest] = path.split(/[?#]/)[0]!.split('/').slice(1);
  if (!pages.has(first)) return '/:unknown';
  const names = rest.filter(Boolean).slice(0, 4);
  return `/${[first, ...names.map((name) => (words.has(name) ? name : ':id'))].join('/')}`;
}

const pages = new Set(addressNames.split(/\s+/));
const words = new Set(innerAddressNames.split(' '));
