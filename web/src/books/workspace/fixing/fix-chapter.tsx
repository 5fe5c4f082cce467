import { useState } from 'react';
import { flushSync } from 'react-dom';
import { textBlocksOf } from '#shared/domain/books/typography/text-blocks.ts';
import type { CorrectionKind } from '#shared/domain/books/typography/correction.ts';
import { correctionsOf } from '#shared/domain/books/typography/corrections.ts';
import { countOf } from '#shared/domain/locale.ts';
import { openChapter, type OpenChapter } from '#web/books/workspace/open-chapter.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState, StatusLine } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { placesOf } from './correction-places.ts';
import { CorrectionsByKind } from './corrections-by-kind.tsx';
import { LanguageNote } from './language-note.tsx';

/** Works in the browser alone: sends no request and costs nothing. */
export default function FixChapter({ language, onBook, onClose }: FixChapterProps) {
  const [found, setFound] = useState(() => findCorrections(openChapter.get(), language));
  const [leftOut, setLeftOut] = useState<ReadonlySet<CorrectionKind>>(new Set());
  const [message, setMessage] = useState('');
  const { chapter, refusal, places } = found;
  const chosen = places.filter(({ correction: { kind } }) => !leftOut.has(kind));

  /** Closes the dialog first, because a dialog that closes gives the focus to the element that had it before. */
  function close(): void {
    flushSync(onClose);
    openChapter.get()?.focus();
  }

  function fix(): void {
    if (!chapter) return;
    const next = findCorrections(openChapter.get(), language);
    if (next.chapter?.chapterId !== chapter.chapterId || next.markdown !== found.markdown || next.refusal) {
      setFound(next);
      setMessage('The text has changed in the meantime. Check the new list and fix again.');
      return;
    }
    chapter.correct(chosen.map(({ correction }) => correction));
    close();
    showToast({
      type: 'success',
      message: `Fixed ${countOf(chosen.length, 'place')}. One Undo restores what was there.`,
    });
  }

  return (
    <Dialog title="Fix this chapter" wide onClose={close}>
      {refusal !== undefined ? (
        <div className="grid justify-items-start gap-5">
          <p role="alert">{refusal}</p>
          <Button look="quiet" onClick={close}>
            Go back to the chapter
          </Button>
        </div>
      ) : places.length === 0 ? (
        <EmptyState
          title="Nothing to fix"
          action={
            <Button look="quiet" onClick={onBook}>
              Fix the whole book…
            </Button>
          }
        >
          <LanguageNote language={language}>This chapter follows the rules of</LanguageNote>
        </EmptyState>
      ) : (
        <form
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            fix();
          }}
        >
          <LanguageNote language={language}>
            Untick what you want to keep. The list follows the rules of
          </LanguageNote>
          <CorrectionsByKind {...{ places, language, leftOut }} onChange={setLeftOut} />
          <StatusLine tone="alarm">{message}</StatusLine>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={onBook}>
              Fix the whole book…
            </Button>
            <Button type="submit" disabled={chosen.length === 0}>
              {`Fix ${countOf(chosen.length, 'place')}`}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function findCorrections(chapter: OpenChapter | undefined, language: string) {
  const refusal = chapter ? chapter.fixingRefusal() : 'Open a chapter first.';
  if (!chapter || refusal !== undefined) return { chapter, refusal, markdown: '', places: [] };
  const document = chapter.document();
  return {
    chapter,
    refusal,
    markdown: chapter.markdown(),
    places: placesOf(textBlocksOf(document), correctionsOf(document, language)),
  };
}

interface FixChapterProps {
  /** BCP 47. */
  readonly language: string;
  readonly onBook: () => void;
  readonly onClose: () => void;
}
