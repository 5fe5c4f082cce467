import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import type { EditorHandle } from '#web/texts/editor-handle.ts';
import { useFirstWords } from '#web/texts/first-words.tsx';
import { SaveState } from '#web/texts/save-state.tsx';
import { TextEditor } from '#web/texts/text-editor.tsx';
import type { TextSaver } from '#web/texts/text-saver.ts';
import type { TextSaving } from '#web/texts/use-text-saving.ts';
import type { OpenPost } from './use-post.ts';

export function PostText({ post, open, document, saving, saveSlot, onReady }: PostTextProps) {
  const { saver, attach } = saving;
  const [handle, setHandle] = useState<EditorHandle>();
  useFirstWords(post.id, handle);
  useEffect(() => saver && handle && followSaves(saver, open, handle), [saver, open, handle]);
  return (
    <>
      <TextEditor
        id={post.id}
        label="Post text"
        initial={document}
        // The browser's language is the best guess if the author chose none.
        language={post.language || navigator.language}
        pictures={{
          owner: { postId: post.id },
          url: post.picturesUrl,
          // A publication may lack these pictures.
          onStored: () => open.show({ hasUnpublishedChanges: true }),
        }}
        onReady={(ready) => {
          setHandle(ready);
          onReady(ready);
          if (ready) attach(ready);
        }}
      />
      {saver && saveSlot && createPortal(<SaveState saver={saver} title={post.title} />, saveSlot)}
    </>
  );
}

function followSaves({ state }: TextSaver, { show }: OpenPost, { words }: EditorHandle): () => void {
  let { base } = state.get();
  return state.subscribe(() => {
    const next = state.get().base;
    if (next.revision === base.revision) return;
    const hasNewText = next.text !== base.text;
    base = next;
    if (hasNewText) show({ revision: next.revision, wordCount: words(), hasUnpublishedChanges: true });
  });
}

interface PostTextProps {
  readonly post: OwnPost;
  readonly open: OpenPost;
  readonly document: DocNode;
  readonly saving: TextSaving;
  readonly saveSlot: HTMLElement | null;
  readonly onReady: (handle: EditorHandle | undefined) => void;
}
