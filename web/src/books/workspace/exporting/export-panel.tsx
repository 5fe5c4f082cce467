import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { disclosureOf } from '#shared/domain/books/disclosure.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { chaptersOf } from '#web/books/workspace/outline/outline.ts';
import type { PanelProps } from '#web/books/workspace/panel-props.ts';
import { bookSharesQuery } from '#web/books/workspace/origins/book-shares-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { ExportLine } from './export-line.tsx';
import { exportsQuery } from './export-queries.ts';
import { formats } from './formats.ts';
import { PrintDialog } from './print-dialog.tsx';
import { PostChapter } from './post-chapter.tsx';
import { useDownloadWhenReady } from './use-download-when-ready.ts';
import { useExportActions } from './use-export-actions.ts';

export default function ExportPanel({ of, outline, chapterId }: ExportPanelProps) {
  const chapter = outline && chaptersOf(outline).find(({ id }) => id === chapterId);
  const { data: exports, error, refetch } = useQuery(exportsQuery(of));
  const [disclosure, setDisclosure] = useState(true);
  const { announcement, awaitFile } = useDownloadWhenReady(exports);
  const [isPrinting, setIsPrinting] = useState(false);
  const { make, inProgress, remove, problem } = useExportActions(of, { disclosure, onBegun: awaitFile });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-small text-faded">
        Your book is yours. Export it at any time: choose a format, and the file downloads when it’s ready.
      </p>
      <Disclosure of={of} isDisclosed={disclosure} onChange={setDisclosure} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {formats.map(({ format, name, description, hasChoices }) => (
          <li key={format}>
            <Button
              look="quiet"
              className="h-auto w-full justify-start! gap-3! py-2.5 text-start whitespace-normal!"
              busy={inProgress.includes(format)}
              aria-haspopup={hasChoices && 'dialog'}
              onClick={() => (hasChoices ? setIsPrinting(true) : void make(format))}
            >
              <FileDown aria-hidden size={20} className="shrink-0 text-accent" />
              <span className="grid">
                {name} <span className="text-small font-normal text-faded">{description}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {isPrinting && (
        <PrintDialog
          of={of}
          chapterId={chapterId}
          lastChoices={exports?.find(({ print }) => print)?.print}
          onMake={(format, print) => {
            setIsPrinting(false);
            void make(format, print);
          }}
          onClose={() => setIsPrinting(false)}
        />
      )}
      <StatusLine tone={problem === undefined ? 'calm' : 'alarm'}>{problem ?? announcement}</StatusLine>
      {chapter && <PostChapter chapter={chapter} bookTitle={outline.book.title} />}
      {exports ? (
        exports.length > 0 && (
          <section aria-labelledby="made-files" className="grid gap-2">
            <h3 id="made-files" className="font-medium">
              Files
            </h3>
            <p className="text-small text-faded">Kept for a week. You can export again at any time.</p>
            <ul className="grid border-t border-rule">
              {exports.map((bookExport) => (
                <ExportLine
                  key={bookExport.id}
                  bookExport={bookExport}
                  onRetry={() => void make(bookExport.format, bookExport.print)}
                  onRemove={() => void remove(bookExport)}
                />
              ))}
            </ul>
          </section>
        )
      ) : (
        <Loading error={error} refetch={refetch} what="the files of this book" skeletons={['h-16']} />
      )}
    </div>
  );
}

/** Shops and the law of some countries require this disclosure. Without AI text there is nothing to disclose. */
function Disclosure({ of, isDisclosed, onChange }: DisclosureProps) {
  const { data } = useQuery(bookSharesQuery(of, useQueryClient()));
  const noteId = useId();
  const sentence = data ? disclosureOf(data) : undefined;
  if (sentence === undefined) return null;
  return (
    <div className="grid">
      <Checkbox
        label="Disclose what the AI wrote"
        checked={isDisclosed}
        aria-describedby={noteId}
        onChange={({ target: { checked } }) => onChange(checked)}
      />
      <p id={noteId} className="ps-8 text-small text-faded">
        {isDisclosed
          ? `On the title page: “${sentence}”`
          : 'The file doesn’t mention it. Some shops require it.'}
      </p>
    </div>
  );
}

type ExportPanelProps = Pick<PanelProps, 'of'> & Partial<Pick<PanelProps, 'outline' | 'chapterId'>>;

interface DisclosureProps {
  readonly of: BookRef;
  readonly isDisclosed: boolean;
  readonly onChange: (isSaid: boolean) => void;
}
