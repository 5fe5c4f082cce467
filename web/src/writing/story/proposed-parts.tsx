import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fact } from '#shared/contract/writing/story.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FactLine } from './fact-line.tsx';
import { partsOf, type Part } from './fact-parts.ts';
import { focusNext } from './focus-next.ts';
import type { StoryProps } from './story-props.ts';
import type { FactActions } from './use-facts.ts';

export function ProposedParts({ fact, actions, story }: ProposedPartsProps) {
  const { id, name, aliases, traits } = fact;
  const allParts = partsOf(fact, 'proposed');
  if (allParts.length === 0) return null;
  const decide =
    (parts: readonly Part[]): DecideParts =>
    (button, verb) => {
      focusNext(button);
      actions[verb](id, parts);
    };
  return (
    <div className="grid gap-1">
      <div data-decides="entry" className="flex min-h-11 items-center justify-between">
        <span className="rounded-full bg-voice px-2 py-0.5 text-[0.75rem] font-medium text-voice-ink">
          New
        </span>
        {allParts.length > 1 && <DecideAllAtOnce name={name} onDecide={decide(allParts)} />}
      </div>
      <ul aria-label={`New about ${name}`} className="grid gap-1">
        {aliases
          .filter(({ status }) => status === 'proposed')
          .map((alias) => (
            <ProposedPart key={alias.name} text={alias.name} onDecide={decide([{ name: alias.name }])}>
              <p dir="auto" className="wrap-anywhere">
                Also called <bdi className="font-reading">{alias.name}</bdi>
              </p>
            </ProposedPart>
          ))}
        {traits
          .filter(({ status }) => status === 'proposed')
          .map((trait) => (
            <ProposedPart key={trait.id} text={trait.text} onDecide={decide([{ id: trait.id }])}>
              <FactLine trait={trait} story={story} />
            </ProposedPart>
          ))}
      </ul>
    </div>
  );
}

const DecideAllAtOnce = ({ name, onDecide }: { name: string; onDecide: DecideParts }) => (
  <div className="flex">
    <Button
      look="plain"
      className="text-small"
      data-verb="accept"
      aria-label={`Accept all of ${name}`}
      onClick={({ currentTarget }) => onDecide(currentTarget, 'accept')}
    >
      Accept all
    </Button>
    <Button
      look="plain"
      className="text-small"
      data-verb="dismiss"
      aria-label={`Dismiss all of ${name}`}
      onClick={({ currentTarget }) => onDecide(currentTarget, 'dismiss')}
    >
      Dismiss all
    </Button>
  </div>
);

const ProposedPart = ({ text, onDecide, children }: ProposedPartProps) => (
  <li data-decides="line" className="flex items-start gap-1">
    <div className="min-w-0 flex-1 border-s-2 border-accent py-2.5 ps-3">{children}</div>
    <IconButton
      label={`Accept “${text}”`}
      data-verb="accept"
      className="text-accent"
      onClick={({ currentTarget }) => onDecide(currentTarget, 'accept')}
    >
      <Check aria-hidden size={18} />
    </IconButton>
    <IconButton
      label={`Dismiss “${text}”`}
      data-verb="dismiss"
      className="-ms-2 text-faded"
      onClick={({ currentTarget }) => onDecide(currentTarget, 'dismiss')}
    >
      <X aria-hidden size={18} />
    </IconButton>
  </li>
);

type DecideParts = (button: HTMLElement, verb: 'accept' | 'dismiss') => void;

interface ProposedPartsProps {
  readonly fact: Fact;
  readonly actions: Pick<FactActions, 'accept' | 'dismiss'>;
  readonly story: StoryProps;
}

interface ProposedPartProps {
  readonly text: string;
  readonly onDecide: DecideParts;
  readonly children: ReactNode;
}
