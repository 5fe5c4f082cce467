import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { AudioChanges, OwnersChange } from '#functions/audio/audio-changes.ts';
import { categoryOfGenre } from '#shared/domain/audio/category-of-genre.ts';
import { hasOwnCategory, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { NamedBooks } from '#functions/audio/named-books.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import {
  isShared,
  shareAudio,
  unshareAudio,
  type SharingDependencies,
  type UnsharingDependencies,
} from '#functions/audio/public-copies/sharing.ts';
import type { NarratedPosts } from '#functions/audio/narrated-posts.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { findOwnAudio, noSuchAudio, takenDownRefusal } from '#functions/audio/find-audio.ts';
import { episodeDetailsOf } from './episode-change.ts';
import { moveToPlaylist, type MembershipDependencies } from './move-to-playlist.ts';
import { requireAsGenerated, type GeneratedDependencies } from './require-as-generated.ts';

export function changeAudio(deps: ChangeDependencies): Operation<typeof contract.changeAudio> {
  return async ({ actor, params, body }) => {
    const { playlistId, title, category, visibility, ...rest } = body;
    const { content, voiceId, isPodcast, hostVoice, expertVoice, ...episode } = rest;
    const audio = await findOwnAudio(deps.audios, params.id, actor);
    await requireAsGenerated(deps, audio, { content, voiceId, isPodcast, hostVoice, expertVoice });
    if (playlistId !== undefined) await deps.membership.joinWrites({ ...audio, playlistId });

    const change: OwnersChange = {
      ...definedFields({ title: title?.trim(), topic: title?.trim(), visibility }),
      ...(await categoryOf(deps, audio, { category, visibility })),
      ...episodeDetailsOf(episode, deps.now()),
    };
    const updated = Object.keys(change).length === 0 ? audio : await applyChange(deps, audio, change);
    const changedAudio =
      updated && playlistId !== undefined ? await moveToPlaylist(deps, updated, playlistId) : updated;
    if (!changedAudio) {
      if (!(await deps.audios.get(audio.id))) throw noSuchAudio();
      throw new Refusal('conflict', 'This recording was changed elsewhere. Reload it and try again.');
    }
    return { audio: await deps.views.one(changedAudio, actor.id) };
  };
}

/** At publication, an audio without a chosen category gets the category that fits the current genre of its book. */
async function categoryOf(
  { named }: ChangeDependencies,
  audio: StoredAudio,
  { category, visibility }: Pick<OwnersChange, 'category' | 'visibility'>,
): Promise<Pick<OwnersChange, 'category' | 'ownCategory'>> {
  if (category !== undefined) return category === audio.category ? {} : { category, ownCategory: true };
  if (visibility !== 'public' || audio.visibility === 'public' || hasOwnCategory(audio)) return {};
  const book = (await named.of([audio], audio.ownerId)).get(audio.id)?.book;
  return book ? { category: categoryOfGenre(book.genre), ownCategory: false } : {};
}

function applyChange(
  deps: ChangeDependencies,
  audio: StoredAudio,
  change: OwnersChange,
): Promise<StoredAudio | undefined> {
  const { visibility = audio.visibility } = change;
  if (visibility !== 'private' && !isShared(audio)) {
    if (audio.takenDown) throw new Refusal('conflict', takenDownRefusal(audio.takenDown.reason));
    if (!audio.sound)
      throw new Refusal('conflict', 'This recording isn’t ready yet. Wait until it’s ready, then share it.');
    return shareIfAllowed(deps, audio, change);
  }
  if (visibility === 'private' && isShared(audio)) return unshareAudio(deps, audio, change);
  const saveChange = () => deps.audios.change(audio, change);
  return audio.visibility === 'public' && visibility === 'unlisted'
    ? deps.edges.withdraw({ kind: 'listing', id: audio.id, by: audio.ownerId }, saveChange)
    : saveChange();
}

/**
 * If the audio is of a post, checks before and after sharing that the post is public, because it may be unpublished in
 * between.
 */
async function shareIfAllowed(
  deps: ChangeDependencies,
  audio: StoredAudio,
  change: OwnersChange,
): Promise<StoredAudio | undefined> {
  await requireSharable(deps, audio);
  const shared = await shareAudio(deps, audio, change);
  try {
    if (shared) await requireSharable(deps, shared);
  } catch (error) {
    if (shared && isShared(shared)) await unshareAudio(deps, shared);
    throw error;
  }
  return shared;
}

async function requireSharable({ posts }: ChangeDependencies, { postId }: StoredAudio): Promise<void> {
  if (postId !== undefined) await posts.requirePublic(postId);
}

const definedFields = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

export interface ChangeDependencies extends UnsharingDependencies, GeneratedDependencies {
  readonly audios: Pick<AudioStore, 'get' | 'setPlaylist'> & Pick<AudioChanges, 'change'>;
  readonly media: SharingDependencies['media'];
  readonly copies: SharingDependencies['copies'] & UnsharingDependencies['copies'];
  readonly membership: MembershipDependencies['membership'];
  readonly posts: Pick<NarratedPosts, 'requirePublic'>;
  readonly views: AudioViews;
  readonly named: NamedBooks;
}
