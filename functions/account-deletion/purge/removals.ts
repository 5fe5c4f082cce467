import { audioRemovals, type AudioRemovalDependencies } from '#functions/audio/remove-all-of.ts';
import { creditRemovals, type CreditRemovalDependencies } from '#functions/credits/remove-all-of.ts';
import { listeningRemovals, type ListeningRemovalDependencies } from '#functions/listening/remove-all-of.ts';
import { newsRemovals, type NewsRemovalDependencies } from '#functions/news/remove-all-of.ts';
import { playlistRemovals, type PlaylistRemovalDependencies } from '#functions/playlists/remove-all-of.ts';
import { postRemovals, type PostRemovalDependencies } from '#functions/posts/remove-all-of.ts';
import { sharingRemovals, type SharingRemovalDependencies } from '#functions/sharing/remove-all-of.ts';
import { speechRemovals, type SpeechRemovalDependencies } from '#functions/speech/remove-all-of.ts';
import { bookRemovals, type BookRemovalDependencies } from '#functions/books/remove-all-of.ts';
import { channelRemovals, type ChannelRemovalDependencies } from '#functions/channels/remove-all-of.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { EdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import { peopleRemovals, type PeopleRemovalDependencies } from '#functions/people/remove-all-of.ts';
import type { RemovedObjects } from './removed-objects.ts';
import { writingRemovals, type WritingRemovalDependencies } from '#functions/writing/remove-all-of.ts';

/**
 * What ends with an account, in this order: audios first, with all that is made of them; then what names them, and the
 * channel that tells of them; then each area with what it stands on after it, and people last.
 */
export const removals = (deps: AllRemovalDependencies): Removal[] => [
  ...audioRemovals({ ...deps, edges: afterAll }),
  ...speechRemovals(deps),
  ...listeningRemovals(deps),
  ...postRemovals(deps),
  ...playlistRemovals(deps),
  ...sharingRemovals(deps),
  ...channelRemovals(deps),
  ...newsRemovals(deps),
  { empties: {}, removeAllOf: ({ creatorId }) => deps.edges.note({ kind: 'account', id: creatorId }) },
  ...writingRemovals(deps),
  ...creditRemovals(deps),
  ...bookRemovals(deps),
  // whatever was removed, now or in the weeks before
  { empties: {}, removeAllOf: (person) => deps.removedObjects.forgetAllOf(person) },
  ...peopleRemovals(deps),
];

/** The edges are told once for all of an account, and not of each audio. */
const afterAll: Edges & EdgeNotes = { withdraw: (_thing, take) => take(), note: () => Promise.resolve() };

export type AllRemovalDependencies = Omit<AudioRemovalDependencies, 'edges'> &
  ChannelRemovalDependencies &
  CreditRemovalDependencies &
  ListeningRemovalDependencies &
  NewsRemovalDependencies &
  PlaylistRemovalDependencies &
  PostRemovalDependencies &
  SharingRemovalDependencies &
  SpeechRemovalDependencies &
  WritingRemovalDependencies &
  BookRemovalDependencies &
  PeopleRemovalDependencies & { readonly removedObjects: RemovedObjects };
