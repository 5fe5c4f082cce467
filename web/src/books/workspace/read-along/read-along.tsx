import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNarrationPlayback } from '#web/audio/read-along.ts';
import type { ChapterRef } from '#web/books/workspace/book-queries.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { Button } from '#web/ui/button.tsx';
import { playHere } from './play-here.ts';

export default function ReadAlong({ of, handle }: ReadAlongProps) {
  const queries = useQueryClient();
  const playback = useNarrationPlayback(of.chapterId);
  const { sentences = noSentences, index = -1, playing = false } = playback ?? {};
  const [following, setFollowing] = useState(true);
  const [wasPlaying, setWasPlaying] = useState(false);
  if (playing !== wasPlaying) {
    setWasPlaying(playing);
    if (playing) setFollowing(true);
  }

  useEffect(() => {
    handle.showSpokenSentence(sentences, index);
    if (following && playing) handle.scrollToSpokenSentence();
  }, [handle, sentences, index, following, playing]);
  useEffect(() => () => handle.showSpokenSentence(noSentences, -1), [handle]);
  useEffect(() => handle.onLead(() => setFollowing(false)), [handle]);

  const playAt = useEffectEvent((event: MouseEvent) => {
    setFollowing(true);
    void playHere(queries, of, handle, event);
  });
  useEffect(() => handle.onAltClick((event) => playAt(event)), [handle]);

  if (following || !playing || index < 0) return null;
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--foot,0px)+3.5rem)] z-10 flex justify-center">
      <Button
        look="quiet"
        className="pointer-events-auto bg-sheet shadow-raised"
        onClick={() => setFollowing(true)}
      >
        Follow along
      </Button>
    </div>
  );
}

const noSentences: readonly string[] = [];

interface ReadAlongProps {
  readonly of: ChapterRef;
  readonly handle: EditorHandle;
}
