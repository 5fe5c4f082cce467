import { audioRemovals, type AudioRemovalDependencies } from '#functions/audio/remove-all-of.ts';
import { channelRemovals, type ChannelRemovalDependencies } from '#functions/channels/remove-all-of.ts';
import { peopleRemovals, type PeopleRemovalDependencies } from '#functions/people/remove-all-of.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { EdgeNotes } from '#functions/platform/edges/edge-notes.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import { postRemovals, type PostRemovalDependencies } from '#functions/posts/remove-all-of.ts';
import { sharingRemovals, type SharingRemovalDependencies } from '#functions/sharing/remove-all-of.ts';
import { stopAnswers, type AnswerStopDependencies } from '#functions/writing/stop-answers.ts';
import { tablesByOwner } from '#shared/tables.ts';
import type { OwnerKeyRemover } from './under-their-key.ts';

/**
 * The steps that end an account, in order: first everything that would start further work, then everything that others
 * see, count or reach by a link, then the rest of the person's items and files, and the person last.
 */
export function removalsOfAllAreas(deps: AllRemovalDependencies): Removal[] {
  const { underTheirKey, edges } = deps;
  const publicRemovals = [
    ...audioRemovals({ ...deps, edges: edgesWithoutInvalidation }),
    ...postRemovals(deps),
    ...sharingRemovals(deps),
    ...channelRemovals(deps),
  ];
  const identity = peopleRemovals(deps);
  const emptiedTables = new Set([...publicRemovals, ...identity].flatMap(({ empties = [] }) => empties));
  const remaining = tablesByOwner.filter((name) => !emptiedTables.has(name));
  return [
    { removeAllOf: (person) => underTheirKey.removeItems(person, workStartingTables) },
    ...publicRemovals,
    { removeAllOf: ({ id }) => stopAnswers(deps, id) },
    { removeAllOf: (person) => underTheirKey.removeItems(person, remaining) },
    { removeAllOf: (person) => underTheirKey.removeObjects(person) },
    { removeAllOf: ({ creatorId }) => edges.note({ kind: 'account', id: creatorId }) },
    { removeAllOf: ({ creatorId }) => edges.note({ kind: 'image', id: creatorId }) },
    ...identity,
  ];
}

/**
 * Items of these tables start further work: jobs narrate the next chapter, readings ask the model the next question,
 * digests and reminders send the next mail.
 */
const workStartingTables = ['bookJobs', 'readings', 'digests', 'reminders'] as const;

/** Invalidates no CDN copies, because they are invalidated once for the whole account, not for each recording. */
const edgesWithoutInvalidation: Edges & EdgeNotes = {
  withdraw: (_thing, take) => take(),
  note: () => Promise.resolve(),
};

export type AllRemovalDependencies = Omit<AudioRemovalDependencies, 'edges'> &
  AnswerStopDependencies &
  ChannelRemovalDependencies &
  PeopleRemovalDependencies &
  PostRemovalDependencies &
  SharingRemovalDependencies & { readonly underTheirKey: OwnerKeyRemover; readonly edges: EdgeNotes };
