import { safeHref } from '#shared/domain/books/markdown/safe-href.ts';

/**
 * The address that a link leads to, if a text may have it: of the web, or of a mailbox. Google Docs and Outlook lead by
 * way of addresses of their own, which hold the right one.
 */
export function linkAddress(href: string | undefined): string | undefined {
  const address = href === undefined ? undefined : safeHref(href);
  if (address === undefined || !address.includes('?')) return address;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const detour = url && detours.find(({ host, path }) => host.test(url.hostname) && url.pathname === path);
  const behind = detour && url.searchParams.get(detour.parameter);
  return (behind && safeHref(behind)) || address;
}

const detours = [
  { host: /^www\.google\.[a-z.]{2,6}$/, path: '/url', parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameter: 'url' },
] as const;
