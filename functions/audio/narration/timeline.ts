import { secondsOf, type Mp3Format } from '#functions/speech/mp3.ts';
import type { Cue } from '#functions/speech/webvtt.ts';
import type { FrameCue, Plan } from '#functions/audio/work/plan-store.ts';
import type { GroupReport } from '#functions/audio/work/group-store.ts';

export function withGroupCues(
  cues: readonly FrameCue[],
  report: GroupReport,
  sentenceIndexes: readonly number[],
  frames: number,
): FrameCue[] {
  const ownCues: FrameCue[] = [];
  for (const [index, { startFrame, spokenFrames }] of report.passages.entries()) {
    const sentence = sentenceIndexes[index]!;
    const endFrame = frames + startFrame + spokenFrames;
    const last = ownCues.at(-1);
    if (last?.sentence === sentence) ownCues[ownCues.length - 1] = { ...last, endFrame };
    else ownCues.push({ sentence, startFrame: frames + startFrame, endFrame });
  }
  const [first, ...others] = ownCues;
  const previousCue = cues.at(-1);
  if (!first || previousCue?.sentence !== first.sentence) return [...cues, ...ownCues];
  return [...cues.slice(0, -1), { ...previousCue, endFrame: first.endFrame }, ...others];
}

export function cuesOfGroups(
  plan: Plan,
  reports: readonly GroupReport[],
): { cues: FrameCue[]; frames: number } {
  let cues: FrameCue[] = [];
  let frames = 0;
  for (const [group, report] of reports.entries()) {
    cues = withGroupCues(cues, report, sentencesIn(plan, group), frames);
    frames += report.frames;
  }
  return { cues, frames };
}

export const sentencesIn = ({ groups, sentenceOf }: Pick<Plan, 'groups' | 'sentenceOf'>, group: number) =>
  sentenceOf.slice(groups[group]!.from, groups[group]!.to);

export function cuesInSeconds(
  cues: readonly FrameCue[],
  { sentences, voiceNames }: Pick<Plan, 'sentences' | 'voiceNames'>,
  format: Mp3Format,
): Cue[] {
  return cues.map(({ sentence, startFrame, endFrame }) => ({
    sentence,
    paragraph: sentences[sentence]!.paragraph,
    isHeading: sentences[sentence]!.isHeading,
    startSeconds: secondsOf(startFrame, format),
    endSeconds: secondsOf(endFrame, format),
    text: sentences[sentence]!.text,
    ...(voiceNames && { speaker: voiceNames[sentences[sentence]!.speaker ?? 'host'] }),
  }));
}

export function audibleShare({ sentences, sentenceOf, groups: all }: Plan, groups: number): number {
  const firstWithoutSound = sentenceOf[all[groups - 1]?.to ?? 0];
  return (firstWithoutSound ?? sentences.length) / sentences.length;
}
