import { documentClient } from '#functions/platform/clients.ts';
import { answersWithin } from '#functions/platform/answers-within.ts';
import { environment } from '#functions/platform/environment.ts';
import { connectionStore } from '#functions/platform/connections/connection-store.ts';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { liveChannel, type LiveChannel } from './live-channel.ts';

/** The live port as this deployment has it: the one table of connections and the one gateway that holds them. */
export function liveDependencies(): { readonly live: LiveChannel } {
  const { CONNECTIONS_TABLE, LIVE_ENDPOINT } = environment('CONNECTIONS_TABLE', 'LIVE_ENDPOINT');
  const gateway = new ApiGatewayManagementApiClient({
    // the SDK's own variable moves a service, but not one whose address is given
    endpoint: process.env['AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI'] ?? LIVE_ENDPOINT,
    maxAttempts: 2,
    // news that hang must not keep a workflow waiting
    requestHandler: answersWithin(2_000),
  });
  return { live: liveChannel(connectionStore(documentClient(), CONNECTIONS_TABLE), gateway) };
}
