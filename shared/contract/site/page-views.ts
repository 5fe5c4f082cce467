import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

export const PageView = z.object({
  path: z
    .string('Send the path of the page.')
    .check(z.maxLength(500, 'This path is too long.'), z.startsWith('/', 'A path must start with a slash.')),
  referrer: z.optional(
    z.string('A referrer must be text.').check(z.maxLength(1_000, 'This referrer is too long.')),
  ),
});
export type PageView = z.infer<typeof PageView>;

export const pageViews = {
  countPageView: endpoint({
    route: 'POST /page-views',
    summary: 'Count a page view. Nothing about the person is kept.',
    access: 'public',
    body: PageView,
    answer: { status: 204 },
  }),
} as const;
