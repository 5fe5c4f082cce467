import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { ownPostAddress } from '#shared/addresses.ts';
import { postLimits, postRefusals } from '#shared/domain/posts/post-limits.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { api } from '#web/server/api.ts';
import { createText } from '#web/texts/first-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { allOwnPosts } from './own-post-queries.ts';

export function NewPost({ userid, onClose }: { userid: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [title, setTitle] = useState('');
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const formRef = useFirstWrong(refused);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (problemOf(title) !== undefined) return setRefused((times) => times + 1);
    setBusy(true);
    setProblem(undefined);
    const body = { title: title.trim() };
    try {
      const post = await createText(
        { userid, title: 'Creating the post…' },
        async () => (await api('POST /blog', { body, idempotencyKey: keyFor(keyName, body) })).post,
      );
      forgetRequest(keyName);
      void queries.invalidateQueries({ queryKey: allOwnPosts(userid) });
      navigate(ownPostAddress(post.id));
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t create the post. Try again.'));
      setBusy(false);
    }
  }

  return (
    <Dialog title="New post" onClose={onClose}>
      <form ref={formRef} noValidate className="grid gap-5" onSubmit={(event) => void create(event)}>
        <Field
          label="Title"
          dir="auto"
          autoComplete="off"
          note="You can change it at any time. We create the post’s address from this first title, and it stays the same."
          value={title}
          problem={refused > 0 ? problemOf(title) : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Creating…' : 'Create draft'}
          </Button>
        </div>
        <StatusLine tone="alarm">{problem}</StatusLine>
      </form>
    </Dialog>
  );
}

function problemOf(title: string): string | undefined {
  if (title.trim() === '') return postRefusals.titleEmpty;
  return title.trim().length > postLimits.titleCharacters ? postRefusals.titleTooLong : undefined;
}

const keyName = 'new-post';
