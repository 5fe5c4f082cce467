import { jsonText, type Archiving } from '#functions/people/archiving.ts';
import { pronunciationsView, type PronunciationStore } from './pronunciation-store.ts';

export const speechArchiving = ({ pronunciations }: SpeechArchivingDependencies): Archiving => ({
  provides: { tables: ['pronunciations'] },
  async *filesOf({ id }) {
    const lists = await pronunciations.listOf(id);
    yield { path: 'audio/pronunciations.json', text: jsonText(lists.map(pronunciationsView)) };
  },
});

export interface SpeechArchivingDependencies {
  readonly pronunciations: Pick<PronunciationStore, 'listOf'>;
}
