import { channels } from '#shared/contract/channels/channels.ts';
import { channelStore } from '#functions/people/channel-store.ts';
import { handleStore } from '#functions/people/handle-store.ts';
import { peopleStore } from '#functions/people/people-store.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { getChannel } from './get-channel.ts';

const env = environment('CHANNELS_TABLE', 'HANDLES_TABLE', 'PEOPLE_TABLE');

const client = documentClient();
const finding = {
  people: peopleStore(client, env.PEOPLE_TABLE),
  handles: handleStore(client, env.HANDLES_TABLE),
  channels: channelStore(client, env.CHANNELS_TABLE),
};

export const handler = serve(channels, { getChannel: getChannel(finding) });
