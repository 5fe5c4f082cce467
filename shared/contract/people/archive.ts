import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';

export const ArchiveStatus = z.enum(['PROCESSING', 'READY', 'FAILED']);

export const Archive = z.object({
  id: z.string(),
  status: ArchiveStatus,
  progress: z.number(),
  reason: z.optional(z.string()),
  files: z.array(z.object({ downloadUrl: z.string(), sizeBytes: z.number() })),
  createdAt: z.string(),
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
