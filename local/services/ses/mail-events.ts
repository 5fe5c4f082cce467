import type { Mail } from './inbox.ts';

export function mailEvent({ id, to, from, sentAt, tags = {} }: Mail, eventType: MailFate): MailEvent {
  const recipients = [{ emailAddress: to }];
  return {
    source: 'aws.ses',
    'detail-type': detailTypes[eventType],
    resources: [],
    detail: {
      eventType,
      mail: {
        messageId: id,
        timestamp: sentAt,
        source: from,
        destination: [to],
        tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
      ...(eventType === 'Bounce'
        ? { bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients } }
        : { complaint: { complaintFeedbackType: 'abuse', complainedRecipients: recipients } }),
    },
  };
}

const detailTypes = { Bounce: 'Email Bounced', Complaint: 'Email Complaint Received' } as const;

export type MailFate = keyof typeof detailTypes;
export interface MailEvent {
  readonly source: 'aws.ses';
  readonly 'detail-type': string;
  readonly resources: string[];
  readonly detail: object;
}
