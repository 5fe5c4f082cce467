import { useEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { storeInTab, storedInTab } from '#web/platform/stored-in-tab.ts';
import { tabStorage } from '#web/platform/storage.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { EditorHandle } from './editor-handle.ts';
import { onPageEvents } from './page-news.ts';

/**
 * Creates a text; `create` returns undefined if it was refused. Authors begin to type at once, so a field collects
 * their typing until the page of the new text is open; being a real field, it supports corrections, input methods and
 * phones. The typed words survive a reload and a refusal. They are put into the text when it opens (`useFirstWords`)
 * or, after a refusal, back into the page that the author came from (`from`).
 */
export async function createText<Text extends { readonly id: string } | undefined>(
  { userid, title, from }: NewText,
  create: () => Promise<Text>,
): Promise<Text> {
  const storedBefore = storedWords();
  const words = storedBefore?.userid === userid ? storedBefore : { userid, text: '', isPasted: false };
  closeField();
  storeInTab(storageKey, { ...words, id: undefined });
  field = openField(title, words.text);
  let text: Text | undefined;
  try {
    text = await create();
    return text;
  } finally {
    if (text) changeStoredWords({ id: text.id });
    else if (from) whenComposed(() => moveWordsTo(from));
    else showStoredWords();
  }
}

export function useFirstWords(id: string, page: PageOfText | undefined): void {
  useEffect(() => {
    if (!page) return undefined;
    const controller = new AbortController();
    whenComposed(() => !controller.signal.aborted && storedWords()?.id === id && moveWordsTo(page));
    return () => controller.abort();
  }, [id, page]);
}

export function useNoFirstWords(isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) closeField();
  }, [isFailed]);
}

const whenComposed = (callback: () => void) => (field ? field.whenComposed(callback) : callback());

function moveWordsTo(page: PageOfText): void {
  const { text, isPasted } = storedWords()!;
  forgetWords();
  closeField();
  page.focus();
  if (isPasted) page.paste(text);
  else page.type(text);
}

function showStoredWords(): void {
  closeField();
  const text = storedWords()?.text ?? '';
  if (text === '') return forgetWords();
  showToast({
    type: 'info',
    message: 'We’ve kept what you typed. It will be in the next text you create.',
    action: { text: 'Copy it', onChoose: () => void navigator.clipboard.writeText(text) },
    durationMilliseconds: 0,
  });
}

function forgetWords(): void {
  tabStorage.removeItem(storageKey);
  stopAsking?.();
  stopAsking = undefined;
}

function closeField(): void {
  field?.close();
  field = undefined;
}

function openField(title: string, text: string): WaitingField {
  // A reload keeps the words, but closing the tab loses them, so the browser asks first.
  stopAsking ??= onPageEvents({
    leaving: () => undefined,
    cameBack: () => undefined,
    mayGo: () => (storedWords()?.text ?? '') === '',
  });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const textarea: RefObject<HTMLTextAreaElement | null> = { current: null };
  let isComposing = false;
  // Rendered synchronously, because a phone shows its keyboard only for a field focused during a tap.
  flushSync(() =>
    root.render(
      <Dialog waiting title={title} onClose={closeField}>
        <TextArea
          ref={textarea}
          dir="auto"
          rows={6}
          label="Start writing"
          note="Your words will be in the text as soon as it’s open."
          defaultValue={text}
          onInput={({ currentTarget: { value } }) =>
            changeStoredWords({ text: value, ...(value === '' && { isPasted: false }) })
          }
          onPaste={() => changeStoredWords({ isPasted: true })}
          onDrop={() => changeStoredWords({ isPasted: true })}
          onCompositionStart={() => (isComposing = true)}
          onCompositionEnd={() => (isComposing = false)}
          onKeyDown={(event) => {
            // Ignores a repeated Enter, because the key that pressed the button may still be held down.
            if (event.key === 'Enter' && event.repeat && event.currentTarget.value === '')
              event.preventDefault();
          }}
        />
      </Dialog>,
    ),
  );
  textarea.current?.setSelectionRange(text.length, text.length);
  return {
    whenComposed(callback) {
      if (!isComposing) return callback();
      // Waits a moment longer, because in some browsers the last input comes after `compositionend`.
      textarea.current?.addEventListener('compositionend', () => setTimeout(callback), { once: true });
      setTimeout(callback, patienceMilliseconds);
    },
    close() {
      // Closes at once, so that the focus returns. React may be rendering, and can't unmount yet.
      container.querySelector('dialog')?.close();
      container.remove();
      queueMicrotask(() => root.unmount());
    },
  };
}

const changeStoredWords = (to: Partial<StoredWords>) => storeInTab(storageKey, { ...storedWords(), ...to });

function storedWords(): StoredWords | undefined {
  const words = storedInTab(storageKey) as Partial<StoredWords> | undefined;
  return typeof words?.text === 'string' ? (words as StoredWords) : undefined;
}

const storageKey = 'first-words';
/**
 * The longest wait for the end of a composition: an author may still be choosing among candidates, or have gone away.
 */
const patienceMilliseconds = 10_000;
let field: WaitingField | undefined;
let stopAsking: (() => void) | undefined;

interface NewText {
  readonly userid: string;
  readonly title: string;
  readonly from?: PageOfText;
}

type PageOfText = Pick<EditorHandle, 'focus' | 'type' | 'paste'>;

interface WaitingField {
  readonly whenComposed: (goOn: () => void) => void;
  readonly close: () => void;
}

interface StoredWords {
  readonly userid: string;
  readonly id?: string | undefined;
  readonly text: string;
  /** True if part of the text was pasted; then no quotation marks are changed. */
  readonly isPasted: boolean;
}
