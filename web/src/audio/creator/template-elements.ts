const elementClasses = {
  form: 'form',
  close: 'button',
  book: 'button',
  content: 'textarea',
  'content-note': 'span',
  'content-count': 'span',
  title: 'input',
  'title-note': 'span',
  'title-count': 'span',
  format: 'fieldset',
  narration: 'input',
  podcast: 'input',
  voice: 'fieldset',
  'voice-language': 'select',
  voices: 'div',
  'voice-card': 'template',
  'podcast-voices': 'div',
  'host-voice': 'select',
  'host-listen': 'button',
  'host-note': 'span',
  'expert-voice': 'select',
  'expert-listen': 'button',
  'expert-note': 'span',
  'podcast-talk': 'div',
  'talk-format': 'select',
  'talk-note': 'span',
  'talk-length': 'select',
  'script-first': 'input',
  category: 'select',
  playlist: 'select',
  'new-playlist': 'button',
  status: 'output',
  create: 'button',
  'playlist-dialog': 'dialog',
  'playlist-form': 'form',
  'playlist-name': 'input',
  'playlist-description': 'textarea',
  'playlist-status': 'output',
  'playlist-cancel': 'button',
  'playlist-create': 'button',
} as const satisfies Readonly<Record<string, keyof HTMLElementTagNameMap>>;

const elementNames = Object.keys(elementClasses) as ElementName[];

/** Returns false for a template of another release that lacks elements which this release uses. */
export const hasAllElements = (root: Element): boolean =>
  elementNames.every((name) => find(root, name) !== null);

export const elementsOf = (root: Element): TemplateElements =>
  Object.fromEntries(elementNames.map((name) => [name, find(root, name)])) as unknown as TemplateElements;

const find = (root: Element, name: ElementName) =>
  root.querySelector(`${elementClasses[name]}[data-element="${name}"]`);

type ElementName = keyof typeof elementClasses;
export type TemplateElements = {
  readonly [Name in ElementName]: HTMLElementTagNameMap[(typeof elementClasses)[Name]];
};
