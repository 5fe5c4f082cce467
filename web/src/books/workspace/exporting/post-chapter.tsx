import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ownPostAddress } from '#shared/addresses.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { useStore } from '#web/platform/store.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { postOfChapter } from './post-of-chapter.ts';

export function PostChapter({ chapter, bookTitle }: PostChapterProps) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const currentChapter = useStore(openChapter);
  const isOpen = currentChapter?.chapterId === chapter.id;

  async function post() {
    if (!currentChapter || !isOpen) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = postOfChapter({ title: chapter.title, markdown: currentChapter.markdown(), bookTitle });
      const { post: draft } = await api('POST /blog', { body, idempotencyKey: keyFor(requestName, body) });
      forgetRequest(requestName);
      navigate(ownPostAddress(draft.id));
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t create the post. Try again.'));
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="post-chapter" className="grid gap-2">
      <h3 id="post-chapter" className="font-medium">
        On your blog
      </h3>
      <p className="text-small text-faded">
        A draft with the text of “<span dir="auto">{chapter.title}</span>”. Nobody sees it until you publish
        it.
      </p>
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={!isOpen}
        busy={busy}
        onClick={() => void post()}
      >
        <Newspaper aria-hidden size={18} /> {busy ? 'Creating the draft…' : 'Post this chapter'}
      </Button>
      <StatusLine tone="alarm">{problem}</StatusLine>
    </section>
  );
}

const requestName = 'chapter-post';

interface PostChapterProps {
  readonly chapter: { readonly id: string; readonly title: string };
  readonly bookTitle: string;
}
