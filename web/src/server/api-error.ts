import type { ErrorBody } from '#shared/contract/error-body.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { isBlockedResponse } from './request-guard/blocked-response.ts';

/** A refusal of the API, or a network failure (`status` 0). */
export class ApiError extends ReadableError {
  readonly status: number;
  readonly code: string;
  readonly issues: NonNullable<ErrorBody['issues']>;
  readonly requestId: string | undefined;
  override readonly failureId: string | undefined;
  /** The raw response body; empty without a response. */
  readonly text: string;
  /** The parsed response body, for example with the current chapter after a stale save. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(refusal: Refusal) {
    super(refusal.message, { cause: refusal.cause });
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.issues = refusal.issues ?? [];
    this.requestId = refusal.requestId;
    this.failureId = refusal.status >= 500 || refusal.code === unknownCode ? refusal.requestId : undefined;
    this.text = refusal.text ?? '';
    this.body = refusal.body ?? {};
  }
}

/** Converts a failed response to an `ApiError`, including bare responses of the gateway. */
export function refusalOf(response: Response, text: string): ApiError {
  const body = parseErrorBody(text);
  const requestId = body.requestId ?? gatewayRequestId(response);
  if (isBlockedResponse(response))
    return new ApiError({ status: response.status, code: blockedCode, message: body.message ?? '', text });
  const bare = bareRefusals[response.status];
  if (body.code === undefined && bare)
    return new ApiError({ ...bare, status: response.status, requestId, text, body });
  return new ApiError({
    status: response.status,
    code: body.code ?? unknownCode,
    message: body.code === undefined && response.status >= 500 ? '' : (body.message ?? ''),
    issues: body.issues,
    requestId,
    text,
    body,
  });
}

/** Returns the gateway's request id if no function answered, or CloudFront's if the gateway didn't answer either. */
const gatewayRequestId = ({ headers }: Response) =>
  headers.get('apigw-requestid') ?? headers.get('x-amz-cf-id') ?? undefined;

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** True if the request guard in this browser blocked the request. */
export const isBlocked = (error: unknown): boolean => error instanceof ApiError && error.code === blockedCode;

function parseErrorBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    // The body is a proxy's HTML page, so the status is used instead.
    return {};
  }
}

const blockedCode = 'blocked';
/** For responses that aren't from our API. */
const unknownCode = 'failed';

const bareRefusals: Readonly<Record<number, { code: string; message: string }>> = {
  401: { code: 'unauthorized', message: 'Your session has ended. Sign in again. We’ve kept what you typed.' },
  413: { code: 'too_large', message: 'This is too large to send.' },
  429: { code: 'too_many', message: 'Too many requests at once. Wait a moment and try again.' },
  503: { code: 'unavailable', message: 'The service is busy. Try again in a moment.' },
};

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly issues?: ErrorBody['issues'];
  readonly requestId?: string | undefined;
  readonly text?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}
