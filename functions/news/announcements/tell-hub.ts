import { blogUserFeedAddress, pageAddresses } from '#shared/addresses.ts';
import { log } from '#functions/platform/log.ts';

/**
 * Tells the WebSub hub of the stage that the feeds a post stands in have changed: the blog's and its author's. The hub
 * fetches them and tells whoever subscribed (W3C WebSub 1.0, section 7; `hub.mode=publish` is what public hubs take).
 * By then edges have forgotten the feeds they had, since followers hear a minute after publication and edges keep a feed
 * no longer. Whoever subscribed asks for the feed now and then in any case, so that a hub that fails stops nothing.
 */
export const webSubHub =
  ({ hub, siteUrl }: WebSubHubProps): TellHub =>
  async (username) => {
    const feeds = [pageAddresses.blogFeed, blogUserFeedAddress(username)];
    const body = new URLSearchParams([
      ['hub.mode', 'publish'],
      ...feeds.map((feed) => ['hub.url', siteUrl + feed]),
    ]);
    try {
      const answer = await fetch(hub, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) });
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    } catch (error) {
      log.warn('The WebSub hub was not told of a post', { hub, reason: String(error) });
    }
  };

/** `username` of who published the post. */
export type TellHub = (username: string) => Promise<void>;

const patienceMs = 5_000;

interface WebSubHubProps {
  /** Its address. */
  readonly hub: string;
  /** Scheme and host, without a slash at its end. */
  readonly siteUrl: string;
}
