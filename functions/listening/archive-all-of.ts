import { jsonText, type Archiving } from '#functions/people/archiving.ts';
import type { ListeningStore } from './listening-store.ts';

export const listeningArchiving = ({ listening }: ListeningArchivingDependencies): Archiving => ({
  provides: { tables: ['listening'] },
  async *filesOf({ id }) {
    yield { path: 'audio/heard.json', text: jsonText(await Array.fromAsync(allListening(listening, id))) };
  },
});

async function* allListening(listening: ListeningArchivingDependencies['listening'], listenerId: string) {
  let after: Parameters<ListeningStore['listOf']>[1]['after'];
  do {
    const page = await listening.listOf(listenerId, { limit: 100, after });
    yield* page.items;
    after = page.after;
  } while (after);
}

export interface ListeningArchivingDependencies {
  readonly listening: Pick<ListeningStore, 'listOf'>;
}
