import { Dialog } from '#web/ui/dialog.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ShapeBook } from './shape-book.tsx';
import { useImport } from './use-import.ts';

/** Brings a book in that was written elsewhere: choose a file, look at what it became, and only then is it stored. */
export default function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const its = useImport(onDone);
  const { state } = its;
  return (
    <Dialog title={titles[state.step]} wide={state.step === 'shaping'} onClose={onClose}>
      {state.step === 'choosing' && (
        <ChooseFile problem={state.problem} onFile={(file) => void its.open(file)} />
      )}
      {state.step === 'reading' && <Waiting label={`Reading ${state.name}`} note="Nothing is stored yet." />}
      {state.step === 'shaping' && <ShapeBook state={state} its={its} />}
      {state.step === 'sending' && (
        <Waiting
          label="Bringing the book in"
          share={state.share}
          note="Keep this window open. Until all of it has arrived, nothing shows on your shelf."
        />
      )}
    </Dialog>
  );
}

const Waiting = ({ label, note, share }: { label: string; note: string; share?: number }) => (
  <div className="grid gap-4 py-6">
    <output className="font-medium wrap-anywhere">{label} …</output>
    <Progress label={label} {...(share !== undefined && { share })} />
    <p className="text-small text-faded">{note}</p>
  </div>
);

const titles = {
  choosing: 'Import a book',
  reading: 'Import a book',
  shaping: 'Your book, before it is stored',
  sending: 'Import a book',
} as const;

export interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onDone: (bookId: string) => void;
}
