import { grouped } from '#shared/domain/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { createStore } from '#web/platform/store.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Continuity } from './story/continuity.tsx';
import { Facts } from './story/facts.tsx';
import { partsOf } from './story/fact-parts.ts';
import type { StoryProps } from './story/story-props.ts';
import { factsQuery, findingsQuery } from './story/story-queries.ts';
import { Summaries } from './story/summaries.tsx';
import { useStoryNews } from './story/use-story-news.ts';

export type { StoryChapter } from './story/story-props.ts';

export const StoryPanel = (story: StoryProps) =>
  story.chapters.length === 0 ? (
    <EmptyState title="This book has no chapters yet">
      <p>Write one. The AI can then collect facts, check for contradictions and summarise it.</p>
    </EmptyState>
  ) : (
    <StoryOfBook key={story.bookId} {...story} />
  );

function StoryOfBook(story: StoryProps) {
  useStoryNews(story);
  const { data: facts = [] } = useQuery(factsQuery(story));
  const { data: findings = [] } = useQuery(findingsQuery(story));
  const newPartCount = facts.reduce((sum, fact) => sum + partsOf(fact, 'proposed').length, 0);
  const openFindings = findings.filter(({ ruling }) => ruling === undefined).length;
  return (
    <Tabs
      label="Story"
      first={chosenTab.get()}
      onChoose={chosenTab.set}
      tabs={[
        {
          title: 'Facts',
          aside: <WaitingCount count={newPartCount} for="new" />,
          content: <Facts {...story} />,
        },
        {
          title: 'Continuity',
          aside: <WaitingCount count={openFindings} for="to review" />,
          content: <Continuity {...story} />,
        },
        { title: 'Summaries', content: <Summaries {...story} /> },
      ]}
    />
  );
}

const WaitingCount = ({ count, for: what }: { count: number; for: string }) =>
  count > 0 && (
    <span className="ms-1.5 rounded-full bg-voice px-1.5 text-[0.75rem] text-voice-ink tabular-nums">
      {grouped(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );

/** Kept outside the component, so that the panel shows the last tab again after a jump to a passage. */
const chosenTab = createStore('Facts');
