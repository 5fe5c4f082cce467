import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { dialogs, openSignIn } from '#web/platform/open-dialogs.ts';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';

/**
 * Asks a visitor to sign in and then follows. A sign-in with Google leaves the page, so the wish to follow is stored in
 * this tab for as long as a sign-in takes.
 */
export function followAfterSignIn({ creatorId, channelName }: ChannelPerson, follow: () => void): void {
  openSignIn(
    follow,
    `Sign in to follow ${channelName}. Without an account, use a podcast app: you’ll find the feed address under Share on the channel.`,
  );
  const storeRequest = () => {
    // Stores nothing if the person closed the dialog without signing in.
    if (dialogs.get().onSignedIn === follow) storeInTab(storageName, { creatorId, askedAt: Date.now() });
  };
  addEventListener('pagehide', storeRequest, { once: true });
}

/** Returns whether a visitor asked to follow this channel before signing in; true only once for each request. */
export function takeFollowRequest(creatorId: string): boolean {
  const filters = (storedInTab(storageName) ?? {}) as Partial<StoredFollowRequest>;
  if (filters.creatorId !== creatorId) return false;
  tabStorage.removeItem(storageName);
  return Date.now() - Number(filters.askedAt) < maxSignInMilliseconds;
}

const storageName = 'follow-after-sign-in';
/** A sign-in after this time no longer belongs to the request. */
const maxSignInMilliseconds = 10 * 60_000;

interface StoredFollowRequest {
  readonly creatorId: string;
  readonly askedAt: number;
}
