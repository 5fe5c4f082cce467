import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Report } from '#shared/contract/sharing/reports.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { allAudio, allChannels } from '#web/server/query-keys.ts';
import { showToast } from '#web/ui/toasts.ts';
import { allReports } from './report-queries.ts';

export function useReportActions(): ReportActions {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act }: ReportAction) => act(),
    onSuccess: (_answer, { confirmation }) => showToast({ type: 'success', message: confirmation }),
    onError: (error) =>
      showToast({ type: 'error', message: messageOf(error, 'That didn’t work. Try again.') }),
    onSettled: () =>
      Promise.all(
        [allReports, allAudio, allChannels].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  const settle = (report: Report, body: { action: 'dismiss' | 'take-down'; reason?: string }) =>
    api('POST /admin/reports/{id}/resolve', { params: { id: report.id }, body });
  return {
    isBusy: ({ id }) => isPending && variables.id === id,
    dismiss: (report) =>
      mutate({
        id: report.id,
        act: () => settle(report, { action: 'dismiss' }),
        confirmation: 'The report was dismissed.',
      }),
    takeDown: (report, reason, onDone) =>
      mutate(
        {
          id: report.id,
          act: () => settle(report, { action: 'take-down', reason }),
          confirmation: `“${report.title}” was taken down.`,
        },
        { onSuccess: onDone },
      ),
    restore: (report) =>
      mutate({
        id: report.id,
        ...restoreAction(report),
      }),
    block: (report, blocked) => {
      const username = report.reporter ?? '';
      mutate({
        id: report.id,
        act: () => api('POST /admin/listeners/{username}/block', { params: { username }, body: { blocked } }),
        confirmation: blocked
          ? `${username} can no longer follow or report.`
          : `${username} can follow and report again.`,
      });
    },
  };
}

const restoreAction = ({ kind, targetId, title }: Report) =>
  kind === 'post'
    ? {
        act: () => api('POST /admin/posts/{postId}/restore', { params: { postId: targetId } }),
        confirmation: `“${title}” can be published again.`,
      }
    : {
        act: () => api('POST /admin/audio/{audioId}/restore', { params: { audioId: targetId } }),
        confirmation: `“${title}” can be shared again.`,
      };

export interface ReportActions {
  readonly isBusy: (report: Report) => boolean;
  readonly dismiss: (report: Report) => void;
  readonly takeDown: (report: Report, reason: string, onDone: () => void) => void;
  readonly restore: (report: Report) => void;
  readonly block: (report: Report, blocked: boolean) => void;
}

interface ReportAction {
  readonly id: string;
  readonly act: () => Promise<unknown>;
  readonly confirmation: string;
}
