import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { Fact } from '#shared/contract/writing/story.ts';
import { factKinds } from '#shared/domain/writing/story-limits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DismissedFacts } from './dismissed-facts.tsx';
import { FactCard } from './fact-card.tsx';
import { FactForm } from './fact-form.tsx';
import { isDismissed, partsOf, matchesSearch } from './fact-parts.ts';
import { kindGroups } from './fact-words.ts';
import { focusElement, focusNext } from './focus-next.ts';
import { storedForm } from './stored-form.ts';
import type { StoryProps } from './story-props.ts';
import { factsQuery } from './story-queries.ts';
import { StoryTab } from './story-tab.tsx';
import { useFacts } from './use-facts.ts';

export const Facts = (story: StoryProps) => (
  <StoryTab
    kind="facts"
    story={story}
    found={useQuery(factsQuery(story))}
    failed="We couldn’t load the facts."
  >
    {(facts, reading) => <FactEntries known={facts} reading={reading} story={story} />}
  </StoryTab>
);

function FactEntries({ known, reading, story }: FactEntriesProps) {
  const actions = useFacts(story, known);
  const form = storedForm(story.userid, `new-in-${story.bookId}`);
  const [adds, setAdds] = useState(form.exists);
  const [hasClosed, setHasClosed] = useState(false);
  const [sought, setSought] = useState('');
  const facts = actions.facts.filter((fact) => !isDismissed(fact));
  const shownFacts =
    sought.trim() === '' ? facts : facts.filter((fact) => matchesSearch(fact, sought.trim()));
  // “Accept all” must not accept entries that the search hides.
  const factsWithNew = shownFacts.filter((fact) => partsOf(fact, 'proposed').length > 0);
  const newPartCount = factsWithNew.reduce((sum, fact) => sum + partsOf(fact, 'proposed').length, 0);

  return (
    <div className="grid gap-5">
      {facts.length > fewEntries && (
        <SearchInput
          label="Search entries"
          className=""
          value={sought}
          note={
            <output>
              {sought.trim() !== '' &&
                (shownFacts.length === 0
                  ? 'No entries found'
                  : `${grouped(shownFacts.length)} of ${grouped(facts.length)}`)}
            </output>
          }
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <div className="-mx-3 flex flex-wrap items-center justify-between gap-1">
        {!adds && (
          <Button
            ref={hasClosed ? focusElement : undefined}
            look="plain"
            className="text-small"
            onClick={() => setAdds(true)}
          >
            <Plus aria-hidden size={16} />
            Add entry
          </Button>
        )}
        {newPartCount > 1 && (
          <Button
            look="plain"
            className="text-small"
            onClick={({ currentTarget }) => {
              focusNext(currentTarget);
              actions.acceptAll(factsWithNew);
            }}
          >
            Accept all {grouped(newPartCount)} new
          </Button>
        )}
      </div>
      {adds && (
        <FactForm
          title="New entry"
          form={form}
          onSave={actions.add}
          onClose={() => {
            setAdds(false);
            setHasClosed(true);
          }}
        />
      )}
      {facts.length === 0 && !adds && <NoFacts isReading={reading.status === 'running'} />}
      {factKinds.map((kind) => (
        <FactGroup
          key={kind}
          title={kindGroups[kind]}
          facts={shownFacts.filter((fact) => fact.kind === kind)}
          actions={actions}
          story={story}
        />
      ))}
      <DismissedFacts facts={actions.facts.filter(isDismissed)} onRestore={actions.restore} />
    </div>
  );
}

function FactGroup({ title, facts, actions, story }: FactGroupProps) {
  if (facts.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-[1.0625rem]">
        {title} <span className="font-ui text-small text-faded tabular-nums">{grouped(facts.length)}</span>
      </h3>
      <ul className="grid gap-3">
        {facts.map((fact) => (
          <FactCard key={fact.id} fact={fact} actions={actions} story={story} />
        ))}
      </ul>
    </section>
  );
}

const NoFacts = ({ isReading }: { isReading: boolean }) =>
  isReading ? (
    <p className="text-faded">Facts appear here as they’re found.</p>
  ) : (
    <EmptyState title="No facts yet">
      <p>
        The AI gets these facts with every question, so it doesn’t contradict your book: who is who, what they
        look like, when things happened.
      </p>
    </EmptyState>
  );

/** Up to this many entries, no search is offered. */
const fewEntries = 8;

interface FactEntriesProps {
  readonly known: readonly Fact[];
  readonly reading: Reading;
  readonly story: StoryProps;
}

interface FactGroupProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly actions: ReturnType<typeof useFacts>;
  readonly story: StoryProps;
}
