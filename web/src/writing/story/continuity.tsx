import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { Finding } from '#shared/contract/writing/story.ts';
import type { Ruling } from '#shared/domain/writing/story-limits.ts';
import { countOf, grouped } from '#shared/domain/locale.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { FindingCard } from './finding-card.tsx';
import { rulingNames } from './ruling-words.ts';
import type { StoryProps } from './story-props.ts';
import { findingsQuery } from './story-queries.ts';
import { StoryTab } from './story-tab.tsx';
import { useRulings } from './use-rulings.ts';

export const Continuity = (story: StoryProps) => (
  <StoryTab
    kind="continuity"
    story={story}
    found={useQuery(findingsQuery(story))}
    failed="We couldn’t load the findings."
  >
    {(findings, reading) => <Findings known={findings} reading={reading} {...story} />}
  </StoryTab>
);

function Findings({ known, reading, ...story }: FindingsProps) {
  const { findings, rule } = useRulings(story, known);
  const [announcement, setAnnouncement] = useState('');
  if (findings.length === 0) return <NothingFound reading={reading} />;

  const cards = (some: readonly Finding[]) =>
    some.map((finding) => (
      <FindingCard
        key={finding.id}
        finding={finding}
        chapters={story.chapters}
        onGo={story.onGo}
        onRule={(ruling) => {
          rule(finding.id, ruling);
          setAnnouncement(ruling === null ? 'Undone.' : `Moved to “${rulingNames[ruling]}”.`);
        }}
      />
    ));
  const openFindings = findings.filter(({ ruling }) => ruling === undefined);
  return (
    <div className="grid gap-5">
      <output className="sr-only">{announcement}</output>
      {openFindings.length === 0 ? (
        <p className="text-faded">You’re all caught up</p>
      ) : (
        <section aria-label="To review" className="grid gap-3">
          <p className="text-small text-faded">{countOf(openFindings.length, 'contradiction')} to review</p>
          <ul className="grid gap-3">{cards(openFindings)}</ul>
        </section>
      )}
      {groups.map((ruling) => {
        const ruledFindings = findings.filter((finding) => finding.ruling === ruling);
        return (
          ruledFindings.length > 0 && (
            <details key={ruling} className="border-t border-rule">
              <summary className="min-h-11 py-2.5 font-medium">
                {rulingNames[ruling]}{' '}
                <span className="font-normal text-faded tabular-nums">{grouped(ruledFindings.length)}</span>
              </summary>
              <ul className="grid gap-3 pt-1 pb-3">{cards(ruledFindings)}</ul>
            </details>
          )
        );
      })}
    </div>
  );
}

function NothingFound({ reading: { run, status, due } }: { reading: Reading }) {
  if (status === 'running') return <p className="text-faded">Contradictions appear here as they’re found.</p>;
  if (!run)
    return (
      <EmptyState title="Not checked yet">
        <p>Each contradiction shows both passages. Mark it as intended, to fix, or not a contradiction.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No contradictions found">
      <p>
        {due === 0 ? 'The AI found no contradictions.' : 'The AI found no contradictions in what it read.'}
      </p>
    </EmptyState>
  );
}

/** The order of the groups: findings that the author wants to fix come first. */
const groups: readonly Ruling[] = ['to fix', 'intended', 'wrong'];

interface FindingsProps extends StoryProps {
  readonly known: readonly Finding[];
  readonly reading: Reading;
}
