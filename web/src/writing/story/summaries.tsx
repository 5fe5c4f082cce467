import { useQuery } from '@tanstack/react-query';
import type { ChapterSummary } from '#shared/contract/writing/readings.ts';
import { EmptyState } from '#web/ui/states.tsx';
import type { StoryProps } from './story-props.ts';
import { summariesQuery } from './story-queries.ts';
import { StoryTab } from './story-tab.tsx';
import { SummaryLine } from './summary-line.tsx';

export const Summaries = (story: StoryProps) => (
  <StoryTab
    kind="summary"
    story={story}
    found={useQuery(summariesQuery(story))}
    failed="We couldn’t load the summaries."
  >
    {(summaries, { status }) =>
      summaries.length === 0 && status !== 'running' ? (
        <EmptyState title="No summaries yet">
          <p>Your own summary always takes precedence over the AI’s.</p>
        </EmptyState>
      ) : (
        <SummaryList summaries={summaries} {...story} />
      )
    }
  </StoryTab>
);

const SummaryList = ({ summaries, ...story }: SummaryListProps) => (
  <ol className="grid">
    {story.chapters.map((chapter) => (
      <SummaryLine
        key={chapter.id}
        chapter={chapter}
        summary={summaries.find(({ chapterId }) => chapterId === chapter.id)}
        {...story}
      />
    ))}
  </ol>
);

interface SummaryListProps extends StoryProps {
  readonly summaries: readonly ChapterSummary[];
}
