import type { listening as contract } from '#shared/contract/audio/listening.ts';
import type { ListeningStore } from '#functions/audio/listening-store.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const forgetPosition =
  ({ listening }: Dependencies): Operation<typeof contract.forgetPosition> =>
  ({ actor, params }) =>
    listening.forget(actor.id, params.audioId);

export const forgetHistory =
  ({ listening }: Dependencies): Operation<typeof contract.forgetHistory> =>
  ({ actor }) =>
    listening.forgetAllOf(actor.id);

interface Dependencies {
  readonly listening: Pick<ListeningStore, 'forget' | 'forgetAllOf'>;
}
