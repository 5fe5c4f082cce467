import type { EmbedData } from '#shared/pages/embed-page.ts';
import { dataBlockId } from '#shared/pages/template.ts';
import { countPlay } from './count-play.ts';
import { bindEmbedControls } from './embed-controls.ts';
import { bindEmbedTranscript } from './embed-transcript.ts';
import { playOneAtATime } from './one-at-a-time.ts';

/**
 * The embedded player (`web/embed.html`, filled in by `functions/site/pages/show-embed.ts`). The page also plays
 * without this script: the browser's own controls stay until ours are ready. Stores nothing on the device and doesn't
 * identify the user.
 */
function startEmbed(): void {
  const sound = document.querySelector('audio');
  const data = JSON.parse(document.getElementById(dataBlockId('embed'))?.textContent ?? '{}') as EmbedData;
  if (!sound || data.id === undefined) return;
  bindEmbedControls(sound, data.title ?? '');
  if (data.transcriptUrl !== undefined) bindEmbedTranscript(sound, data.transcriptUrl);
  countPlay(sound, data.id);
  playOneAtATime(sound);
}

startEmbed();
