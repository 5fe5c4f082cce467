/**
 * Features that the app uses although one of the oldest supported browsers (`floor`) supports them only in part or not
 * at all, each with its fallback. Keys come from MDN's browser-compat-data; a key such as `css.properties.position-try`
 * covers its values too. The build and `browser-floor.test.ts` fail if a newer feature is missing here.
 */
export const newerFeatures: Readonly<Record<string, string>> = {
  'api.Window.navigation': 'leave-question.tsx asks after the step back, and undoes it',
  'api.Navigation.navigate_event': 'as api.Window.navigation',
  'api.Navigation.traverseTo': 'as api.Window.navigation',
  'api.Window.requestIdleCallback': 'when-idle.ts does it with the next task',
  'api.Window.cancelIdleCallback': 'as api.Window.requestIdleCallback',
  'api.trustedTypes': 'words are taken as they are (trusted-types.ts); the rest of the CSP holds',
  'api.Navigator.share': 'send-on.tsx shows no button; the address to copy stands beside it',
  'html.elements.dialog.closedby': 'Escape and the close button close a dialog (dialog.tsx)',
  'html.global_attributes.autocapitalize':
    'a hint for keyboards on screens; what is typed is taken in any case',
  'html.global_attributes.autocorrect': 'as autocapitalize',

  'api.Highlight':
    'sentence-highlighter.ts marks no sentence of a post that is heard; the player plays it all the same',
  'api.CSS.highlights_static': 'as api.Highlight',
  'css.selectors.highlight': 'as api.Highlight',
  'css.types.color.light-dark':
    'the build writes two variables for it; the API’s page, which is not built, has the colours of the browser',
  'css.properties.position-area': 'place-menu.ts places menus by their button',
  'css.properties.position-try': 'as position-area',
  'css.properties.scrollbar-width': 'Safari draws scrollbars over what they move',
  'css.properties.scrollbar-color': 'as scrollbar-width',
  'css.properties.animation-timeline': 'sideways rows do not fade at their edges (ui.css)',
  'css.properties.accent-color': 'Safari chooses the colour of the tick by itself',
  'css.properties.text-wrap.balance': 'lines break where they are full',
  'css.properties.text-wrap-style': 'as text-wrap.balance',
  'css.properties.overscroll-behavior': 'the page scrolls on at the end of a panel',
  'css.properties.hyphenate-limit-chars': 'short words are hyphenated too',
  'css.properties.content-visibility': 'paragraphs out of sight are laid out at once',
  'css.properties.font-family.ui-monospace': 'the next font of the list',
  'css.properties.box-decoration-break': 'the build writes the -webkit- form beside it',
  'css.at-rules.page': 'printed pages have the margins of the browser',
  'css.properties.forced-color-adjust': 'Safari has no forced colours',
  'css.properties.break-after.avoid': 'a printed page may end with a heading',
  'css.properties.orphans': 'a printed page may end with one line of a paragraph',
  'css.properties.widows': 'as orphans',
};

/**
 * Features that only Tailwind classes use. The build finds them in the generated CSS; `browser-floor.test.ts` can't
 * find them.
 */
export const newerInClasses: Readonly<Record<string, string>> = {
  'css.properties.field-sizing': 'a field keeps its rows, and its text scrolls in it',
  'css.properties.text-wrap.pretty': 'lines break where they are full',
  'css.properties.user-select': 'the build writes the -webkit- form beside it',
  'css.selectors.marker': 'marks of lists have the colour of their text',
};

export const isListed = (key: string): boolean =>
  Object.keys({ ...newerFeatures, ...newerInClasses }).some((listed) => isPartOf(key, listed));

export const isPartOf = (key: string, listed: string): boolean =>
  key === listed || key.startsWith(`${listed}.`);
