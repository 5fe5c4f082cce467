import { useStore } from '#web/platform/store.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { HearButton } from './hear-button.tsx';
import { wordSounds } from './word-sounds.ts';

export function NoWords({ onHear }: { onHear: (soundId: string, say: string) => void }) {
  const wordSound = useStore(wordSounds.state);
  return (
    <EmptyState title="No words yet">
      <p>Voices often stumble over names. Hear one as written, and as it should sound:</p>
      <ul aria-label="An example" className="mx-auto mt-2 w-fit">
        {exampleWords.map(({ id, words, how }) => (
          <li key={id} className="flex items-center gap-1">
            <HearButton soundId={id} name={words} onHear={() => onHear(id, words)} />
            <span className="font-reading text-[1.0625rem] text-ink">{words}</span>
            <span className="ps-1 text-small">{how}</span>
          </li>
        ))}
      </ul>
      <output className="block text-small font-medium text-alarm">
        {exampleWords.some(({ id }) => id === wordSound.id) && wordSound.problem}
      </output>
    </EmptyState>
  );
}

const exampleWords = [
  { id: 'example-written', words: 'Siobhán', how: 'as written' },
  { id: 'example-said', words: 'Shivawn', how: 'as it sounds' },
] as const;
