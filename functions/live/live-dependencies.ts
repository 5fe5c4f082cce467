import { documentClient } from '#functions/platform/clients.ts';
import { answersWithin } from '#functions/platform/answers-within.ts';
import { environment } from '#functions/platform/environment.ts';
import { connectionStore } from '#functions/platform/connections/connection-store.ts';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { liveChannel, type LiveChannel } from './live-channel.ts';

export function liveDependencies(): { readonly live: LiveChannel } {
  const { CONNECTIONS_TABLE, LIVE_ENDPOINT } = environment('CONNECTIONS_TABLE', 'LIVE_ENDPOINT');
  const gateway = new ApiGatewayManagementApiClient({
    // the SDK ignores its environment variable if an endpoint is given here, so this code reads the variable itself
    endpoint: process.env['AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI'] ?? LIVE_ENDPOINT,
    maxAttempts: 2,
    // a slow notification must not delay a workflow
    requestHandler: answersWithin(2_000),
  });
  return { live: liveChannel(connectionStore(documentClient(), CONNECTIONS_TABLE), gateway) };
}
