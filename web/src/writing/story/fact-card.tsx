import { Check, Pencil, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Fact, Trait } from '#shared/contract/writing/story.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FactForm } from './fact-form.tsx';
import { isNew, partsOf, type Part } from './fact-parts.ts';
import { focusIt, focusNext } from './focus-next.ts';
import { keptForm } from './kept-form.ts';
import { PassageLink } from './passage-link.tsx';
import type { StoryProps } from './story-props.ts';
import type { FactActions } from './use-facts.ts';

/** One person, place or thing: its names, what is so, and what the AI proposes. */
export function FactCard({ fact, actions, story }: FactCardProps) {
  const form = keptForm(story.userid, fact.id);
  const [edits, setEdits] = useState(form.isThere);
  const [hasClosed, setHasClosed] = useState(false);
  if (edits) {
    return (
      <li>
        <FactForm
          title={`Edit ${fact.name}`}
          fact={fact}
          form={form}
          onSave={(text, seen) => actions.save(seen ?? fact, text)}
          onDelete={() => actions.remove(fact)}
          onClose={() => {
            setEdits(false);
            setHasClosed(true);
          }}
        />
      </li>
    );
  }
  return (
    <Seen fact={fact} actions={actions} story={story} wasEdited={hasClosed} onEdit={() => setEdits(true)} />
  );
}

function Seen({ fact, actions, story, wasEdited, onEdit }: SeenProps) {
  const [all, setAll] = useState(false);
  const { name, aliases, traits } = fact;
  const others = aliases.filter(({ status }) => status === 'accepted').map((alias) => alias.name);
  const accepted = traits.filter(({ status }) => status === 'accepted');
  const shown = all ? accepted : accepted.slice(0, firstLines);
  const proposed = partsOf(fact, 'proposed');
  const decide = (button: HTMLElement, verb: 'accept' | 'dismiss', parts: readonly Part[]) => {
    focusNext(button);
    actions[verb](fact.id, parts);
  };

  return (
    <li
      data-fact={fact.id}
      className="grid gap-2 rounded-sheet border border-rule bg-sheet pt-2 pb-4 ps-4 pe-2 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]"
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 pt-2">
          <h4 dir="auto" className="font-reading text-[1.125rem] leading-snug wrap-anywhere">
            {name} {isNew(fact) && <New />}
          </h4>
          {others.length > 0 && (
            <p dir="auto" className="text-small text-faded wrap-anywhere">
              also {others.join(', ')}
            </p>
          )}
        </div>
        <IconButton
          ref={wasEdited ? focusIt : undefined}
          label={`Edit ${name}`}
          className="text-faded"
          onClick={onEdit}
        >
          <Pencil aria-hidden size={16} />
        </IconButton>
      </div>
      {shown.length > 0 && (
        <ul className="grid gap-2 pe-2">
          {shown.map((trait) => (
            <li key={trait.id}>
              <Line trait={trait} story={story} />
            </li>
          ))}
        </ul>
      )}
      {accepted.length > shown.length && (
        <Button look="plain" className="-ms-3 justify-self-start text-small" onClick={() => setAll(true)}>
          {(accepted.length - shown.length).toLocaleString()} more
        </Button>
      )}
      {proposed.length > 0 && (
        <ul aria-label={`New about ${name}`} className="grid gap-1">
          {aliases
            .filter(({ status }) => status === 'proposed')
            .map((alias) => (
              <Proposed
                key={alias.name}
                says={alias.name}
                onDecide={(button, verb) => decide(button, verb, [{ name: alias.name }])}
              >
                <p dir="auto" className="wrap-anywhere">
                  Also called <bdi className="font-reading">{alias.name}</bdi>
                </p>
              </Proposed>
            ))}
          {traits
            .filter(({ status }) => status === 'proposed')
            .map((trait) => (
              <Proposed
                key={trait.id}
                says={trait.text}
                onDecide={(button, verb) => decide(button, verb, [{ id: trait.id }])}
              >
                <Line trait={trait} story={story} isNew={!isNew(fact)} />
              </Proposed>
            ))}
        </ul>
      )}
      {proposed.length > 1 && (
        <div data-decides="all" className="-ms-3 flex flex-wrap gap-x-1">
          <Button
            look="plain"
            className="text-small"
            data-verb="accept"
            aria-label={`Accept all of ${name}`}
            onClick={({ currentTarget }) => decide(currentTarget, 'accept', proposed)}
          >
            Accept all
          </Button>
          <Button
            look="plain"
            className="text-small"
            data-verb="dismiss"
            aria-label={`Dismiss all of ${name}`}
            onClick={({ currentTarget }) => decide(currentTarget, 'dismiss', proposed)}
          >
            Dismiss all
          </Button>
        </div>
      )}
    </li>
  );
}

const Line = ({ trait, story, isNew: marked = false }: LineProps) => (
  <>
    <p dir="auto" className="wrap-anywhere">
      {trait.text} {marked && <New />}
    </p>
    {trait.passage && <PassageLink passage={trait.passage} chapters={story.chapters} onGo={story.onGo} />}
  </>
);

const Proposed = ({ says, onDecide, children }: ProposedProps) => (
  <li data-decides="line" tabIndex={-1} className="flex items-start gap-1">
    <div className="min-w-0 flex-1 border-s-2 border-accent py-1 ps-3">{children}</div>
    <IconButton
      label={`Accept “${says}”`}
      data-verb="accept"
      className="text-accent"
      onClick={({ currentTarget }) => onDecide(currentTarget, 'accept')}
    >
      <Check aria-hidden size={18} />
    </IconButton>
    <IconButton
      label={`Dismiss “${says}”`}
      data-verb="dismiss"
      className="-ms-2 text-faded"
      onClick={({ currentTarget }) => onDecide(currentTarget, 'dismiss')}
    >
      <X aria-hidden size={18} />
    </IconButton>
  </li>
);

const New = () => (
  <span className="rounded-full bg-voice px-2 py-0.5 align-middle font-ui text-[0.75rem] font-medium text-voice-ink">
    New
  </span>
);

/** Of an entry that says a lot, the rest is folded. */
const firstLines = 6;

interface FactCardProps {
  readonly fact: Fact;
  readonly actions: FactActions;
  readonly story: StoryProps;
}

interface SeenProps extends FactCardProps {
  /** The keyboard goes on where the form was opened. */
  readonly wasEdited: boolean;
  readonly onEdit: () => void;
}

interface LineProps {
  readonly trait: Trait;
  readonly story: StoryProps;
  readonly isNew?: boolean;
}

interface ProposedProps {
  /** Tells its buttons from those of other lines. */
  readonly says: string;
  readonly onDecide: (button: HTMLElement, verb: 'accept' | 'dismiss') => void;
  readonly children: ReactNode;
}
