import { useRef, type SyntheticEvent } from 'react';
import { CopyIdIn } from '#web/ui/copy-id.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { EditorHandle } from './editor-handle.ts';
import { useAutosave } from './use-autosave.ts';

export function TitleField({ label, placeholder, limit, draftKey, saved, onSave, textBelow }: Props) {
  const { text, problem, type, leave } = useAutosave({
    key: draftKey,
    saved,
    mark: undefined,
    send: async (typed) => void (await onSave(typed)),
  });
  const isOwnDrag = useRef(false);
  /**
   * If pasted or dropped text doesn't fit in the title, moves all of it to the text below, because the field would join
   * its lines and cut it.
   */
  function moveIfTooLong(event: SyntheticEvent, arriving: DataTransfer, replaced: number): void {
    const page = textBelow();
    const words = arriving.getData('text/plain').trim();
    if (!page || (isTitle(words) && text.length - replaced + words.length <= limit)) return;
    event.preventDefault();
    page.pasteAtStart(arriving);
    showToast({ type: 'info', message: 'That doesn’t fit in a title, so it’s in the text below.' });
  }
  return (
    <div className="mb-4 grid gap-1 md:mb-2">
      <textarea
        dir="auto"
        rows={1}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : 'title-problem'}
        placeholder={placeholder}
        maxLength={limit}
        value={text}
        onChange={(event) => type(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onPaste={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          moveIfTooLong(event, event.clipboardData, selectionEnd - selectionStart);
        }}
        onDragStart={() => (isOwnDrag.current = true)}
        onDragEnd={() => (isOwnDrag.current = false)}
        onDrop={(event) => {
          if (!isOwnDrag.current) moveIfTooLong(event, event.dataTransfer, 0);
        }}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          textBelow()?.focus();
        }}
        className="field-sizing-content w-full resize-none bg-transparent font-heading text-title leading-[1.2] tracking-[-0.01em] text-balance pb-1 placeholder:text-faded/60 focus:outline-none"
      />
      {problem !== undefined && (
        <p id="title-problem" role="alert" className="text-small text-alarm">
          {problem}
        </p>
      )}
      {problem !== undefined && <CopyIdIn line={problem} />}
    </div>
  );
}

const isTitle = (words: string): boolean =>
  words.length <= maxTitleCharacters && !/[\n\r\u2028\u2029]/u.test(words);

const maxTitleCharacters = 120;

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly limit: number;
  readonly draftKey: string;
  readonly saved: string;
  readonly onSave: (typed: string) => Promise<unknown>;
  readonly textBelow: () => Pick<EditorHandle, 'focus' | 'pasteAtStart'> | undefined;
}
