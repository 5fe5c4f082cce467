import { audioAddress } from '#shared/addresses.ts';
import type { NewsItemStore } from '#functions/news-items/news-item-store.ts';
import { arrivalOf, type TellNews } from '#functions/news-items/tell-news.ts';
import { withoutCounting } from '#functions/platform/edges/edges.ts';
import type { StoredAudio } from './audio-item.ts';
import type { AudioStore } from './audio-store.ts';
import { audioNamer, type NamedBooks } from './named-books.ts';
import { isShared, unshareAudio, type UnsharingDependencies } from './public-copies/sharing.ts';

/**
 * Makes an audio private, stores the reason why it can’t be shared again, and withdraws its public copies. Starts over
 * if its author changes it meanwhile. Notifies the author once. Safe to repeat: a later reason replaces the earlier
 * one.
 */
export function takeDownAudio(deps: TakingDownDependencies) {
  const unsharingDeps = { ...deps, edges: withoutCounting(deps.edges) };
  return async (found: StoredAudio, takenDown: NonNullable<StoredAudio['takenDown']>): Promise<void> => {
    for (let audio: StoredAudio | undefined = found; audio; audio = await deps.audios.get(audio.id))
      if (await takeDownAsSeen(unsharingDeps, audio, takenDown)) return;
  };
}

async function takeDownAsSeen(
  deps: TakingDownDependencies,
  audio: StoredAudio,
  takenDown: NonNullable<StoredAudio['takenDown']>,
): Promise<boolean> {
  const { id, ownerId } = audio;
  const news = { kind: 'audio-taken-down', thingId: id, at: takenDown.at } as const;
  const isNewlyTakenDown = audio.takenDown === undefined;
  const newsWrites = isNewlyTakenDown ? [deps.newsItems.addWrite({ personId: ownerId, ...news })] : [];
  const changedAudio = isShared(audio)
    ? await unshareAudio(deps, audio, { takenDown }, newsWrites)
    : await deps.audios.change(audio, { visibility: 'private', takenDown }, newsWrites);
  if (changedAudio && isNewlyTakenDown) {
    const nameOf = await audioNamer(deps.named, [audio], ownerId);
    await deps.tellNews([ownerId], arrivalOf(news, { thing: nameOf(audio), address: audioAddress(id) }));
  }
  return changedAudio !== undefined;
}

export interface TakingDownDependencies extends UnsharingDependencies {
  readonly audios: Pick<AudioStore, 'get'> & UnsharingDependencies['audios'];
  readonly newsItems: Pick<NewsItemStore, 'addWrite'>;
  readonly tellNews: TellNews;
  readonly named: NamedBooks;
}
