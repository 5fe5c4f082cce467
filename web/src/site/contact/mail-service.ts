import { EmailJSResponseStatus, init, send, type StorageProvider } from '@emailjs/browser';
import { within } from '#shared/domain/within.ts';
import type { EmailConfig } from '#shared/site-config.ts';
import { browserStorage } from '#web/platform/storage.ts';
import { MailRefusal } from './mail-refusal.ts';

/**
 * Sends a mail: `POST {origin}/api/v1.0/email/send` (S7.93). Throws `MailRefusal` if the service or a local limit
 * refuses the mail, or if no response comes. Import this module on demand, because it includes the library.
 */
export async function sendByMailService(params: object, service: EmailConfig): Promise<void> {
  const { publicKey, serviceId, templateId, origin, blockedSenders, throttleMilliseconds, blocksHeadless } =
    service;
  init({
    publicKey,
    origin,
    storageProvider: lastMailStorage,
    ...(blockedSenders && { blockList: { list: [...blockedSenders], watchVariable: 'from_email' } }),
    ...(throttleMilliseconds && { limitRate: { id: lastMailKey, throttle: throttleMilliseconds } }),
    ...(blocksHeadless && { blockHeadless: true }),
  });
  try {
    await within(timeoutMilliseconds, send(serviceId, templateId, params as Record<string, unknown>), () => {
      throw new MailRefusal(0, 'No answer came');
    });
  } catch (cause) {
    const refusal = refusalOf(cause);
    // The library's throttle counts failed attempts too. This resets the throttle, so that the person may try again at
    // once.
    if (refusal.status !== tooManyRequests) browserStorage.removeItem(lastMailKey);
    throw refusal;
  }
}

/** The library throws responses, and strings for missing parameters; a network failure throws an error. */
function refusalOf(cause: unknown): MailRefusal {
  if (cause instanceof MailRefusal) return cause;
  if (typeof cause === 'string') return new MailRefusal(400, cause);
  const { status, text } = cause instanceof EmailJSResponseStatus ? cause : new EmailJSResponseStatus();
  return new MailRefusal(status, text, { cause });
}

/** The library has no timeout of its own. */
const timeoutMilliseconds = 30_000;
const tooManyRequests = 429;
const lastMailKey = 'lastContactMail';

const lastMailStorage: StorageProvider = {
  get: (key) => Promise.resolve(browserStorage.getItem(key)),
  set: (key, value) => Promise.resolve(void browserStorage.setItem(key, value)),
  remove: (key) => Promise.resolve(browserStorage.removeItem(key)),
};
