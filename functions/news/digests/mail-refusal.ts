/**
 * The meaning of an error from SES:
 * - `later`: refused for a reason other than this mail, such as its rate or a paused account
 * - `sandbox`: the same, but other mails may pass: the account may write to confirmed addresses only
 * - `refused`: SES doesn't accept this mail
 * - `lost`: no response, or none that says whether the mail left
 */
export function mailRefusal(error: unknown, to: string): 'later' | 'sandbox' | 'refused' | 'lost' {
  const { name, message, $metadata } = error as Refused;
  const status = $metadata?.httpStatusCode;
  if (status === undefined || (status >= 500 && status !== 503)) return 'lost';
  if (name === 'BadRequestException') return 'refused';
  if (name !== 'MessageRejected') return 'later';
  if (message.includes('is not verified')) return message.includes(to) ? 'sandbox' : 'later';
  return /sending (paused|suspended)/i.test(message) ? 'later' : 'refused';
}

/** Thrown by the SDK; has no status if there was no response. */
interface Refused extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}
