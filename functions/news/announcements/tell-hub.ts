import { blogUserFeedAddress, pageAddresses } from '#shared/addresses.ts';
import { log } from '#functions/platform/log.ts';

/**
 * Tells the stage's WebSub hub that the feeds of the blog and of the author have changed (W3C WebSub 1.0, section 7;
 * public hubs take `hub.mode=publish`). This call comes a minute after publication and the CDN caches feeds no longer
 * than that, so the hub reads the new feeds. A failing hub stops nothing, because subscribers also poll.
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
      const answer = await fetch(hub, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
    } catch (error) {
      log.warn('The WebSub hub was not told of a post', { hub, reason: String(error) });
    }
  };

export type TellHub = (username: string) => Promise<void>;

const timeoutMs = 5_000;

interface WebSubHubProps {
  readonly hub: string;
  /** Scheme and host, without a trailing slash. */
  readonly siteUrl: string;
}
