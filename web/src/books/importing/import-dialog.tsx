import { Dialog } from '#web/ui/dialog.tsx';

export default function ImportDialog({ onClose }: ImportDialogProps) {
  return (
    <Dialog title="Import a book" onClose={onClose}>
      <p>Importing is on its way.</p>
    </Dialog>
  );
}

export interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onDone: (bookId: string) => void;
}
