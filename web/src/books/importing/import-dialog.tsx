import { countOf } from '#shared/domain/locale.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ShapeBook } from './shape-book.tsx';
import { useImport, type ImportOutcomes } from './use-import.ts';
import { Waiting } from './waiting.tsx';

/** Stores nothing until the author has reviewed the book as it was read from the file. */
export default function ImportDialog({ onClose, onImported, onDone }: ImportDialogProps) {
  const bookImport = useImport({ onImported, onDone });
  const { state } = bookImport;
  return (
    <Dialog title={titles[state.step]} wide={state.step === 'shaping'} onClose={onClose}>
      {state.step === 'choosing' && (
        <ChooseFile
          problem={state.problem}
          isAgain={state.isAgain}
          onFile={(file) => void bookImport.open(file)}
        />
      )}
      {state.step === 'reading' && (
        <Waiting
          label={`Reading ${state.name}`}
          share={state.share}
          note="Nothing is saved yet."
          onStop={bookImport.stop}
        />
      )}
      {state.step === 'shaping' && <ShapeBook state={state} bookImport={bookImport} />}
      {state.step === 'sending' && (
        <Waiting
          label={
            state.picture
              ? `Uploading ${state.picture.number} of ${countOf(state.picture.of, 'picture')}`
              : 'Importing the book'
          }
          share={state.share}
          note="Keep this window open. The book appears on your shelf when the import is done."
        />
      )}
    </Dialog>
  );
}

const titles = {
  choosing: 'Import a book',
  reading: 'Import a book',
  shaping: 'Review your book before import',
  sending: 'Import a book',
} as const;

export interface ImportDialogProps extends ImportOutcomes {
  readonly onClose: () => void;
}
