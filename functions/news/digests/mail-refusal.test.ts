import { expect, test } from 'vitest';
import { mailRefusal } from './mail-refusal.ts';

test.each([
  ['later', 429, 'TooManyRequestsException', 'Maximum sending rate exceeded.'],
  ['later', 400, 'LimitExceededException', 'Daily message quota exceeded.'],
  ['later', 400, 'ThrottlingException', 'Daily message quota exceeded'],
  ['later', 400, 'SendingPausedException', 'Sending paused for this account.'],
  ['later', 400, 'AccountSuspendedException', 'No.'],
  ['later', 400, 'MailFromDomainNotVerifiedException', 'No.'],
  ['later', 400, 'MessageRejected', 'Sending suspended for this account.'],
  ['later', 400, 'MessageRejected', 'Email address is not verified: hello@quillcast.example'],
  ['later', 403, 'AccessDeniedException', 'You may not.'],
  ['later', 404, 'NotFoundException', 'Template digest does not exist.'],
  ['later', 503, 'ServiceUnavailable', 'Try again.'],
  ['sandbox', 400, 'MessageRejected', 'Email address is not verified: ada@example.com'],
  ['refused', 400, 'MessageRejected', 'The message has a virus.'],
  ['refused', 400, 'BadRequestException', 'Local address contains control or whitespace'],
  ['lost', 500, 'InternalServiceErrorException', 'Sorry.'],
  ['lost', undefined, 'TimeoutError', 'socket hang up'],
] as const)(
  'a mail error is classified as “%s” if SES responds with %s %s: %s',
  (means, httpStatusCode, name, message) => {
    const error = Object.assign(new Error(message), { name, $metadata: { httpStatusCode } });
    expect(mailRefusal(error, 'ada@example.com')).toBe(means);
  },
);
