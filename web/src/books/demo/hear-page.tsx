import { storyOpening } from '#shared/domain/speech/story-opening.ts';
import { Play, Square } from 'lucide-react';
import { useEffect } from 'react';
import { useStoreSelector } from '#web/platform/store.ts';
import { stopStory, storyStore, toggleStory, useStorySentenceIndex } from '#web/speech/story-sound.ts';
import { Button } from '#web/ui/button.tsx';

export function HearPage() {
  const status = useStoreSelector(storyStore, (state) => state.status);
  const spokenIndex = useStorySentenceIndex();
  useEffect(() => stopStory, []);
  const sounds = status === 'loading' || status === 'playing';
  const Icon = sounds ? Square : Play;
  return (
    <span className="flex shrink-0 items-center gap-3">
      {spokenIndex >= 0 && (
        <span className="text-small whitespace-nowrap text-faded tabular-nums">
          <span className="sr-only">Sentence </span>
          {spokenIndex + 1} <span aria-hidden>/</span>
          <span className="sr-only">of</span> {sentenceCount}
        </span>
      )}
      <Button
        className="px-4"
        aria-busy={status === 'loading' || undefined}
        onClick={() => void toggleStory()}
      >
        <Icon aria-hidden size={17} fill="currentColor" />
        {sounds ? 'Stop' : 'Hear this page'}
      </Button>
    </span>
  );
}

const sentenceCount = storyOpening.flat().length;
