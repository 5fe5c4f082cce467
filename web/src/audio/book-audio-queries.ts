import { queryOptions } from '@tanstack/react-query';
import type { BookAudio } from '#shared/contract/audio/book-audio.ts';
import { api } from '#web/server/api.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { isProcessing } from '#web/listening/audio-queries.ts';
import { textAudiosQuery } from './text-audio-query.ts';

export const chapterAudioQuery = ({ userid, bookId, chapterId }: ChapterRef) =>
  textAudiosQuery(
    ['of-chapter', userid, bookId, chapterId],
    async (signal) =>
      (await api('GET /books/{bookId}/chapters/{chapterId}/audio', { params: { bookId, chapterId }, signal }))
        .chapterAudio,
  );

export const bookAudioQuery = ({ userid, bookId }: BookRef) =>
  queryOptions({
    queryKey: [...allAudio, 'of-book', userid, bookId],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/audio', { params: { bookId }, signal })).bookAudio,
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) =>
      data && isInProgress(data) ? activePollMilliseconds : idlePollMilliseconds,
  });

export function chapterSoundStates(bookAudio: BookAudio | undefined): ReadonlyMap<string, ChapterSoundState> {
  const states = (bookAudio?.chapters ?? []).map(
    (chapter) => [chapter.chapterId, chapterSoundState(chapter)] as const,
  );
  return new Map(states.flatMap(([id, state]) => (state === undefined ? [] : [[id, state]])));
}

function chapterSoundState({
  audio,
  isBehind,
}: BookAudio['chapters'][number]): ChapterSoundState | undefined {
  if (!audio) return undefined;
  if (isProcessing(audio)) return 'processing';
  if (audio.status === 'FAILED') return 'failed';
  if (audio.downloadUrl === undefined) return undefined;
  return isBehind ? 'out of date' : 'ready';
}

const isInProgress = ({ job, files, chapters }: BookAudio): boolean =>
  job?.status === 'running' ||
  files.some(({ status }) => status === 'PROCESSING') ||
  chapters.some(({ audio }) => audio && isProcessing(audio));

/** Live events report the end at once; this polling only shows progress. */
const activePollMilliseconds = 4_000;
/** Polls also while nothing is in progress, because texts change and another tab may start a narration. */
const idlePollMilliseconds = 60_000;

export type ChapterSoundState = 'ready' | 'out of date' | 'processing' | 'failed';

export interface BookRef {
  readonly userid: string;
  readonly bookId: string;
}

export interface ChapterRef extends BookRef {
  readonly chapterId: string;
}
