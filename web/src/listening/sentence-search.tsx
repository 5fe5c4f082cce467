import { ChevronDown, ChevronUp, Play } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { IconButton } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-field.tsx';
import { playFrom } from './player/engine.ts';
import type { FoundSentences } from './use-sentence-search.ts';

export function SentenceSearch({ audio, search }: SentenceSearchProps) {
  const { text, count, shownAt, shown, look, step } = search;
  return (
    <search aria-label="Find in the text" className="flex min-w-0 basis-96 items-center">
      <SearchInput
        label="Find in the text"
        className="min-w-24 flex-1"
        placeholder="Find a sentence"
        value={text}
        onChange={(event) => look(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <output className="px-2 text-small whitespace-nowrap text-faded tabular-nums empty:hidden">
        {text.trim() !== '' && (count === 0 ? 'Not found' : `${shownAt + 1} of ${count}`)}
      </output>
      {shown && (
        <span className="flex">
          <IconButton label="Previous match" onClick={() => step(-1)}>
            <ChevronUp aria-hidden size={18} />
          </IconButton>
          <IconButton label="Next match" onClick={() => step(1)}>
            <ChevronDown aria-hidden size={18} />
          </IconButton>
          <IconButton label="Play from this sentence" onClick={() => playFrom(audio, shown.startSeconds)}>
            <Play aria-hidden size={18} />
          </IconButton>
        </span>
      )}
    </search>
  );
}

interface SentenceSearchProps {
  readonly audio: Audio;
  readonly search: FoundSentences;
}
