import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Values } from './template.ts';

/** The notes themselves are passed as markup, under `showNotes`. */
export const aboutAudio = ({ description, notesHtml }: Audio): Values => ({
  about: description === undefined ? [] : [{ aboutText: description }],
  notes: notesHtml === undefined ? [] : [{}],
});
