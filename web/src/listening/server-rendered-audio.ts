import type { ServerRenderedAudio } from '#shared/pages/player-page.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';

export function serverRenderedAudio(id: string): ServerRenderedAudio | undefined {
  const rendered = serverRendered('player');
  return rendered?.audio.id === id ? rendered : undefined;
}
