import type { ServerRenderedAudio } from '#shared/pages/player-page.ts';
import { serverRendered } from '#web/boot/server-rendered.ts';

/** What the page was sent with, if it is this audio that the server rendered into it; the screens begin from it. */
export function serverRenderedAudio(id: string): ServerRenderedAudio | undefined {
  const rendered = serverRendered('player');
  return rendered?.audio.id === id ? rendered : undefined;
}
