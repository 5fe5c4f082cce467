import * as z from 'zod/mini';
import { idOf } from '#shared/contract/ids.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nextCursor, pageQuery } from '#shared/contract/paging.ts';
import { Text } from '#shared/contract/text.ts';
import { mostReportCharacters, reportedKinds, reportReasons } from '#shared/domain/sharing/report-reasons.ts';

const ReportReason = z.enum(reportReasons, `Choose one of: ${reportReasons.join(', ')}.`);
const ReportedKind = z.enum(reportedKinds, `Choose one of: ${reportedKinds.join(', ')}.`);
const ReportStatus = z.enum(
  ['open', 'dismissed', 'taken-down'],
  'The status must be open, dismissed or taken-down.',
);
const reportWords = Text('A message must be text.').check(
  z.trim(),
  z.maxLength(mostReportCharacters, `A message can be up to ${mostReportCharacters} characters.`),
);

export const Report = z.object({
  id: z.string(),
  kind: ReportedKind,
  /** The id of the reported recording or post; for a channel, its creatorId. */
  targetId: z.string(),
  reason: ReportReason,
  words: z.string(),
  createdAt: z.string(),
  /** The reporter's username; absent if the reporter was a visitor or has deleted their account. */
  reporter: z.optional(z.string()),
  /** A path of the site; absent if the reported thing is deleted or no longer shared. */
  address: z.optional(z.string()),
  title: z.string(),
  owner: z.optional(z.string()),
  status: ReportStatus,
  resolvedAt: z.optional(z.string()),
  /** The message to the author, or the reason why the report was dismissed. */
  resolution: z.optional(z.string()),
  isTakenDown: z.boolean(),
  reporterBlocked: z.optional(z.boolean()),
});
export type Report = z.infer<typeof Report>;

export const reports = {
  report: endpoint({
    route: 'POST /reports',
    summary: 'Report something public. The same report again on the same day counts once.',
    access: 'optional',
    body: z.object({
      kind: ReportedKind,
      targetId: idOf('The targetId must be text.', 'This doesn’t exist.'),
      reason: ReportReason,
      words: z.optional(reportWords),
    }),
    answer: { status: 201, body: z.object({ message: z.string() }) },
    refusals: ['forbidden', 'not_found', 'too_many'],
  }),
  listReports: endpoint({
    route: 'GET /admin/reports',
    summary: 'List reports, newest first.',
    access: 'admin',
    query: z.object({
      ...pageQuery,
      status: z.optional(ReportStatus),
    }),
    answer: { status: 200, body: z.object({ reports: z.array(Report), nextCursor }) },
  }),
  resolveReport: endpoint({
    route: 'POST /admin/reports/{id}/resolve',
    summary:
      'Dismiss a report, or take down the reported content, with a reason for its author. A recording or post that was taken down can’t be shared again.',
    access: 'admin',
    body: z.object({
      action: z.enum(['dismiss', 'take-down'], 'Choose dismiss or take-down.'),
      reason: z.optional(reportWords),
    }),
    answer: { status: 200, body: z.object({ report: Report }) },
    refusals: ['not_found', 'conflict'],
  }),
  restoreAudio: endpoint({
    route: 'POST /admin/audio/{audioId}/restore',
    summary: 'Allow a recording that was taken down to be shared again.',
    access: 'admin',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
  restoreTakenDownPost: endpoint({
    route: 'POST /admin/posts/{postId}/restore',
    summary: 'Allow a post that was taken down to be published again.',
    access: 'admin',
    answer: { status: 204 },
    refusals: ['not_found'],
  }),
  blockListener: endpoint({
    route: 'POST /admin/listeners/{username}/block',
    summary: 'Block an account from following and reporting, or unblock it.',
    access: 'admin',
    body: z.object({ blocked: z.boolean('Send true or false.') }),
    answer: { status: 200, body: z.object({ username: z.string(), blocked: z.boolean() }) },
    refusals: ['not_found'],
  }),
} as const;
