import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { cueAt, type Cue } from '#shared/domain/audio/cues.ts';
import { transcriptQuery } from '#web/listening/transcript-query.ts';
import { chapterAudioQuery, type ChapterRef } from './book-audio-queries.ts';
import { playFrom } from '#web/listening/playing.ts';
import { usePlayer } from '#web/listening/player-store.ts';

/**
 * Returns the sentences of a chapter's narration and the index of the current one. Returns undefined while anything
 * else plays, including the chapter's podcast.
 */
export function useNarrationPlayback(chapterId: string): NarrationPlayback | undefined {
  const audio = usePlayer(({ audio: current }) =>
    current?.chapterId === chapterId && !current.isPodcast ? current : undefined,
  );
  const { data: cues } = useQuery({
    ...transcriptQuery(audio ?? noAudio),
    // The transcript of an audio that is still being generated is refetched often; the previous data keeps the
    // highlight meanwhile.
    placeholderData: (before) => before,
  });
  const index = usePlayer(({ playing, timeSeconds }) =>
    cues && (playing || timeSeconds > 0) ? cueAt(cues, timeSeconds) : -1,
  );
  const playing = usePlayer((state) => state.playing);
  if (!audio || !cues) return undefined;
  return { sentences: sentencesOf(cues), index, playing };
}

/** Plays a chapter's narration from the sentence that `choose` picks. Returns an error message if it can't. */
export async function playChapterFrom(
  queries: QueryClient,
  of: ChapterRef,
  choose: (sentences: readonly string[]) => number,
): Promise<string | undefined> {
  const { narration } = await queries.fetchQuery({
    ...chapterAudioQuery(of),
    staleTime: freshMilliseconds,
  });
  const { audio } = narration;
  if (!audio || (audio.downloadUrl ?? audio.streamUrl) === undefined)
    return 'This chapter has no narration yet. Generate it in the Audio panel.';
  const cues = await queries.fetchQuery(transcriptQuery(audio));
  const index = choose(sentencesOf(cues));
  if (index < 0) return 'None of this text is in the audio yet. Update the audio in the Audio panel.';
  playFrom(audio, cues[index]!.startSeconds);
  return undefined;
}

/** Returns the same array for the same cues, so that callers search a text for the sentences only once. */
function sentencesOf(cues: readonly Cue[]): readonly string[] {
  const cachedText = sentencesByCues.get(cues);
  if (cachedText) return cachedText;
  const sentences = cues.map(({ text }) => text);
  sentencesByCues.set(cues, sentences);
  return sentences;
}

const sentencesByCues = new WeakMap<readonly Cue[], readonly string[]>();
const freshMilliseconds = 30_000;
const noAudio = { id: '' } as Audio;

export interface NarrationPlayback {
  readonly sentences: readonly string[];
  /** The index of the current sentence; -1 before the first. */
  readonly index: number;
  readonly playing: boolean;
}
