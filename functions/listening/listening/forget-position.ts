import type { listening as contract } from '#shared/contract/listening/listening.ts';
import type { ListeningStore } from '#functions/listening/listening-store.ts';
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
