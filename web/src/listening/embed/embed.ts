import type { EmbedData } from '#shared/pages/embed-page.ts';
import { dataBlockId } from '#shared/pages/template.ts';
import { countPlay } from './count-play.ts';
import { embedControls } from './embed-controls.ts';
import { embedTranscript } from './embed-transcript.ts';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * The player alone, in a frame of another site (`web/embed.html`, filled in by `functions/site/pages/show-embed.ts`). The
 * page plays without this script too: the browser's own controls make way for ours once they are there. It keeps nothing
 * on the device and knows nobody.
 */
function start(): void {
  const sound = document.querySelector('audio');
  const data = JSON.parse(document.getElementById(dataBlockId('embed'))?.textContent ?? '{}') as EmbedData;
  if (!sound || data.id === undefined) return;
  embedControls(sound, data.title ?? '');
  if (data.transcriptUrl !== undefined) embedTranscript(sound, data.transcriptUrl);
  countPlay(sound, data.id);
  oneAtATime(sound);
}

start();
