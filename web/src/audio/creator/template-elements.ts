/** Every part of the template that the panel works with, by its `data-part`, and the element it has to be. */
const kinds = {
  form: 'form',
  close: 'button',
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
  voices: 'div',
  'voice-card': 'template',
  'podcast-voices': 'div',
  'host-voice': 'select',
  'expert-voice': 'select',
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

const names = Object.keys(kinds) as PartName[];

/** A template of another release may lack what this one binds; then it is not the template. */
export const hasAllParts = (root: Element): boolean => names.every((name) => find(root, name) !== null);

/** The parts of a template that has them all. */
export const partsOf = (root: Element): Parts =>
  Object.fromEntries(names.map((name) => [name, find(root, name)])) as unknown as Parts;

const find = (root: Element, name: PartName) => root.querySelector(`${kinds[name]}[data-part="${name}"]`);

type PartName = keyof typeof kinds;
export type Parts = { readonly [Name in PartName]: HTMLElementTagNameMap[(typeof kinds)[Name]] };
