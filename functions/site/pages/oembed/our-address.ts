export function ourAddress(url: string, site: string): OurAddress | undefined {
  const asked = URL.parse(url);
  // Compares host and scheme as parsed: `https://site.example@evil.example` is no address of ours.
  if (asked?.origin !== new URL(site).origin || asked.username !== '' || asked.password !== '')
    return undefined;
  const id = asked.searchParams.get('id');
  if (/^\/audio-player\/?$/.test(asked.pathname) && id) return { kind: 'audio', id };
  for (const [kind, address] of addresses) {
    const found = address.exec(asked.pathname)?.[1];
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
  /** The id of a channel is its username, that of a short link its code. */
  readonly kind: 'audio' | 'channel' | 'playlist' | 'short';
  readonly id: string;
}
