import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import type { RemovedEntry } from './use-outline-actions.ts';

export function RemovedEntryNotice({ removed, onTakeBack, onDismiss }: RemovedEntryNoticeProps) {
  const [busy, setBusy] = useState(false);
  const { entry } = removed;
  return (
    <output className="mx-2 flex items-center gap-1 rounded-control bg-well ps-3 text-small">
      <span className="min-w-0 flex-1 py-2 wrap-anywhere">
        {entry.kind === 'chapter' ? (
          <>“{entry.title}” is in the trash.</>
        ) : (
          <>The heading “{entry.title}” is removed.</>
        )}
      </span>
      <Button
        look="plain"
        busy={busy}
        onClick={() => {
          setBusy(true);
          void onTakeBack().finally(() => setBusy(false));
        }}
      >
        Undo
      </Button>
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X aria-hidden size={16} />
      </IconButton>
    </output>
  );
}

interface RemovedEntryNoticeProps {
  readonly removed: RemovedEntry;
  readonly onTakeBack: () => Promise<void>;
  readonly onDismiss: () => void;
}
