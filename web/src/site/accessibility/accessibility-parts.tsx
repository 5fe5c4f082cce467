import type { TextPart } from '#web/site/terms/long-text.tsx';
import { enhancedCriteria, type Criterion } from './enhanced-criteria.ts';

export const accessibilityParts: readonly TextPart[] = [
  {
    id: 'what-we-do',
    name: 'What we do',
    body: (
      <>
        <p>
          We build Quillcast to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. For
          every change, the axe checker tests our public pages in both themes, and our tests use the product
          by keyboard alone. Checkers find only some of the problems, so please tell us about the rest.
        </p>
        <ul>
          <li>
            Everything works by keyboard alone. Press ? while something plays to see the keyboard shortcuts.
            You can turn off single-letter shortcuts there.
          </li>
          <li>Screen readers announce changes: saving, progress, answers and messages.</li>
          <li>
            Pages fit a window 360 pixels wide without scrolling sideways, even with text at 200%, and zoom to
            400%.
          </li>
          <li>Every narration and podcast has a transcript that follows the voice.</li>
          <li>
            Light, dark, reduced motion and forced colours follow your system; you can choose the theme
            yourself.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'kept',
    name: 'Beyond level AA',
    body: (
      <>
        <p>We meet these of the 31 criteria of level AAA. We test each of them.</p>
        <Criteria state="kept" />
      </>
    ),
  },
  {
    id: 'not-kept',
    name: 'What we don’t meet yet',
    body: (
      <>
        <p>We don’t fully meet these criteria of level AAA.</p>
        <Criteria state="missed" />
      </>
    ),
  },
  {
    id: 'not-needed',
    name: 'What doesn’t apply',
    body: <Criteria state="none" />,
  },
  {
    id: 'authors',
    name: 'What authors decide',
    body: (
      <p>
        Authors decide on the words and pictures of their books, posts and channels. We fix headings that skip
        a level, and adjust channel colours that would be hard to read.
      </p>
    ),
  },
  {
    id: 'tell-us',
    name: 'Tell us about a barrier',
    body: (
      <p>
        Open help on any page and press “Connect with Team”. Say which page it was, what you tried, and which
        browser and assistive technology you use. We treat a barrier as a bug, and fix it like one.
      </p>
    ),
  },
];

function Criteria({ state }: Pick<Criterion, 'state'>) {
  return (
    <dl className="grid gap-6">
      {enhancedCriteria
        .filter((criterion) => criterion.state === state)
        .map(({ id, name, why }) => (
          <div key={id} className="grid gap-1.5 border-s-2 border-rule ps-5">
            <dt className="font-medium">
              {name} <span className="font-normal text-faded tabular-nums">{id}</span>
            </dt>
            <dd>{why}</dd>
          </div>
        ))}
    </dl>
  );
}
