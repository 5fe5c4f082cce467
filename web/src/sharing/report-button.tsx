import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ReportedKind } from '#shared/domain/sharing/report-reasons.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';
import { reportedName } from './reported-name.ts';

const ReportDialog = lazyWithQueries(() => import('./reports/report-dialog.tsx'));

export function ReportButton({ kind, targetId }: ReportButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        <Flag aria-hidden size={18} /> Report
        <span className="sr-only"> this {reportedName(kind)}</span>
      </Button>
      {asking && (
        <LazyDialog title={`Report this ${reportedName(kind)}`} onClose={close}>
          <ReportDialog kind={kind} targetId={targetId} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

export interface ReportButtonProps {
  readonly kind: ReportedKind;
  /** The id of the audio, playlist or post, or the `creatorId` of the channel. */
  readonly targetId: string;
}
