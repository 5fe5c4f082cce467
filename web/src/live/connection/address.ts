/**
 * Builds the address from `base` of `/config.json` with `userId` and, if signed in, `token` (S7.90, S7.91). `base` may
 * be a path of the site.
 */
export function liveAddress(
  base: string | undefined,
  site: string,
  userId: string,
  token: string | undefined,
): string {
  if (!base) throw new Error('this site has no live channel.');
  const url = new URL(base, site);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  url.searchParams.set('userId', userId);
  if (token !== undefined) url.searchParams.set('token', token);
  return url.href;
}
