import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { fileName } from './file-name.ts';
import { openMedia } from './media/media-access.ts';
import { soundAddress } from './media/sound-address.ts';

/** Downloads the MP3. Requests access to the file first, because a link couldn't report that access is missing. */
export async function downloadSound(audio: Audio): Promise<void> {
  if (audio.downloadUrl === undefined) return;
  await openMedia(audio);
  const link = document.createElement('a');
  link.href = soundAddress(audio.downloadUrl);
  link.download = fileName(recordingName(audio));
  link.click();
}
