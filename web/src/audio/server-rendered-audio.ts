import { serverRenderedBlockId, type ServerRenderedAudio } from '#shared/pages/player-page.ts';

let drawn: ServerRenderedAudio | undefined;

/** What the page was sent with, if it is this audio that the server drew into it; the screens begin from it. */
export function serverRenderedAudio(id: string): ServerRenderedAudio | undefined {
  const block = 'document' in globalThis ? document.getElementById(serverRenderedBlockId) : undefined;
  if (block) drawn ??= JSON.parse(block.textContent) as ServerRenderedAudio;
  return drawn?.audio.id === id ? drawn : undefined;
}

/** Says what the page is being drawn with, where there is no page yet: while it is prerendered. */
export function renderWith(audio: ServerRenderedAudio | undefined): void {
  drawn = audio;
}
