import type { channels as contract } from '#shared/contract/channels/channels.ts';
import type { ChannelStore } from '#functions/channels/channel-store.ts';
import { findByUsername, type FindingDependencies } from '#functions/channels/find-channel.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { channelView, ownChannelView } from '#functions/channels/channel-view.ts';

export function getChannel(deps: Dependencies): Operation<typeof contract.getChannel> {
  return async ({ actor, params }) => {
    const person = await findByUsername(deps, params.username);
    const view = actor?.id === person.id ? ownChannelView : channelView;
    return { channel: view(person, await deps.channels.get(person.id)) };
  };
}

interface Dependencies extends FindingDependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
}
