import { cutPieces } from '#functions/speech/hls.ts';
import { readMp3, secondsOf } from '#functions/speech/mp3.ts';
import { muxPiece, streamStart } from '#functions/speech/mpeg-ts.ts';
import type { MadeGroup } from '#functions/audio/work/group-store.ts';
import type { Plan, PublishedSound } from '#functions/audio/work/plan-store.ts';
import { sentencesIn, withGroupCues } from './timeline.ts';

export function withGroups(
  plan: Pick<Plan, 'groups' | 'sentenceOf'>,
  before: PublishedSound | undefined,
  groups: readonly MadeGroup[],
): Publication {
  let published = before;
  const files: PieceFile[] = [];
  for (const group of groups) {
    const step = withGroup(plan, published, group);
    published = step.published;
    files.push(...step.files);
  }
  if (!published) throw new Error('There is nothing to publish.');
  return { published, files };
}

function withGroup(
  plan: Pick<Plan, 'groups' | 'sentenceOf'>,
  before: PublishedSound | undefined,
  { sound, report }: MadeGroup,
): Publication {
  const { format } = report;
  const { frames } = readMp3(sound)!;
  if (frames.length !== report.frames) throw new Error('A group has other frames than its report says.');
  const group = before?.groups ?? 0;
  const startFrame = before?.position.frames ?? 0;
  let position = before?.position ?? streamStart;

  const pieces = cutPieces(frames.length, format).map((length, piece) => {
    const first = position.frames - startFrame;
    const { bytes, next } = muxPiece(frames.slice(first, first + length), format, position);
    position = next;
    return { name: `${group}-${piece}.ts`, durationSeconds: secondsOf(length, format), bytes };
  });
  return {
    files: pieces,
    published: {
      groups: group + 1,
      format,
      position,
      pieces: [
        ...(before?.pieces ?? []),
        ...pieces.map(({ name, durationSeconds }) => ({ name, durationSeconds })),
      ],
      cues: withGroupCues(before?.cues ?? [], report, sentencesIn(plan, group), startFrame),
    },
  };
}

interface Publication {
  readonly published: PublishedSound;
  readonly files: readonly PieceFile[];
}
interface PieceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
