import { blogUserFeedAddress, pageAddresses } from '#shared/addresses.ts';
import { log } from '#functions/platform/log.ts';

/**
 * Tells the stage's WebSub hub that the blog's feed and the author's have changed (W3C WebSub 1.0, section 7;
 * `hub.mode=publish` is what public hubs take). By then the edges have dropped the old feeds, because followers are
 * notified a minute after publication and edges keep a feed no longer. A hub that fails stops nothing, because
 * subscribers also poll.
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

export type TellHub = (username: string) => Promise<void>;

const patienceMs = 5_000;

interface WebSubHubProps {
  readonly hub: string;
  /** Scheme and host, without a trailing slash. */
  readonly siteUrl: string;
}
