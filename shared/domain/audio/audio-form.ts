/** Which audio of a text: one voice reads it, or two talk about it. A text has at most one of each. */
export const audioForms = ['narration', 'podcast'] as const;
export type AudioForm = (typeof audioForms)[number];

/** Of an audio, or of what is asked for: a narration where nothing is said. */
export const formOf = ({ isPodcast = false }: { readonly isPodcast?: boolean | undefined }): AudioForm =>
  isPodcast ? 'podcast' : 'narration';

/** What an audio of a text is called in news and lists of what is generated: both of a text may have one title. */
export const toldTitle = (title: string, form: AudioForm): string =>
  form === 'podcast' ? `${title} (podcast)` : title;

/** The same for each form, as far as it is there. */
export type ByForm<Thing> = { readonly [Form in AudioForm]?: Thing };
