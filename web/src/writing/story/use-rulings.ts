import { useQueryClient } from '@tanstack/react-query';
import type { Finding } from '#shared/contract/writing/story.ts';
import type { Ruling } from '#shared/domain/writing/story-limits.ts';
import { api } from '#web/server/api.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';
import { findingsQuery } from './story-queries.ts';
import { usePendingChanges } from './use-pending.ts';

export function useRulings(about: BookKey, findings: readonly Finding[]): Rulings {
  const queries = useQueryClient();
  const { queryKey } = findingsQuery(about);
  const { pending, push } = usePendingChanges<Ruling | null>({
    failed: 'We couldn’t save your decision.',
    async send(id, ruling) {
      const { finding } = await api('PUT /findings/{id}', { params: { id }, body: { ruling } });
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (now) => now?.map((other) => (other.id === id ? finding : other)));
    },
  });
  return {
    findings: pending.reduce(
      (shown, { id, change }) =>
        shown.map((finding) => (finding.id === id ? withRuling(finding, change) : finding)),
      findings,
    ),
    rule: push,
  };
}

function withRuling({ ruling: _before, ...finding }: Finding, ruling: Ruling | null): Finding {
  return { ...finding, ...(ruling !== null && { ruling }) };
}

export interface Rulings {
  readonly findings: readonly Finding[];
  /** `null` removes the ruling. */
  readonly rule: (id: string, ruling: Ruling | null) => void;
}
