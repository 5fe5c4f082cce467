import { randomUUID } from 'node:crypto';
import {
  admission as admissionTo,
  windowBefore,
  type Admission,
} from '#functions/platform/admission/admission.ts';
import { admissionStore } from '#functions/platform/admission/admission-store.ts';
import { callMsAt } from '#functions/platform/admission/call-paced.ts';
import { documentClient, ses } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { templateMail, type TemplateMail } from './template-mail.ts';

export interface Mails {
  readonly admission: Admission;
  readonly perSecond: number;
}

export function deployedMails(): Mails {
  const env = environment('ADMISSIONS_TABLE', 'MAILS_PER_SECOND');
  return {
    admission: admissionTo(admissionStore(documentClient(), env.ADMISSIONS_TABLE, 'mails')),
    perSecond: Number(env.MAILS_PER_SECOND),
  };
}

export const deployedPromptMail = (): TemplateMail =>
  promptMail(deployedMails(), templateMail(ses(), environment('MAIL_FROM').MAIL_FROM));

/**
 * Sends a mail that a person is waiting for, ahead of all digests. Throws `MailsBusy` without waiting if the
 * mail would have to wait longer than `maxWaitMs`.
 */
export const promptMail =
  ({ admission, perSecond }: Mails, send: TemplateMail): TemplateMail =>
  async (...mail) => {
    const { clock } = admission;
    const id = randomUUID();
    const windowRequest = {
      id,
      thing: id,
      personId: 'prompt',
      costMs: callMsAt(perSecond),
      lane: 'prompt',
    } as const;
    const window = await windowBefore(admission, windowRequest, clock.now() + maxWaitMs);
    if (!window) throw new MailsBusy('Too many emails are waiting to be sent.');
    await clock.pause(window.from - clock.now());
    try {
      await send(...mail);
    } catch (error) {
      if ((error as Error).name === 'TooManyRequestsException') await admission.refused();
      throw error;
    }
  };

export class MailsBusy extends Error {
  override readonly name = 'MailsBusy';
}

const maxWaitMs = 5_000;

/**
 * How many mails one request sends at the same time. A mail that would have to wait longer than five seconds fails
 * at once, without waiting, so that even a request with fifty mails ends before its timeout when SES is slow.
 */
export const promptMailsAtOnce = 15;
