import type { Audio } from '#shared/contract/audio/audio.ts';
import { show } from '#web/audio/player/engine.ts';
import { sourceOf } from '#web/audio/player/source.ts';

/** What of a list can be heard at this moment. */
export const heardOf = (audios: readonly Audio[]): Audio[] =>
  audios.filter((audio) => sourceOf(audio) !== undefined);

/** Plays a list one after the other, from one of its audios on, or in an order that nobody knows. */
export function playAll(audios: readonly Audio[], { from, shuffled = false }: Playing = {}): void {
  const heard = heardOf(audios);
  const startAt = Math.max(0, from === undefined ? 0 : heard.findIndex(({ id }) => id === from.id));
  const first = heard[shuffled ? Math.floor(Math.random() * heard.length) : startAt];
  if (first) show(first, { autoplay: true });
}

interface Playing {
  readonly from?: Audio;
  readonly shuffled?: boolean;
}
