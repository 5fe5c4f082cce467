import type { TextPart } from '#web/site/terms/long-text.tsx';
import { enhancedCriteria, type Criterion } from './enhanced-criteria.ts';

/** What the page on accessibility says: what is tested, what of WCAG's highest level is kept, and what is not. */
export const accessibilityParts: readonly TextPart[] = [
  {
    id: 'what-we-do',
    name: 'What we do',
    body: (
      <>
        <p>
          We build Quillcast to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. With
          every change, the axe checker looks over our public pages in light and dark, and tests use the
          product by keyboard alone. Checkers find only part of what can go wrong, so please tell us about the
          rest.
        </p>
        <ul>
          <li>
            Everything works by keyboard alone. Press ? while something plays to see its keys; you can turn
            the single letters off there.
          </li>
          <li>Screen readers are told what changes: saving, progress, answers and messages.</li>
          <li>
            Pages fit a window 360 pixels wide without scrolling sideways, also with text twice as large, and
            zoom to 400%.
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
        <p>Of the 31 criteria of level AAA, we meet these. Each has a test.</p>
        <Criteria state="kept" />
      </>
    ),
  },
  {
    id: 'not-kept',
    name: 'What we don’t meet yet',
    body: (
      <>
        <p>These criteria of level AAA are not met, or not wholly.</p>
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
        Words and pictures of books, posts and channels are their authors’. We put their headings in order
        where levels are skipped, and adjust channel colours that would be hard to read.
      </p>
    ),
  },
  {
    id: 'tell-us',
    name: 'Tell us about a barrier',
    body: (
      <p>
        Open help on any page and press “Connect with Team”. Say which page it was, what you tried, and which
        browser and assistive technology you use. A barrier counts as a fault, and we fix it like one.
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
