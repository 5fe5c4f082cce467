import type { BookJob } from '#shared/contract/audio/book-audio.ts';
import type { StoredBookJob } from './book-job.ts';

export const jobView = ({
  status,
  chapters,
  made,
  now,
  failed,
  reason,
  startedAt,
  endedAt,
}: StoredBookJob): BookJob => ({
  status,
  chapters,
  made,
  now: now.map(({ chapterId, audioId }) => ({ chapterId, audioId })),
  failed: [...failed],
  ...(reason !== undefined && { reason }),
  startedAt,
  ...(endedAt !== undefined && { endedAt }),
});
