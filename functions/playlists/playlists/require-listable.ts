import { playlistRefusals } from '#shared/domain/playlists/playlist-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { isListedFor } from '#functions/audio/listed-for.ts';

export function requireListable(audio: StoredAudio, ownerId: string): void {
  if (!isListedFor(ownerId)(audio)) throw new Refusal('forbidden', playlistRefusals.notPublic);
}
