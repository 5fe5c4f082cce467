import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { fileName } from './file-name.ts';
import { openMedia } from './media/media-access.ts';
import { soundAddress } from './media/sound-address.ts';

/** Has the browser keep the MP3 of an audio; what opens it is fetched before, since a link cannot say what is missing. */
export async function downloadSound(audio: Audio): Promise<void> {
  if (audio.downloadUrl === undefined) return;
  await openMedia(audio);
  const link = document.createElement('a');
  link.href = soundAddress(audio.downloadUrl);
  link.download = fileName(recordingName(audio));
  link.click();
}
