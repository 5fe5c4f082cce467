import type { listening as contract } from '#shared/contract/listening/listening.ts';
import type { ListeningStore } from '#functions/listening/listening-store.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const getPosition =
  ({ listening }: Dependencies): Operation<typeof contract.getPosition> =>
  async ({ actor, params }) => ({ listening: await listening.get(actor.id, params.audioId) });

interface Dependencies {
  readonly listening: Pick<ListeningStore, 'get'>;
}
