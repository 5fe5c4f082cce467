import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

export const ArchiveStatus = z.enum(['PROCESSING', 'READY', 'FAILED']);

/** All that a person has here, to take away: JSON, Markdown and sound, in one or more zip files. */
export const Archive = z.object({
  id: z.string(),
  status: ArchiveStatus,
  /** Share of the things that are in it, 0 to 1. */
  progress: z.number(),
  reason: z.optional(z.string()),
  /** Once READY: paths of the site, open to the person's media session. */
  files: z.array(z.object({ downloadUrl: z.string(), sizeBytes: z.number() })),
  createdAt: z.string(),
  /** When its files are removed. */
  goneAt: z.string(),
});
export type Archive = z.infer<typeof Archive>;

export const archive = {
  beginArchive: endpoint({
    route: 'POST /account/archive',
    summary:
      'Export everything in your account. Returns at once. If an export is already running, it’s returned.',
    access: 'signedIn',
    answer: { status: 202, body: z.object({ archive: Archive }) },
    refusals: ['forbidden', 'too_many'],
    throttle: { ratePerSecond: 5, burst: 10 },
  }),
  getArchive: endpoint({
    route: 'GET /account/archive',
    summary: 'Get your last archive, as long as it can be downloaded.',
    access: 'signedIn',
    answer: { status: 200, body: z.object({ archive: z.optional(Archive) }) },
    refusals: ['forbidden'],
  }),
} as const;
