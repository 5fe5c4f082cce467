/**
 * The meaning of an error from SES:
 * - `later`: refused for a reason other than this mail, such as the rate limit or a paused account
 * - `sandbox`: refused because the account may write to confirmed addresses only; mails to those can still succeed
 * - `refused`: SES doesn't accept this mail
 * - `lost`: no response, or one that doesn't show whether the mail was sent
 */
export function mailRefusal(error: unknown, to: string): 'later' | 'sandbox' | 'refused' | 'lost' {
  const { name, message, $metadata } = error as SdkError;
  const status = $metadata?.httpStatusCode;
  if (status === undefined || (status >= 500 && status !== 503)) return 'lost';
  if (name === 'BadRequestException') return 'refused';
  if (name !== 'MessageRejected') return 'later';
  if (message.includes('is not verified')) return message.includes(to) ? 'sandbox' : 'later';
  return /sending (paused|suspended)/i.test(message) ? 'later' : 'refused';
}

/** Thrown by the SDK; has no status if there was no response. */
interface SdkError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}
