import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Values } from './template.ts';

/**
 * Returns the template values for the description and show notes of an audio, without the text of the notes: callers
 * pass it as markup, under `showNotes`.
 */
export const aboutAudio = ({ description, notesHtml }: Audio): Values => ({
  about: description === undefined ? [] : [{ aboutText: description }],
  notes: notesHtml === undefined ? [] : [{}],
});
