import { secondsOf, type Mp3Format } from '#functions/audio/sound/mp3.ts';
import type { Cue } from '#functions/audio/sound/webvtt.ts';
import type { FrameCue, GroupReport, Plan } from '#functions/audio/work-store.ts';

/** The cues so far and those of one more group, which begins after `frames` frames. A sentence of several passages is one cue. */
export function withGroupCues(cues: readonly FrameCue[], report: GroupReport, frames: number): FrameCue[] {
  const all = [...cues];
  for (const { sentence, startFrame, spokenFrames } of report.passages) {
    const endFrame = frames + startFrame + spokenFrames;
    const last = all.at(-1);
    if (last?.sentence === sentence) all[all.length - 1] = { ...last, endFrame };
    else all.push({ sentence, startFrame: frames + startFrame, endFrame });
  }
  return all;
}

/** The cues as the transcript shows them. */
export function shownCues(cues: readonly FrameCue[], sentences: Plan['sentences'], format: Mp3Format): Cue[] {
  return cues.map(({ sentence, startFrame, endFrame }) => ({
    sentence,
    paragraph: sentences[sentence]!.paragraph,
    isHeading: sentences[sentence]!.isHeading,
    startSeconds: secondsOf(startFrame, format),
    endSeconds: secondsOf(endFrame, format),
    text: sentences[sentence]!.text,
  }));
}

/** Share of the sentences that can be heard to their end when the first `groups` groups are published. */
export function heardShare({ sentences, passages, groups: all }: Plan, groups: number): number {
  const firstUnheard = passages[all[groups - 1]?.to ?? 0];
  return (firstUnheard?.sentence ?? sentences.length) / sentences.length;
}
