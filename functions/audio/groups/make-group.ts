import { gainSteps, gatedLoudness } from '#functions/speech/loudness.ts';
import {
  formatOf,
  joinBytes,
  silentSpeechFrame,
  readMp3,
  silentFrames,
  type Mp3,
  type Mp3Format,
} from '#functions/speech/mp3.ts';
import { factorOf, withGain } from '#functions/speech/mp3-gain.ts';
import type { Passage } from '#functions/audio/passages/passages.ts';
import { framePeaks, groupPeaks } from '#functions/speech/peaks.ts';
import type { MadeGroup } from '#functions/audio/work/group-store.ts';

/**
 * Joins the sounds of a group of passages, each followed by its pause, and makes its voices equally loud. `sounds` has
 * one entry for each passage, in the same order; undefined means silence. Decodes the sound only once: a gain
 * multiplies all samples by one factor, so the peaks after it are computed from those before it.
 */
export async function makeGroup(
  passages: readonly Passage[],
  sounds: readonly (Uint8Array | undefined)[],
  decode: (mp3: Mp3, sound: Uint8Array) => Promise<Float32Array>,
): Promise<MadeGroup> {
  const takes = takesOf(passages, sounds);
  const frames = takes.flatMap((take) => [...take.speech, ...take.pause]);
  const format = formatOf(frames[0]!);
  const samples = await decode({ format, frames }, joinBytes(frames));
  const peaks = framePeaks(samples, format.samplesPerFrame);

  const leveledFrames: Uint8Array[] = [];
  const steps = stepsByVoice(takes, samples, peaks, format);
  for (const take of takes) {
    const ownSteps = steps.get(take.voiceId)!;
    leveledFrames.push(...take.speech.map((frame) => withGain(frame, ownSteps)), ...take.pause);
    for (let frame = take.startFrame; frame < endFrameOf(take); frame++) peaks[frame]! *= factorOf(ownSteps);
  }
  const sound = joinBytes(leveledFrames);
  return {
    sound,
    report: {
      format,
      frames: frames.length,
      sizeBytes: sound.length,
      passages: takes.map(({ startFrame, startByte, speech }) => ({
        startFrame,
        startByte,
        spokenFrames: speech.length,
      })),
      peaks: groupPeaks(peaks),
    },
  };
}

function takesOf(passages: readonly Passage[], sounds: readonly (Uint8Array | undefined)[]): Take[] {
  const speechFrames = sounds.map((sound) => (sound ? readMp3(sound)!.frames : undefined));
  const modelFrame = speechFrames.find((frames) => frames)?.[0] ?? silentSpeechFrame;
  let startFrame = 0;
  let startByte = 0;
  return passages.map(({ voiceId, pauseAfterSeconds }, index) => {
    const speech = speechFrames[index] ?? silentFrames(unspokenSeconds, modelFrame);
    const take = {
      voiceId,
      startFrame,
      startByte,
      speech,
      pause: silentFrames(pauseAfterSeconds, modelFrame),
    };
    startFrame = endFrameOf(take);
    startByte += bytesIn(take.speech) + bytesIn(take.pause);
    return take;
  });
}

/**
 * Returns the gain of each voice, in steps. Measures a voice together with the pauses after its passages, because
 * speech fades out in a pause. Silence doesn't lower the result: the gate of the loudness measure skips it.
 */
function stepsByVoice(takes: readonly Take[], samples: Float32Array, peaks: Float32Array, format: Mp3Format) {
  const { samplesPerFrame, sampleRate } = format;
  const steps = new Map<string, number>();
  for (const [voiceId, own] of Map.groupBy(takes, (take) => take.voiceId)) {
    const loudness = gatedLoudness(
      own.map((take) =>
        samples.subarray(take.startFrame * samplesPerFrame, endFrameOf(take) * samplesPerFrame),
      ),
      sampleRate,
    );
    const peak = Math.max(
      ...own.map((take) => Math.max(...peaks.subarray(take.startFrame, endFrameOf(take)))),
    );
    steps.set(voiceId, gainSteps(loudness, peak));
  }
  return steps;
}

const endFrameOf = ({ startFrame, speech, pause }: Pick<Take, 'startFrame' | 'speech' | 'pause'>) =>
  startFrame + speech.length + pause.length;

const bytesIn = (frames: readonly Uint8Array[]) => frames.reduce((sum, frame) => sum + frame.length, 0);

/** Length of the silence for a sentence without words, long enough for its subtitle (cue) to be seen. */
const unspokenSeconds = 0.6;

interface Take {
  readonly voiceId: string;
  readonly startFrame: number;
  readonly startByte: number;
  readonly speech: readonly Uint8Array[];
  readonly pause: readonly Uint8Array[];
}
