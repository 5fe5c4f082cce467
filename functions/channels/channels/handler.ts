import { channels } from '#shared/contract/channels/channels.ts';
import { channelDependencies } from '#functions/channels/channel-dependencies.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { requireSignedIn } from '#functions/people/still-signed-in.ts';
import { serve } from '#functions/platform/serve.ts';
import { getChannel } from './get-channel.ts';
import { listChannels } from './list-channels.ts';
import { updateChannel } from './update-channel.ts';

const deps = { ...peopleDependencies(), ...channelDependencies() };

export const handler = serve(
  channels,
  {
    getChannel: getChannel(deps),
    updateChannel: updateChannel(deps),
    listChannels: listChannels(deps),
  },
  { signedIn: deps.personOf, optional: requireSignedIn(deps.people) },
);
