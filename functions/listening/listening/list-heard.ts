import type { Listening, listening as contract } from '#shared/contract/listening/listening.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { isAudible } from '#functions/audio/find-audio.ts';
import { placeOf, type ListeningStore } from '#functions/listening/listening-store.ts';
import { cursorOf, pageRequest, type PagePosition } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Lists the caller's history. Skips deleted or withdrawn audio but keeps its entry, because it can be restored. Reads a
 * limited number of store pages to fill one, so a page can be short.
 */
export const listHeard =
  ({ listening, audios, views }: Dependencies): Operation<typeof contract.listHeard> =>
  async ({ actor, query }) => {
    const { limit, after: from } = pageRequest(query);
    const foundEntries: HistoryEntry[] = [];
    let after: PagePosition | undefined = from;
    for (let readCount = 0; readCount < mostReads && foundEntries.length < limit; readCount += 1) {
      const page = await listening.listOf(actor.id, { limit, after });
      const matching = page.items.filter(({ finished }) => !(query.unfinished && finished));
      const knownAudios = await audios.getAll(matching.map(({ audioId }) => audioId));
      for (const entry of matching) {
        const audio = knownAudios.get(entry.audioId);
        if (audio && isAudible(audio, actor)) foundEntries.push({ audio, listening: entry });
      }
      after = page.after;
      if (!after) break;
    }
    const pageEntries = foundEntries.slice(0, limit);
    const next = foundEntries.length > limit ? placeOf(pageEntries.at(-1)!.listening) : after;
    const shownAudios = await views.list(
      pageEntries.map(({ audio }) => audio),
      actor.id,
    );
    return {
      heard: pageEntries.map(({ listening: entry }, at) => ({ audio: shownAudios[at]!, listening: entry })),
      nextCursor: cursorOf(next),
    };
  };

const mostReads = 5;

interface HistoryEntry {
  readonly audio: StoredAudio;
  readonly listening: Listening;
}
interface Dependencies {
  readonly listening: Pick<ListeningStore, 'listOf'>;
  readonly audios: Pick<AudioStore, 'getAll'>;
  readonly views: Pick<AudioViews, 'list'>;
}
