import type { Trait } from '#shared/contract/writing/story.ts';
import { PassageLink } from './passage-link.tsx';
import type { StoryProps } from './story-props.ts';

export const FactLine = ({ trait: { text, passage }, story }: FactLineProps) => (
  <>
    <p dir="auto" className="wrap-anywhere">
      {text}
    </p>
    {passage && <PassageLink passage={passage} chapters={story.chapters} onGo={story.onGo} />}
  </>
);

interface FactLineProps {
  readonly trait: Trait;
  readonly story: StoryProps;
}
