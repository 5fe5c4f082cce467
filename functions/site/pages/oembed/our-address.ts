export function ourAddress(url: string, site: string): OurAddress | undefined {
  const parsed = URL.parse(url);
  // Compares the parsed origin, because `https://site.example@evil.example` begins like our address but leads to
  // `evil.example`.
  if (parsed?.origin !== new URL(site).origin || parsed.username !== '' || parsed.password !== '')
    return undefined;
  const id = parsed.searchParams.get('id');
  if (/^\/audio-player\/?$/.test(parsed.pathname) && id) return { kind: 'audio', id };
  for (const [kind, address] of addressPatterns) {
    const foundId = address.exec(parsed.pathname)?.[1];
    if (foundId !== undefined) return { kind, id: foundId };
  }
  return undefined;
}

const addressPatterns: readonly (readonly [OurAddress['kind'], RegExp])[] = [
  ['audio', /^\/channel\/[^/]+\/audio\/([\w-]{1,64})\/?$/],
  ['audio', /^\/embed\/([\w-]{1,64})\/?$/],
  ['short', /^\/s\/([\w-]{1,64})\/?$/],
  ['playlist', /^\/playlist\/([\w-]{1,64})\/?$/],
  ['channel', /^\/(?:original-)?channel\/([\w-]{1,64})\/?$/],
];

export interface OurAddress {
  /** `id` is the id of an audio or playlist, the username of a channel, or the code of a short link. */
  readonly kind: 'audio' | 'channel' | 'playlist' | 'short';
  readonly id: string;
}
