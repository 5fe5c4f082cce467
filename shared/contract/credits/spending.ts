import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

/** `plan`: an hour cost more than planned; `admin`: an admin paused the AI and the voices. */
export const StopReason = z.enum(['plan', 'admin']);
export type StopReason = z.infer<typeof StopReason>;

export const Spending = z.object({
  isStopped: z.boolean(),
  stoppedAt: z.optional(z.string()),
  stoppedBy: z.optional(StopReason),
});
export type Spending = z.infer<typeof Spending>;

const SpendingAnswer = z.object({ spending: Spending });

export const spendingEndpoints = {
  getSpending: endpoint({
    route: 'GET /admin/spending',
    summary: 'Check whether the AI and the voices are paused for everyone, since when and by whom.',
    access: 'admin',
    answer: { status: 200, body: SpendingAnswer },
  }),
  changeSpending: endpoint({
    route: 'PUT /admin/spending',
    summary:
      'Pause the AI and the voices for everyone, or resume them. While they’re paused, new work is refused and work in progress waits.',
    access: 'admin',
    body: z.object({ isStopped: z.boolean('Send true to pause, false to resume.') }),
    answer: { status: 200, body: SpendingAnswer },
  }),
} as const;
