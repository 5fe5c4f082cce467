import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { countOf } from '#shared/domain/locale.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { useAuth } from '#web/auth/auth.ts';
import {
  deletePage,
  keepPage,
  storedPage,
  onPageChangedElsewhere,
  type StoredPage,
} from '#web/books/blank-page/stored-page.ts';
import { useEditorOnDemand } from '#web/books/demo/use-editor-on-demand.ts';
import { ownLanguage } from '#web/platform/languages.ts';
import { openSignIn, openSignUp } from '#web/platform/open-dialogs.ts';
import { lazyWithQueries } from '#web/server/lazy-with-queries.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';

const AddButton = lazyWithQueries(() => import('#web/books/blank-page/add-button.tsx'));

/**
 * `/blank-page`: a page without an account, in the demo's editor. Every change is kept in this browser and never sent.
 */
export default function BlankPage() {
  const auth = useAuth();
  const [page, setPage] = useState<StoredPage>(() => storedPage() ?? aBlankPage());
  // The text that the editor opened with. A new object makes the editor open a new document.
  const [opened, setOpened] = useState(() => ({ id: page.id, text: page.text, language: ownLanguage() }));
  const [isStored, setIsStored] = useState(true);
  const [handle, setHandle] = useState<EditorHandle>();
  const [Editor] = useEditorOnDemand();
  const [words, setWords] = useState(0);
  const title = useRef<HTMLTextAreaElement>(null);

  function change(next: StoredPage): void {
    // A signed-in person already sees a button for adding the page. So the page counts as offered, and no dialog with
    // the same offer opens during typing.
    const changedPage = auth.status === 'signedOut' ? next : { ...next, isOffered: true };
    setPage(changedPage);
    setIsStored(keepPage(changedPage));
  }
  function openPage(next: StoredPage): void {
    setPage(next);
    setOpened({ id: crypto.randomUUID(), text: next.text, language: ownLanguage() });
  }

  function acceptHandle(now: EditorHandle | undefined): void {
    setHandle(now);
    if (now && opened.text === '') {
      if (document.activeElement !== title.current) now.focus();
      if (page.text !== '') now.type(page.text);
    }
    setWords(now?.words() ?? 0);
  }

  const write = useEffectEvent((from: EditorHandle) => {
    setWords(from.words());
    change({ ...page, text: from.markdown() });
  });
  useEffect(() => {
    return handle?.onChange(() => write(handle));
  }, [handle]);
  const follow = useEffectEvent((now: StoredPage | undefined) => openPage(now ?? aBlankPage()));
  useEffect(() => onPageChangedElsewhere((now) => follow(now)), []);

  const isEmpty = page.title.trim() === '' && page.text.trim() === '';
  return (
    <article className="mx-auto grid max-w-narrow gap-6 [--desk-bar:4.0625rem]">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule pb-4">
        <output className={classes('text-small', isStored ? 'text-faded' : 'font-medium text-alarm')}>
          {isStored
            ? 'This page is kept in this browser only. Nothing is sent.'
            : 'This browser has no room for your page. Copy the text before you close this tab.'}
        </output>
        <div className="-me-3 flex flex-wrap items-center gap-2">
          <span className="text-small text-faded tabular-nums">{countOf(words, 'word')}</span>
          {auth.status === 'signedIn' && !isEmpty && <AddButton session={auth.session} />}
          <Button
            look="plain"
            disabled={isEmpty}
            onClick={() => {
              deletePage();
              openPage(aBlankPage());
              showToast({
                type: 'info',
                message: 'Your page is deleted.',
                action: {
                  text: 'Undo',
                  onChoose: () => {
                    keepPage(page);
                    openPage(page);
                  },
                },
              });
            }}
          >
            <Trash2 aria-hidden size={17} /> Delete this page
          </Button>
        </div>
      </div>
      <div>
        <h1 className="sr-only">Your page</h1>
        <textarea
          ref={title}
          dir="auto"
          rows={1}
          aria-label="Title"
          placeholder="Title"
          maxLength={bookLimits.titleCharacters}
          value={page.title}
          onChange={(event) => change({ ...page, title: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
            event.preventDefault();
            handle?.focus();
          }}
          className="field-sizing-content w-full resize-none bg-transparent pb-1 font-reading text-title leading-[1.2] tracking-[-0.01em] text-balance placeholder:text-faded/60 focus:outline-none"
        />
        {Editor ? (
          <Editor key={opened.id} page={opened} onReady={acceptHandle} />
        ) : opened.text === '' ? (
          <textarea
            ref={focusOnMount}
            aria-label="Chapter text"
            value={page.text}
            onChange={(event) => change({ ...page, text: event.target.value })}
            className="min-h-60 w-full resize-none bg-transparent font-reading text-reading focus:outline-none md:pt-[5.25rem]"
          />
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
      {auth.status === 'signedOut' && (
        <section aria-label="With an account" className="grid gap-3 border-t border-rule pt-6">
          <p className="text-faded">
            With an account, your page becomes a book: saved on every device, read by the AI, and narrated
            when you like. You’re asked before it’s added.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" onClick={openSignUp}>
              Join the waitlist
            </Button>
            <Button look="plain" onClick={() => openSignIn()}>
              Sign in
            </Button>
          </div>
        </section>
      )}
    </article>
  );
}

const aBlankPage = (): StoredPage => ({ id: crypto.randomUUID(), title: '', text: '' });
