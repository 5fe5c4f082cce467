import { id3Tag, type SoundTags } from '#functions/speech/id3.ts';
import { headerAt } from '#functions/speech/mp3.ts';
import { infoFrame } from '#functions/speech/mp3-info.ts';
import type { GroupReport } from '#functions/audio/work/group-store.ts';

/**
 * Yields a complete MP3: the tag, the info frame, then the sound group by group, so that hours of sound are never in
 * memory at once.
 */
export async function* wholeSound(
  tags: SoundTags,
  reports: readonly GroupReport[],
  soundOf: (group: number) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield id3Tag(tags);
  let following = soundOf(0);
  for (const group of reports.keys()) {
    const sound = await following;
    if (group + 1 < reports.length) following = soundOf(group + 1);
    if (group === 0) yield infoFrame(firstFrame(sound), lengthsOf(reports));
    yield sound;
  }
}

function lengthsOf(reports: readonly GroupReport[]) {
  let frames = 0;
  let sizeBytes = 0;
  const marks = reports.flatMap((report) => {
    const lengthSoFar = { frames, bytes: sizeBytes };
    frames += report.frames;
    sizeBytes += report.sizeBytes;
    return report.passages.map(({ startFrame, startByte }) => ({
      frames: lengthSoFar.frames + startFrame,
      bytes: lengthSoFar.bytes + startByte,
    }));
  });
  return { frames, sizeBytes, marks };
}

const firstFrame = (sound: Uint8Array) => sound.subarray(0, headerAt(sound, 0)!.sizeBytes);
