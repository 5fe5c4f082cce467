import { refusalStatus } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { log } from '#functions/platform/log.ts';
import type { Refusal } from '#functions/platform/refusal.ts';

export function refusalResponse(refusal: Refusal, requestId: string): APIGatewayProxyStructuredResultV2 {
  const { code, message, showing } = refusal;
  return problemResponse(refusalStatus[code], { ...showing, message, code, requestId });
}

/** Returns the response to a bug. The error is logged only here, and the client learns nothing of its cause. */
export function bugResponse(
  error: unknown,
  requestId: string,
  route: string,
): APIGatewayProxyStructuredResultV2 {
  log.error('A request failed', error, { route });
  return problemResponse(500, {
    message: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    requestId,
  });
}

function problemResponse(statusCode: number, body: ErrorBody): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}
