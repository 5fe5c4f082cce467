import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { BookExport } from '#shared/contract/books/exports.ts';
import { grouped, plural, sizeText } from '#shared/domain/locale.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { download } from '#web/server/media-session.ts';
import { CopyId } from '#web/ui/copy-id.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { ProgressLine } from '#web/ui/progress.tsx';
import { nameOf } from './formats.ts';

export function ExportLine({ bookExport, onRetry, onRemove }: ExportLineProps) {
  const { id, status, format, createdAt, progress, reason, sizeBytes, pages, downloadUrl } = bookExport;
  const [problem, setProblem] = useState<string>();
  const name = nameOf(format);
  const load = () =>
    download(downloadUrl ?? '').catch((error: unknown) =>
      setProblem(messageOf(error, 'We couldn’t load the file. Try again.')),
    );
  return (
    <li className="grid gap-2 border-b border-rule py-2">
      <div className="flex items-center gap-1">
        <div className="me-auto min-w-0">
          <p className="font-medium">{name}</p>
          <p className="text-small text-faded">
            <Moment at={createdAt} />
            {pages !== undefined &&
              format !== 'pdf-cover' &&
              ` · ${plural(pages, '1 page', `${grouped(pages)} pages`)}`}
            {sizeBytes !== undefined && ` · ${sizeText(sizeBytes)}`}
          </p>
        </div>
        {status === 'READY' && (
          <IconButton label={`Download ${name}`} onClick={() => void load()}>
            <Download aria-hidden size={18} />
          </IconButton>
        )}
        {status === 'FAILED' && (
          <IconButton label={`Create ${name} again`} onClick={onRetry}>
            <RotateCcw aria-hidden size={18} />
          </IconButton>
        )}
        <IconButton label={`Remove the file (${name})`} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
      {status === 'PROCESSING' && <ProgressLine doing="Creating the file" share={progress} />}
      {(reason ?? problem) !== undefined && (
        <p role="alert" className="text-small text-alarm">
          {reason ?? problem} {status === 'FAILED' && <CopyId id={id} />}
        </p>
      )}
    </li>
  );
}

interface ExportLineProps {
  readonly bookExport: BookExport;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}
