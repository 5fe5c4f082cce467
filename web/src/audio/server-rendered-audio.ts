import { drawnBlockId, type DrawnAudio } from '#shared/pages/player-page.ts';

let drawn: DrawnAudio | undefined;

/** What the page was sent with, if it is this audio that the server drew into it; the screens begin from it. */
export function drawnAudio(id: string): DrawnAudio | undefined {
  const block = 'document' in globalThis ? document.getElementById(drawnBlockId) : undefined;
  if (block) drawn ??= JSON.parse(block.textContent) as DrawnAudio;
  return drawn?.audio.id === id ? drawn : undefined;
}

/** Says what the page is being drawn with, where there is no page yet: while it is prerendered. */
export function drawWith(audio: DrawnAudio | undefined): void {
  drawn = audio;
}
