/**
 * Returns the address within the app to which a click on a link leads; undefined if the link opens elsewhere or stays
 * on the page.
 */
export function linkPressed(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isSamePage = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isSamePage ? url.pathname + url.search + url.hash : undefined;
}
