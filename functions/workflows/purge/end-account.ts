import type { UserPool } from '#functions/identity/user-pool.ts';
import type { StoredAudio } from '#functions/stores/audio-item.ts';
import type { AudioStore } from '#functions/stores/audio-store.ts';
import type { HandleStore } from '#functions/stores/handle-store.ts';
import type { PeopleStore, Person } from '#functions/stores/people-store.ts';
import type { PlaylistStore } from '#functions/stores/playlist-store.ts';
import type { Write } from '#functions/stores/transaction.ts';
import type { WaitlistStore } from '#functions/stores/waitlist-store.ts';

/**
 * Ends an account for good: false when its person took it back in time. Every step can be done twice, and the
 * person's record goes last, after the user of the pool: it is by the record that a run that was cut off is found again.
 */
export function endAccount(parts: EndingParts) {
  return async (person: Person): Promise<boolean> => {
    if (!(await parts.people.beginEnding(person.id, parts.now().toISOString()))) return false;
    await parts.pool.signOutEverywhere(person.poolUsername);
    await removeAudios(parts, person.id);
    for (const { id } of await parts.playlists.listOf(person.id)) await parts.playlists.remove(person.id, id);
    if (person.email && !(await parts.waitlist.remove(person.email)))
      throw new Error('The waitlist entry changed while it was removed.');
    for (const handle of person.handles ?? []) await parts.transact([parts.handles.orphaning(handle)]);
    await parts.pool.remove(person.poolUsername);
    await parts.people.remove(person.id);
    return true;
  };
}

async function removeAudios({ audios, removeAudio }: EndingParts, ownerId: string): Promise<void> {
  for (;;) {
    const { items } = await audios.listOf(ownerId, undefined, { limit: 100, after: undefined });
    if (items.length === 0) return;
    for (const audio of items) await removeAudio(audio);
  }
}

export interface EndingParts {
  readonly people: Pick<PeopleStore, 'beginEnding' | 'remove'>;
  readonly audios: Pick<AudioStore, 'listOf'>;
  readonly removeAudio: (audio: StoredAudio) => Promise<void>;
  readonly playlists: Pick<PlaylistStore, 'listOf' | 'remove'>;
  readonly waitlist: Pick<WaitlistStore, 'remove'>;
  readonly handles: Pick<HandleStore, 'orphaning'>;
  readonly pool: Pick<UserPool, 'signOutEverywhere' | 'remove'>;
  readonly transact: (writes: Write[]) => Promise<boolean[]>;
  readonly now: () => Date;
}
