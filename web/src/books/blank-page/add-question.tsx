import { useState } from 'react';
import { countOf } from '#shared/domain/locale.ts';
import { wordCountOfText } from '#shared/domain/books/words.ts';
import type { Session } from '#web/auth/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { blankPageAddress } from '#web/books/book-addresses.ts';
import { keepPage, storedPage } from './stored-page.ts';
import { useAddPage } from './use-add-page.ts';

/** Sends no part of the stored page until the person agrees to add it. */
export default function AddQuestion({ session }: { session: Session }) {
  const [page] = useState(storedPage);
  const [isOpen, setIsOpen] = useState(true);
  const { add, busy, problem } = useAddPage(session.userid);
  if (!page || !isOpen) return null;

  function closeDialog(): void {
    setIsOpen(false);
    const now = storedPage();
    if (now) keepPage({ ...now, isOffered: true });
    showToast({
      type: 'info',
      message: 'Your page stays in this browser.',
      link: { text: 'Open it', href: blankPageAddress },
    });
  }

  return (
    <Dialog title="Add it to your books?" onClose={closeDialog}>
      <div className="grid gap-5">
        <p className="text-faded">
          A page with {countOf(wordCountOfText(page.text), 'word')} was written in this browser before you
          signed in. It’s only here until you add it.
        </p>
        <blockquote dir="auto" className="border-s-2 border-rule ps-4 font-reading wrap-anywhere">
          {page.title.trim() !== '' && <p className="text-heading">{page.title}</p>}
          <p className="line-clamp-3">{page.text}</p>
        </blockquote>
        <StatusLine tone="alarm">{problem}</StatusLine>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={closeDialog}>
            Not now
          </Button>
          <Button busy={busy} onClick={() => void add().then((isAdded) => isAdded && setIsOpen(false))}>
            Add to your books
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
