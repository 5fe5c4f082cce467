import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { cueAt } from '#shared/domain/audio/cues.ts';
import { transcriptQuery } from '#web/listening/transcript-query.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { sentenceHighlighter } from './sentence-highlighter.ts';
import { postTextAttribute } from './sent-post.ts';

/**
 * Highlights the spoken sentence while a narration plays, without scrolling. Highlights nothing for a podcast, which
 * doesn't read the text.
 */
export function useSentenceHighlighter(audio: Audio | undefined): void {
  const isRead = usePlayer((state) => state.audio?.id === audio?.id) && audio?.isPodcast === false;
  const { data: cues } = useQuery(transcriptQuery((isRead && audio) || noAudio));
  const index = usePlayer(({ playing, timeSeconds }) =>
    isRead && cues && (playing || timeSeconds > 0) ? cueAt(cues, timeSeconds) : -1,
  );
  const sentences = useMemo(() => (isRead ? cues?.map(({ text }) => text) : undefined), [isRead, cues]);
  const highlighter = useMemo(() => {
    const text = sentences && document.querySelector(`[${postTextAttribute}]`);
    return text && sentences ? sentenceHighlighter(text, sentences) : undefined;
  }, [sentences]);
  useEffect(() => void highlighter?.show(index), [highlighter, index]);
  useEffect(() => highlighter?.hide, [highlighter]);
}

const noAudio = { id: '' } as Audio;
