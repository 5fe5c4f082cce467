export function ourAddress(url: string, site: string): OurAddress | undefined {
  const parsed = URL.parse(url);
  // Compares host and scheme as parsed: `https://site.example@evil.example` is no address of ours.
  if (parsed?.origin !== new URL(site).origin || parsed.username !== '' || parsed.password !== '')
    return undefined;
  const id = parsed.searchParams.get('id');
  if (/^\/audio-player\/?$/.test(parsed.pathname) && id) return { kind: 'audio', id };
  for (const [kind, address] of addresses) {
    const found = address.exec(parsed.pathname)?.[1];
    if (found !== undefined) return { kind, id: found };
  }
  return undefined;
}

const addresses: readonly (readonly [OurAddress['kind'], RegExp])[] = [
  ['audio', /^\/channel\/[^/]+\/audio\/([\w-]{1,64})\/?$/],
  ['audio', /^\/embed\/([\w-]{1,64})\/?$/],
  ['short', /^\/s\/([\w-]{1,64})\/?$/],
  ['playlist', /^\/playlist\/([\w-]{1,64})\/?$/],
  ['channel', /^\/(?:original-)?channel\/([\w-]{1,64})\/?$/],
];

export interface OurAddress {
  /** For a channel, `id` is its username, and for a short link its code. */
  readonly kind: 'audio' | 'channel' | 'playlist' | 'short';
  readonly id: string;
}
