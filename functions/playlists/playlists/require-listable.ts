import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { isHeardIn } from '#functions/audio/heard-in.ts';

/** One's own audio may stand in one's playlist whoever hears it, that of others once it is public. */
export function requireListable(audio: StoredAudio, ownerId: string): void {
  if (!isHeardIn(ownerId)(audio)) throw new Refusal('forbidden', playlistRefusals.notPublic);
}
