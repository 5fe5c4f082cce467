/**
 * The 31 success criteria that WCAG 2.2 adds at level AAA, and what becomes of each. One that is kept has a test whose
 * title ends with its number: `(WCAG 1.4.6)`.
 */
export const enhancedCriteria: readonly Criterion[] = [
  none('1.2.6', 'Sign language (prerecorded)', 'There is no video on Quillcast.'),
  none('1.2.7', 'Extended audio description', 'There is no video on Quillcast.'),
  none(
    '1.2.8',
    'Media alternative (prerecorded)',
    'There is no video. Every narration and podcast has a transcript.',
  ),
  none('1.2.9', 'Audio-only (live)', 'Nothing is broadcast live.'),
  missed('1.3.6', 'Identify purpose', 'Icons carry names, but no marks that a tool could replace them by.'),
  kept(
    '1.4.6',
    'Contrast (enhanced)',
    'Text has a contrast of at least 7:1 with its background, in light and in dark. Authors choose the colour of their channel, where we make sure of 4.5:1.',
  ),
  none(
    '1.4.7',
    'Low or no background audio',
    'Narrations and podcasts are voices alone, without music or noise.',
  ),
  missed(
    '1.4.8',
    'Visual presentation',
    'Lines are short and never justified, but paragraphs of a book are indented rather than spaced, and you can’t choose single colours.',
  ),
  missed(
    '1.4.9',
    'Images of text (no exception)',
    'A cover is a picture that shows its title. The title appears beside it as text.',
  ),
  kept(
    '2.1.3',
    'Keyboard (no exception)',
    'Everything works by keyboard, including ordering, seeking and cropping.',
  ),
  missed(
    '2.2.3',
    'No timing',
    'Undo is offered for some seconds, and for as long as the pointer or the keyboard stays on the message. Deleted books, chapters and posts stay in the trash for 30 days; a deleted audio does not.',
  ),
  missed(
    '2.2.4',
    'Interruptions',
    'You choose which news pops up. That your own audio is ready, or that something of yours was taken down, always does.',
  ),
  kept(
    '2.2.5',
    'Re-authenticating',
    'When your session ends, what you have written is kept and saved once you sign in again.',
  ),
  kept(
    '2.2.6',
    'Timeouts',
    'What you type is kept on your device until it is saved, however long that takes.',
  ),
  kept(
    '2.3.2',
    'Three flashes',
    'Nothing flashes. The quickest thing that moves on its own takes more than a second.',
  ),
  kept('2.3.3', 'Animation from interactions', 'Nothing moves when your system asks for reduced motion.'),
  kept(
    '2.4.8',
    'Location',
    'The bar at the top marks the part of the site that you are in, and every page has a title of its own.',
  ),
  missed(
    '2.4.9',
    'Link purpose (link only)',
    'Some short links, such as the chapters under an answer, need the words around them.',
  ),
  kept('2.4.10', 'Section headings', 'Every page has one main heading, and headings skip no level.'),
  missed(
    '2.4.12',
    'Focus not obscured (enhanced)',
    'We scroll what has the focus into view, and test it along a listener’s way by keyboard, but have not measured every control.',
  ),
  kept(
    '2.4.13',
    'Focus appearance',
    'The focus is an outline two pixels thick with a contrast of at least 3:1.',
  ),
  missed(
    '2.5.5',
    'Target size (enhanced)',
    'Buttons, and links that stand alone, are at least 44 pixels in each direction. Titles in lists, links in a line of text and sliders are lower.',
  ),
  missed(
    '2.5.6',
    'Concurrent input mechanisms',
    'Mouse, touch, pen and keyboard work at any time, but we test each of them alone.',
  ),
  missed(
    '3.1.3',
    'Unusual words',
    'Words of the trade are explained in help, but not where each of them stands.',
  ),
  missed('3.1.4', 'Abbreviations', 'EPUB, API and the like are not spelled out everywhere.'),
  missed(
    '3.1.5',
    'Reading level',
    'Screens and help use short, plain sentences; the plans and terms ask for more.',
  ),
  missed('3.1.6', 'Pronunciation', 'How a word sounds is told to the voices, not to readers.'),
  missed(
    '3.2.5',
    'Change on request',
    'A page changes on its own when you sign out in another tab, and lists add new items as they arrive.',
  ),
  kept('3.3.5', 'Help', 'The help button on every page answers questions about the page you are on.'),
  kept(
    '3.3.6',
    'Error prevention (all)',
    'You can undo what you delete, and what costs credits shows its price first.',
  ),
  kept(
    '3.3.9',
    'Accessible authentication (enhanced)',
    'Sign-in asks for no puzzle. Password managers may fill the form, and codes may be pasted.',
  ),
];

function kept(id: string, name: string, why: string): Criterion {
  return { id, name, state: 'kept', why };
}
function missed(id: string, name: string, why: string): Criterion {
  return { id, name, state: 'missed', why };
}
function none(id: string, name: string, why: string): Criterion {
  return { id, name, state: 'none', why };
}

export interface Criterion {
  readonly id: string;
  readonly name: string;
  /** `none`: nothing on the site is of the kind that it is about. */
  readonly state: 'kept' | 'missed' | 'none';
  /** What is done for it, or why it is not kept; a sentence or two. */
  readonly why: string;
}
