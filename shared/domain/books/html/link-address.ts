import { safeHref } from '#shared/domain/books/markdown/safe-href.ts';

/** Returns the address of a link if it is a web or mail address. Unwraps the redirects of Google Docs and Outlook. */
export function linkAddress(href: string | undefined): string | undefined {
  const address = href === undefined ? undefined : safeHref(href);
  if (address === undefined || !address.includes('?')) return address;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const redirect =
    url && redirects.find(({ host, path }) => host.test(url.hostname) && url.pathname === path);
  const target = redirect && url.searchParams.get(redirect.parameter);
  return (target && safeHref(target)) || address;
}

const redirects = [
  { host: /^www\.google\.[a-z.]{2,6}$/, path: '/url', parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameter: 'url' },
] as const;
