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
    summary: 'Redirect to the page where you can turn off the email digest. Changes nothing by itself.',
    access: 'public',
    query,
    answer: { status: 302 },
  }),
  unsubscribe: endpoint({
    route: 'POST /mail/unsubscribe',
    summary:
      'Turn off the email digest with the secret from one of its emails. Mail programs call it, too (RFC 8058). The body isn’t read.',
    access: 'public',
    query,
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
} as const;
