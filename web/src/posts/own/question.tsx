import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function Question({ title, yes, no, onYes, onClose, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-5">
        <div>{children}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {no}
          </Button>
          <Button
            look="alarm"
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
