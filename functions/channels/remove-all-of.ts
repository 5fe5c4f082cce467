import type { ChannelPlaceStore } from '#functions/people/channel-place-store.ts';
import type { ChannelStore } from '#functions/people/channel-store.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { FollowStore } from './follow-store.ts';
import type { ReportStore } from './report-store.ts';
import type { ShortLinkStore } from './short-link-store.ts';

/**
 * Removes a person's channel. Each public audio takes its places along, and each follow is counted on it, so this comes
 * after them.
 */
export const channelRemovals = (deps: ChannelRemovalDependencies): Removal[] => [
  { empties: { tables: ['follows'] }, removeAllOf: ({ id }) => deps.follows.removeAllOf(id) },
  {
    // Codes stay, so that none is ever given again; they lead nowhere and are nobody's.
    empties: { tables: ['shortLinks'] },
    removeAllOf: async ({ id }) => {
      for (const { shortCode } of await deps.links.listOf(id))
        await deps.links.orphan(shortCode, deps.now().toISOString());
    },
  },
  // What was reported stays reported.
  { empties: { tables: ['reports'] }, removeAllOf: ({ id }) => deps.reports.forgetReporter(id) },
  { empties: { tables: ['channelPlaces'] }, removeAllOf: ({ id }) => deps.places.removeAllOf(id) },
  { empties: { tables: ['channels'] }, removeAllOf: ({ id }) => deps.channels.remove(id) },
];

export interface ChannelRemovalDependencies {
  readonly follows: Pick<FollowStore, 'removeAllOf'>;
  readonly links: Pick<ShortLinkStore, 'listOf' | 'orphan'>;
  readonly reports: Pick<ReportStore, 'forgetReporter'>;
  readonly places: Pick<ChannelPlaceStore, 'removeAllOf'>;
  readonly channels: Pick<ChannelStore, 'remove'>;
  readonly now: () => Date;
}
