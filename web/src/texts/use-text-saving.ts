import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TextSaver } from './text-saver.ts';
import { textServer } from './saving/text-server.ts';
import { documentKit } from './editor/document/document-kit.ts';
import { openText, type ReadyText } from './saving/open-text.ts';
import type { DocumentKit, EditorPort } from './ports.ts';
import { sendJournaledTexts } from './saving/send-journaled-texts.ts';

/**
 * Opens a text for its page. The status is `opening`, then `open` with the first document. The caller passes the editor
 * to `attach`; from then on there is a `saver`. Unsent text is sent in the background after the page is left. One text
 * for the life of the component: another text, or another attempt, needs another React `key`.
 */
export function useTextSaving({
  userid,
  collection,
  id,
  title,
  onMoved,
  kit = documentKit,
}: TextToWrite): TextSaving {
  const [opened, setOpened] = useState<OpenState>({ status: 'opening' });
  const [saver, setSaver] = useState<TextSaver>();
  const text = useRef<ReadyText>(undefined);
  const currentTitle = useEffectEvent(() => title());
  const move = useEffectEvent((to: string) => onMoved(to));
  useEffect(() => {
    const opening = openText({
      userid,
      collection,
      id,
      kit,
      server: textServer(collection),
      title: () => currentTitle(),
      onMoved: (to) => move(to),
    });
    let isLeft = false;
    async function show(): Promise<void> {
      try {
        const readyText = await opening.ready;
        if (isLeft) return;
        text.current = readyText;
        setOpened({ status: 'open', document: readyText.document });
        fetchSignOutAhead();
        await sendJournaledTexts({ userid, kit, serverOf: textServer, except: id });
      } catch (error) {
        if (!isLeft) setOpened({ status: 'failed', error });
      }
    }
    void show();
    return () => {
      isLeft = true;
      text.current = undefined;
      opening.leave();
      setSaver(undefined);
    };
  }, [userid, collection, id, kit]);
  const attach = useCallback((editor: EditorPort | undefined) => {
    if (editor) setSaver(text.current?.begin(editor));
  }, []);
  return { ...opened, saver, attach };
}

/** Preloads the scripts for signing out, because people may want to sign out without a network. */
function fetchSignOutAhead(): void {
  for (const load of [
    () => import('#web/people/sign-out-question.tsx'),
    () => import('#web/texts/left-on-device.ts'),
  ])
    load().catch(() => undefined);
}

interface TextToWrite {
  readonly userid: string;
  /** The id of a chapter's book; `postCollection` for a post. */
  readonly collection: string;
  readonly id: string;
  /** Must be the same object for the life of the page. */
  readonly kit?: DocumentKit;
  readonly title: () => string;
  /** Called if the text was deleted elsewhere and is now saved as a new text with this id. */
  readonly onMoved: (id: string) => void;
}

type OpenState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly document: unknown }
  | { readonly status: 'failed'; readonly error: unknown };

export type TextSaving = OpenState & {
  readonly saver: TextSaver | undefined;
  /**
   * Must be called with the editor as soon as it exists. Ignores undefined, because leaving the page already closes the
   * saver.
   */
  readonly attach: (editor: EditorPort | undefined) => void;
};
