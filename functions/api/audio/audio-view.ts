import type { Audio } from '#shared/contract/audio.ts';
import type { StoredAudio } from '#functions/stores/audio-item.ts';
import { nameOf } from '#functions/workflows/narration/executions.ts';

/** The wire shape of a record, with the addresses under which its media lie at this moment. */
export function audioView(audio: StoredAudio): Audio {
  const folder = audio.publicMediaId
    ? `/media/public/${audio.publicMediaId}`
    : `/media/private/${audio.ownerId}/${nameOf({ audioId: audio.id, attempt: audio.attempt })}`;
  const ready = audio.status === 'READY';
  const heard = ready || (audio.streaming && audio.status === 'PROCESSING');
  return {
    ...audio,
    ...(heard && { transcriptUrl: `${folder}/transcript.vtt` }),
    // a shared audio is one MP3: the pieces are not copied
    ...(heard && !audio.publicMediaId && { streamUrl: `${folder}/index.m3u8` }),
    ...(ready && { downloadUrl: `${folder}/audio.mp3`, peaksUrl: `${folder}/peaks.json` }),
  };
}
