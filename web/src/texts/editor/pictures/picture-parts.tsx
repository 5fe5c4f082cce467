import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { useStore } from '#web/platform/store.ts';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.tsx';
import { arrivalsIn } from './arriving-pictures.ts';
import type { PictureDesk } from './picture-desk.ts';

const PictureDialog = lazyComponent(() => import('./picture-dialog.tsx'));

/** The file chooser and the dialog for a text's pictures, and the question before it is left during an upload. */
export function PictureParts({ editor, desk }: { editor: Editor; desk: PictureDesk }) {
  const input = useRef<HTMLInputElement>(null);
  const take = useRef<(files: readonly File[]) => void>(undefined);
  const question = useStore(desk.question);
  const isArriving = useEditorState({ editor, selector: ({ editor: { state } }) => hasArrivals(state) });
  const [leaveQuestion] = useLeaveQuestion(isArriving, 'A picture isn’t in your text yet.');
  useLayoutEffect(() => {
    desk.chooseWith((takeFiles, { multiple }) => {
      take.current = takeFiles;
      input.current!.multiple = multiple;
      input.current!.click();
    });
  }, [desk]);

  function answer(...[words]: Parameters<NonNullable<typeof question>['answer']>) {
    desk.question.set(undefined);
    question?.answer(words);
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
        aria-label="Pictures: files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same file again.
          target.value = '';
          if (files.length > 0) take.current?.(files);
        }}
      />
      {question && (
        <LazyDialog title="Picture" onClose={() => answer(undefined)}>
          <PictureDialog words={question.words} onAnswer={answer} />
        </LazyDialog>
      )}
      {leaveQuestion}
    </>
  );
}

const hasArrivals = (state: Editor['state'] | undefined): boolean =>
  state !== undefined && arrivalsIn(state).length > 0;
