import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { playQueue } from '#web/listening/playing.ts';
import { sourceOf } from '#web/listening/source.ts';

export const playableOf = (audios: readonly Audio[]): Audio[] =>
  audios.filter((audio) => sourceOf(audio) !== undefined);

export function playAll(audios: readonly Audio[], { from, shuffled = false }: PlayOptions = {}): void {
  const playableAudios = playableOf(audios);
  if (from === undefined) return playQueue(playableAudios, { shuffled });
  playQueue(playableAudios, { startAt: playableAudios.findIndex(({ id }) => id === from.id) });
}

interface PlayOptions {
  readonly from?: Audio;
  readonly shuffled?: boolean;
}
