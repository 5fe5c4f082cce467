import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  mostReportCharacters,
  reportReasons,
  type ReportedKind,
  type ReportReason,
} from '#shared/domain/sharing/report-reasons.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { reportReasonWords } from './report-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Counter, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { reportedName } from '#web/sharing/reported-name.ts';

export default function ReportDialog({ kind, targetId, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const reportMutation = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api('POST /reports', { body: { kind, targetId, reason: chosen, words } }),
  });
  const first = useRef<HTMLInputElement>(null);
  // Focuses the first choice. Otherwise the dialog would focus the text field, and a phone's keyboard would cover the
  // choices.
  useLayoutEffect(() => first.current?.focus(), []);
  const isTooLong = words.trim().length > mostReportCharacters;
  if (reportMutation.isSuccess)
    return (
      <Dialog title={`Report this ${reportedName(kind)}`} onClose={onClose}>
        <div className="grid justify-items-start gap-5">
          <output>{reportMutation.data.message}</output>
          <Button onClick={onClose}>Done</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={`Report this ${reportedName(kind)}`} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== undefined && !isTooLong && !reportMutation.isPending) reportMutation.mutate(reason);
        }}
      >
        <fieldset className="grid gap-0.5">
          <legend className="pb-1 font-medium">What’s wrong with it?</legend>
          {reportReasons.map((each, index) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="reason"
                required
                checked={reason === each}
                onChange={() => setReason(each)}
                className="size-5 shrink-0"
              />
              {reportReasonWords[each]}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Anything we should know? (optional)"
          rows={3}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          aside={<Counter count={words.trim().length} limit={mostReportCharacters} />}
        />
        {reportMutation.isError && (
          <StatusLine tone="alarm">
            Error: {messageOf(reportMutation.error, 'We couldn’t send your report. Try again.')}
          </StatusLine>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={reportMutation.isPending}>
            {reportMutation.isPending ? 'Sending…' : 'Report'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ReportDialogProps {
  readonly kind: ReportedKind;
  readonly targetId: string;
  readonly onClose: () => void;
}
