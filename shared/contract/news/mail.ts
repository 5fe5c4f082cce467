import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

const query = z.object({
  secret: z
    .string('The link is not whole.')
    .check(z.minLength(1, 'The link is not whole.'), z.maxLength(200, 'The link is not whole.')),
});

export const mail = {
  showUnsubscribe: endpoint({
    route: 'GET /mail/unsubscribe',
    summary: 'Leads to the page where one can end the digest by e-mail. It changes nothing.',
    access: 'public',
    query,
    answer: { status: 302 },
  }),
  unsubscribe: endpoint({
    route: 'POST /mail/unsubscribe',
    summary:
      'End the digest by e-mail, by the secret of one of its mails; mail programs ask it too (RFC 8058). The body is not read.',
    access: 'public',
    query,
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
