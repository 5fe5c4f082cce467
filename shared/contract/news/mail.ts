import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

const query = z.object({
  secret: z
    .string('The link is incomplete.')
    .check(z.minLength(1, 'The link is incomplete.'), z.maxLength(200, 'The link is incomplete.')),
});

export const mail = {
  showUnsubscribe: endpoint({
    route: 'GET /mail/unsubscribe',
    summary: 'Leads to the page where one can turn off the email digest. It changes nothing.',
    access: 'public',
    query,
    answer: { status: 302 },
  }),
  unsubscribe: endpoint({
    route: 'POST /mail/unsubscribe',
    summary:
      'Turn off the email digest, by the secret of one of its emails; mail programs call it too (RFC 8058). The body is not read.',
    access: 'public',
    query,
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
