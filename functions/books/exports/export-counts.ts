import { exportRefusals, exportsAnHour } from '#shared/domain/books/book-export.ts';
import { countUpTo } from '#functions/platform/count-up-to.ts';
import type { LimitedWrite } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';

export const exportCounts = (usageTable: string) => ({
  hour: (ownerId: string, now: Date): LimitedWrite => ({
    write: {
      Update: countUpTo({
        usageTable,
        counter: `exports#${ownerId}`,
        period: hourOf(now),
        most: exportsAnHour,
        retentionSeconds,
        now,
      }),
    },
    refusal: new Refusal('too_many', exportRefusals.hourUsedUp(60 - now.getUTCMinutes())),
  }),
});

const hourOf = (now: Date) => now.toISOString().slice(0, 13);
const retentionSeconds = 86_400;

export type ExportCounts = ReturnType<typeof exportCounts>;
