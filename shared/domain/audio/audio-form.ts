/** The two kinds of audio of a text: one voice reads it, or two talk about it. A text has at most one of each. */
export const audioForms = ['narration', 'podcast'] as const;
export type AudioForm = (typeof audioForms)[number];

export const formOf = ({ isPodcast = false }: { readonly isPodcast?: boolean | undefined }): AudioForm =>
  isPodcast ? 'podcast' : 'narration';

/** Marks podcasts in news and lists, because both audios of a text can have the same title. */
export const titleWithForm = (title: string, form: AudioForm): string =>
  form === 'podcast' ? `${title} (podcast)` : title;

export type ByForm<Thing> = { readonly [Form in AudioForm]?: Thing };
