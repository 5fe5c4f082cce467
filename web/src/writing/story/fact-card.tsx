import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Fact } from '#shared/contract/writing/story.ts';
import { grouped } from '#shared/domain/locale.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FactForm } from './fact-form.tsx';
import { FactLine } from './fact-line.tsx';
import { focusElement } from './focus-next.ts';
import { storedForm } from './stored-form.ts';
import { ProposedParts } from './proposed-parts.tsx';
import type { StoryProps } from './story-props.ts';
import type { FactActions } from './use-facts.ts';

export function FactCard({ fact, actions, story }: FactCardProps) {
  const form = storedForm(story.userid, fact.id);
  const [edits, setEdits] = useState(form.exists);
  const [wasEdited, setWasEdited] = useState(false);
  if (!edits) {
    return (
      <FactEntry
        fact={fact}
        actions={actions}
        story={story}
        wasEdited={wasEdited}
        onEdit={() => setEdits(true)}
      />
    );
  }
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
          setWasEdited(true);
        }}
      />
    </li>
  );
}

function FactEntry({ fact, actions, story, wasEdited, onEdit }: FactEntryProps) {
  const [all, setAll] = useState(false);
  const { name, aliases, traits } = fact;
  const otherNames = aliases.filter(({ status }) => status === 'accepted').map((alias) => alias.name);
  const acceptedTraits = traits.filter(({ status }) => status === 'accepted');
  const shownTraits = all ? acceptedTraits : acceptedTraits.slice(0, firstLines);
  return (
    <li className="grid gap-2 rounded-sheet border border-rule bg-sheet ps-4 pe-2 pt-2 pb-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 pt-2">
          <h4 dir="auto" className="font-reading text-[1.125rem] leading-snug wrap-anywhere">
            {name}
          </h4>
          {otherNames.length > 0 && (
            <p dir="auto" className="text-small text-faded wrap-anywhere">
              Also called {otherNames.join(', ')}
            </p>
          )}
        </div>
        <IconButton
          ref={wasEdited ? focusElement : undefined}
          label={`Edit ${name}`}
          className="text-faded"
          onClick={onEdit}
        >
          <Pencil aria-hidden size={16} />
        </IconButton>
      </div>
      {shownTraits.length > 0 && (
        <ul className="grid gap-2 pe-2">
          {shownTraits.map((trait) => (
            <li key={trait.id}>
              <FactLine trait={trait} story={story} />
            </li>
          ))}
        </ul>
      )}
      {acceptedTraits.length > shownTraits.length && (
        <Button look="plain" className="-ms-3 justify-self-start text-small" onClick={() => setAll(true)}>
          {grouped(acceptedTraits.length - shownTraits.length)} more
        </Button>
      )}
      <ProposedParts fact={fact} actions={actions} story={story} />
    </li>
  );
}

const firstLines = 6;

interface FactCardProps {
  readonly fact: Fact;
  readonly actions: FactActions;
  readonly story: StoryProps;
}

interface FactEntryProps extends FactCardProps {
  /** True after the form was closed; the focus then returns to the button that opened it. */
  readonly wasEdited: boolean;
  readonly onEdit: () => void;
}
