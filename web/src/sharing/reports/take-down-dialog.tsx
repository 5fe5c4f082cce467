import { useState } from 'react';
import type { Report } from '#shared/contract/sharing/reports.ts';
import type { ReportedKind } from '#shared/domain/sharing/report-reasons.ts';
import { mostReportCharacters } from '#shared/domain/sharing/report-reasons.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Counter, TextArea } from '#web/ui/field.tsx';
import { reportedName } from '#web/sharing/reported-name.ts';
import type { ReportActions } from './use-report-actions.ts';

export function TakeDownDialog({ report, actions, onClose }: TakeDownDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isBusy = actions.isBusy(report);
  return (
    <Dialog title={`Take this ${reportedName(report.kind)} down?`} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const words = reason.trim();
          setMissing(words === '');
          if (words !== '' && words.length <= mostReportCharacters && !isBusy)
            actions.takeDown(report, words, onClose);
        }}
      >
        <p className="wrap-anywhere">
          “<bdi>{report.title}</bdi>” {takeDownEffects[report.kind]}
        </p>
        <TextArea
          label="Reason"
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          problem={isMissing && reason.trim() === '' ? 'Enter a reason.' : undefined}
          note={
            report.kind === 'audio' || report.kind === 'post'
              ? 'Its author will see this.'
              : 'We keep it with the report.'
          }
          aside={<Counter count={reason.trim().length} limit={mostReportCharacters} />}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look="alarm" type="submit" busy={isBusy}>
            {isBusy ? 'Taking it down…' : 'Take it down'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const takeDownEffects: Readonly<Record<ReportedKind, string>> = {
  audio: 'becomes private, and its author can’t share it again. You can undo this.',
  post: 'becomes a draft, and its author can’t publish it again. You can undo this.',
  playlist: 'becomes private. The recordings in it stay as they are.',
  channel: 'loses its name, description, links and picture. Its recordings stay: report them separately.',
};

interface TakeDownDialogProps {
  readonly report: Report;
  readonly actions: ReportActions;
  readonly onClose: () => void;
}
