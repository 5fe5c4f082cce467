import type { StoredAudio } from '#functions/audio/audio-item.ts';
import { withEarlierCuts, type EarlierWords } from '#functions/audio/passages/earlier-cuts.ts';
import { sentencesOf, type Sentence } from '#functions/audio/passages/sentences.ts';
import { sentencesOfScript } from '#functions/audio/passages/script-sentences.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { nameOf } from './executions.ts';

/** The sentences that an attempt speaks, of its text or of the script of a podcast; what is in its sound is cut as there. */
export async function wordsOf(work: Work, audio: StoredAudio): Promise<Sentence[]> {
  const { attempt, scriptId, sound } = audio;
  const { isPodcast, readNotes } = attempt.voicing;
  const present = await readAgain(work, audio, { ...attempt.source, isPodcast, readNotes, scriptId });
  if (!present) throw new Error(`The ${isPodcast ? 'script' : 'text'} of ${audio.id} is gone.`);
  const earlier = sound?.isPodcast === isPodcast ? await wordsOfSound(work, audio) : undefined;
  return earlier ? withEarlierCuts(present, earlier) : present;
}

/** The sentences that the whole sound of an audio says; undefined where there is none, or nothing is known of it. */
export async function wordsOfSound(work: Work, audio: StoredAudio): Promise<EarlierWords | undefined> {
  const { id: audioId, ownerId, sound } = audio;
  if (!sound) return undefined;
  const [plan, read] = await Promise.all([
    work.findPlan(ownerId, nameOf({ audioId, attempt: sound.attempt })),
    readAgain(work, audio, sound),
  ]);
  const planned = plan?.sentences ?? read;
  return planned && { planned, read: read ?? planned };
}

async function readAgain(
  work: Omit<Work, 'findPlan'>,
  { ownerId }: StoredAudio,
  { isPodcast, readNotes, scriptId, textId }: Read,
): Promise<Sentence[] | undefined> {
  if (isPodcast) {
    const script = scriptId === undefined ? undefined : await work.getScript(ownerId, scriptId);
    return script && sentencesOfScript(script.turns);
  }
  const source = await work.getSource(ownerId, textId);
  return source === undefined ? undefined : sentencesOf(source, { withNotes: readNotes });
}

interface Read {
  readonly textId: string;
  readonly isPodcast: boolean;
  readonly readNotes?: true | undefined;
  readonly scriptId?: string | undefined;
}
type Work = Pick<WorkStore, 'getSource' | 'getScript' | 'findPlan'>;
