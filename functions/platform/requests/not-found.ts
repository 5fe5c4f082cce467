import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { refusalResponse } from './problem.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/** Answers the gateway's `$default` route, which gets every address or method outside the contract. */
export const handler = (_event: APIGatewayProxyEventV2, { awsRequestId }: Context) =>
  Promise.resolve(
    refusalResponse(new Refusal('not_found', 'There’s nothing at this address.'), awsRequestId),
  );
