/**
 * The 31 success criteria that WCAG 2.2 adds at level AAA, with our state. Each criterion that is `kept` needs a test
 * with its number at the end of the title: `(WCAG 1.4.6)`.
 */
export const enhancedCriteria: readonly Criterion[] = [
  inapplicableCriterion('1.2.6', 'Sign language (prerecorded)', 'There is no video on Quillcast.'),
  inapplicableCriterion('1.2.7', 'Extended audio description', 'There is no video on Quillcast.'),
  inapplicableCriterion(
    '1.2.8',
    'Media alternative (prerecorded)',
    'There is no video. Every narration and podcast has a transcript.',
  ),
  inapplicableCriterion('1.2.9', 'Audio-only (live)', 'There are no live broadcasts.'),
  unmetCriterion(
    '1.3.6',
    'Identify purpose',
    'Icons have names, but no markup that lets tools replace them.',
  ),
  metCriterion(
    '1.4.6',
    'Contrast (enhanced)',
    'Text has a contrast of at least 7:1 with its background, in light and in dark. Authors choose the colour of their channel, where we ensure at least 4.5:1.',
  ),
  inapplicableCriterion(
    '1.4.7',
    'Low or no background audio',
    'Narrations and podcasts contain only voices, without music or noise.',
  ),
  unmetCriterion(
    '1.4.8',
    'Visual presentation',
    'Lines are short and never justified, but paragraphs of a book are indented rather than spaced, and you can’t choose individual colours.',
  ),
  unmetCriterion(
    '1.4.9',
    'Images of text (no exception)',
    'A cover is a picture that shows its title. The title appears beside it as text.',
  ),
  metCriterion(
    '2.1.3',
    'Keyboard (no exception)',
    'Everything works by keyboard, including ordering, seeking and cropping.',
  ),
  unmetCriterion(
    '2.2.3',
    'No timing',
    'You can undo for a few seconds, and for as long as the pointer or the keyboard focus stays on the message. Deleted books, chapters and posts stay in the trash for 30 days; deleted recordings don’t.',
  ),
  unmetCriterion(
    '2.2.4',
    'Interruptions',
    'You choose which notifications pop up. When your own audio is ready, or when we take something of yours down, we always notify you.',
  ),
  metCriterion(
    '2.2.5',
    'Re-authenticating',
    'When your session ends, we keep what you have written and save it once you sign in again.',
  ),
  metCriterion(
    '2.2.6',
    'Timeouts',
    'Your device keeps what you type until it’s saved, however long that takes.',
  ),
  metCriterion('2.3.2', 'Three flashes', 'Nothing flashes. The fastest animation takes more than a second.'),
  metCriterion(
    '2.3.3',
    'Animation from interactions',
    'Nothing moves when your system asks for reduced motion.',
  ),
  metCriterion(
    '2.4.8',
    'Location',
    'The bar at the top marks the section you’re in, and every page has its own title.',
  ),
  unmetCriterion(
    '2.4.9',
    'Link purpose (link only)',
    'Some short links, such as the chapters under an answer, need the words around them.',
  ),
  metCriterion('2.4.10', 'Section headings', 'Every page has one main heading, and headings skip no level.'),
  unmetCriterion(
    '2.4.12',
    'Focus not obscured (enhanced)',
    'We scroll the focused element into view, and test a listener’s journey by keyboard, but we haven’t measured every control.',
  ),
  metCriterion(
    '2.4.13',
    'Focus appearance',
    'The focus indicator is an outline two pixels thick with a contrast of at least 3:1.',
  ),
  unmetCriterion(
    '2.5.5',
    'Target size (enhanced)',
    'Buttons and standalone links are at least 44 pixels wide and high. Titles in lists, links in a line of text and sliders are less high.',
  ),
  unmetCriterion(
    '2.5.6',
    'Concurrent input mechanisms',
    'Mouse, touch, pen and keyboard work at any time, but we test each of them alone.',
  ),
  unmetCriterion(
    '3.1.3',
    'Unusual words',
    'Help explains technical terms, but screens don’t explain them where they appear.',
  ),
  unmetCriterion(
    '3.1.4',
    'Abbreviations',
    'We don’t spell out EPUB, API and other abbreviations everywhere.',
  ),
  unmetCriterion(
    '3.1.5',
    'Reading level',
    'Screens and help use short, plain sentences. The plans and terms are harder to read.',
  ),
  unmetCriterion(
    '3.1.6',
    'Pronunciation',
    'Authors set pronunciations for the voices; readers don’t see them.',
  ),
  unmetCriterion(
    '3.2.5',
    'Change on request',
    'A page changes on its own when you sign out in another tab, and lists add new items as they arrive.',
  ),
  metCriterion('3.3.5', 'Help', 'The help button on every page answers questions about the page you are on.'),
  metCriterion(
    '3.3.6',
    'Error prevention (all)',
    'You can undo what you delete, and you see the price before anything costs credits.',
  ),
  metCriterion(
    '3.3.9',
    'Accessible authentication (enhanced)',
    'Signing in requires no puzzle. Password managers can fill in the form, and you can paste codes.',
  ),
];

function metCriterion(id: string, name: string, why: string): Criterion {
  return { id, name, state: 'kept', why };
}
function unmetCriterion(id: string, name: string, why: string): Criterion {
  return { id, name, state: 'missed', why };
}
function inapplicableCriterion(id: string, name: string, why: string): Criterion {
  return { id, name, state: 'none', why };
}

export interface Criterion {
  readonly id: string;
  readonly name: string;
  /** `none` means that the site has nothing that the criterion is about. */
  readonly state: 'kept' | 'missed' | 'none';
  readonly why: string;
}
