import { useId } from 'react';
import type { Finding } from '#shared/contract/writing/story.ts';
import { rulings, type Ruling } from '#shared/domain/writing/story-limits.ts';
import { classes } from '#web/ui/classes.ts';
import { MessageText } from '#web/writing/answers/message-text.tsx';
import { focusNext } from './focus-next.ts';
import { QuotedPassage } from './passage-link.tsx';
import { rulingHints, rulingNames } from './ruling-words.ts';
import type { StoryProps } from './story-props.ts';

export function FindingCard({ finding, chapters, onGo, onRule }: FindingCardProps) {
  const id = useId();
  const { message, passages, ruling } = finding;
  return (
    <li
      data-decides={ruling ?? 'finding'}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid scroll-mt-14 gap-3 rounded-sheet border border-rule bg-sheet p-4"
    >
      <p id={id} dir="auto" className="wrap-anywhere">
        <MessageText text={message} chapters={chapters} onGo={onGo} />
      </p>
      {passages.map((passage) => (
        <QuotedPassage
          key={`${passage.chapterId} ${passage.occurrence} ${passage.quote}`}
          passage={passage}
          chapters={chapters}
          onGo={onGo}
        />
      ))}
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Your decision</legend>
        {rulings.map((one) => (
          <RulingButton
            key={one}
            of={one}
            pressed={one === ruling}
            onPress={(button) => {
              focusNext(button);
              onRule(one === ruling ? null : one);
            }}
          />
        ))}
      </fieldset>
    </li>
  );
}

const RulingButton = ({ of, pressed, onPress }: RulingButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    title={rulingHints[of]}
    className={classes(
      'min-h-11 flex-1 rounded-control border px-2 text-small font-medium whitespace-nowrap transition-colors',
      pressed ? 'border-accent bg-accent text-on-accent' : 'border-edge hover:bg-well',
    )}
    onClick={(event) => onPress(event.currentTarget)}
  >
    {rulingNames[of]}
  </button>
);

interface RulingButtonProps {
  readonly of: Ruling;
  readonly pressed: boolean;
  readonly onPress: (button: HTMLElement) => void;
}

interface FindingCardProps extends Pick<StoryProps, 'chapters' | 'onGo'> {
  readonly finding: Finding;
  /** `null` removes the ruling. */
  readonly onRule: (ruling: Ruling | null) => void;
}
