import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { dialogs, openSignIn } from '#web/platform/open-dialogs.ts';
import { keep, kept } from '#web/platform/kept-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';

/**
 * Asks a visitor to sign in, and follows then. Whoever leaves for Google to do so comes back to another page: what they
 * wanted waits for it in this tab, as long as a sign-in takes.
 */
export function followAfterSignIn({ creatorId, channelName }: ChannelPerson, follow: () => void): void {
  openSignIn(
    follow,
    `Sign in to follow ${channelName}. Without an account, use a podcast app: you’ll find the feed address under Share on the channel.`,
  );
  const leave = () => {
    // Whoever closed the dialog wants it no more.
    if (dialogs.get().goOn === follow) keep(name, { creatorId, askedAt: Date.now() });
  };
  addEventListener('pagehide', leave, { once: true });
}

/** Whether somebody wanted to follow this channel before they left to sign in; answered once. */
export function takeWishToFollow(creatorId: string): boolean {
  const filters = (kept(name) ?? {}) as Partial<Filters>;
  if (filters.creatorId !== creatorId) return false;
  tabStorage.removeItem(name);
  return Date.now() - Number(filters.askedAt) < patienceMilliseconds;
}

const name = 'follow-after-sign-in';
/** Later than this, a sign-in is another one. */
const patienceMilliseconds = 10 * 60_000;

interface Filters {
  readonly creatorId: string;
  readonly askedAt: number;
}
