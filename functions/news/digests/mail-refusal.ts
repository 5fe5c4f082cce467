/**
 * What it means that SES did not say yes to a mail:
 * - `later`: it said no, for a reason that is not this mail, such as its rate or a paused account
 * - `sandbox`: the same, but others may be taken: the account may write to confirmed addresses only
 * - `refused`: it doesn't take this mail
 * - `lost`: its answer didn't come, or doesn't say whether the mail left
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

/** As the SDK throws it; without a status where nothing was answered. */
interface Refused extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}
