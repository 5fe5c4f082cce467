import type { ErrorBody } from '#shared/contract/error-body.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { isBlockedResponse } from './request-guard/blocked-response.ts';

/** A refusal of the API, or of the way to it (`status` 0), with a sentence for the person where there is one. */
export class ApiError extends ReadableError {
  readonly status: number;
  readonly code: string;
  readonly issues: NonNullable<ErrorBody['issues']>;
  readonly requestId: string | undefined;
  override readonly failureId: string | undefined;
  /** The answer as it came, word for word; empty where none did. */
  readonly text: string;
  /** All that the server said, as the chapter that a stale save is refused with; empty where it said nothing readable. */
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

/** The refusal in `response` with the body `text`; the gateway's own bare answers get the shape and the clarity of ours. */
export function refusalOf(response: Response, text: string): ApiError {
  const body = bodyIn(text);
  const requestId = body.requestId ?? idOfWay(response);
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

/** Of the gateway where no function answered, or of the edge where no gateway did. */
const idOfWay = ({ headers }: Response) =>
  headers.get('apigw-requestid') ?? headers.get('x-amz-cf-id') ?? undefined;

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether the request guard of this browser answered, and no server. */
export const isBlocked = (error: unknown): boolean => error instanceof ApiError && error.code === blockedCode;

function bodyIn(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    // A proxy's HTML page says nothing a person could use; the status speaks instead.
    return {};
  }
}

const blockedCode = 'blocked';
/** Of an answer that is none of ours. */
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
