import { useState, type FormEvent } from 'react';
import type { OwnPost } from '#shared/contract/posts/post.ts';
import { countOf } from '#shared/domain/locale.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { LeftOutContent } from './left-out.tsx';
import { scheduleDraft, scheduledAt, scheduleSentence } from './schedule.ts';
import type { Publication } from './use-post.ts';

export function PublishDialog({ post, words, markdown, onPublish, onClose }: PublishDialogProps) {
  const isScheduled = post.status === 'scheduled';
  const [later, setLater] = useState(isScheduled);
  const [draft, setDraft] = useState(() => scheduleDraft(post.publishAt));
  const [busy, setBusy] = useState<'publishing' | 'cancelling'>();
  const [problem, setProblem] = useState<string>();
  const [checked, setChecked] = useState(false);
  const schedule = scheduledAt(draft);

  async function send(change: Publication, doing: 'publishing' | 'cancelling') {
    if (busy) return;
    setBusy(doing);
    setProblem(undefined);
    try {
      await onPublish(change);
      onClose();
    } catch (error) {
      setProblem(messageOf(error, 'That didn’t work. Nothing is lost. Try again.'));
      setBusy(undefined);
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (words === 0) return setProblem(postRefusals.nothingToPublish);
    if (!later) return void send({ status: 'published' }, 'publishing');
    setChecked(true);
    if ('at' in schedule) void send({ status: 'scheduled', publishAt: schedule.at }, 'publishing');
  }
  const change = (fields: Partial<typeof draft>) => {
    setChecked(true);
    setDraft({ ...draft, ...fields });
  };

  return (
    <Dialog title={isScheduled ? 'Scheduled post' : 'Publish this post'} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <Summary post={post} words={words} />
        <LeftOutContent markdown={markdown} />
        <ChoiceChips
          legend="When to publish"
          choices={[
            { name: 'Now', value: false },
            { name: 'At a set time', value: true },
          ].map(({ name, value }) => ({ name, value: String(value) }))}
          chosen={String(later)}
          onChoose={(value) => setLater(value === 'true')}
        />
        {later && (
          <div className="grid gap-3">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Day"
                type="date"
                value={draft.date}
                aria-describedby="publish-time"
                onChange={({ target }) => change({ date: target.value })}
              />
              <Field
                label="Time"
                type="time"
                value={draft.time}
                aria-describedby="publish-time"
                onChange={({ target }) => change({ time: target.value })}
              />
            </div>
            <output id="publish-time" className="text-small text-pretty text-faded">
              {'at' in schedule ? (
                scheduleSentence(schedule.at)
              ) : (
                <span className={checked ? 'font-medium text-alarm' : undefined}>{schedule.problem}</span>
              )}
            </output>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {isScheduled && (
            <Button
              look="alarm"
              className="me-auto"
              busy={busy === 'cancelling'}
              onClick={() => void send({ status: 'draft' }, 'cancelling')}
            >
              {busy === 'cancelling' ? 'Cancelling…' : 'Cancel schedule'}
            </Button>
          )}
          <Button type="submit" busy={busy === 'publishing'}>
            {publishButtonText({ later, isScheduled, isBusy: busy === 'publishing' })}
          </Button>
        </div>
        <StatusLine tone="alarm">{problem}</StatusLine>
      </form>
    </Dialog>
  );
}

const Summary = ({ post, words }: { post: OwnPost; words: number }) => (
  <div className="grid gap-1 border-s-2 border-rule ps-4">
    <p dir="auto" className="font-heading text-heading wrap-anywhere">
      {post.title}
    </p>
    <p className="text-small text-faded wrap-anywhere">
      {[post.category, ...post.tags, countOf(words, 'word')].join(' · ')}
    </p>
    <p className="text-small text-faded">
      {post.excerpt === '' ? 'No excerpt: readers see the beginning of the text.' : post.excerpt}
    </p>
  </div>
);

function publishButtonText({
  later,
  isScheduled,
  isBusy,
}: Record<'later' | 'isScheduled' | 'isBusy', boolean>): string {
  if (!later) return isBusy ? 'Publishing…' : 'Publish now';
  if (isBusy) return 'Saving…';
  return isScheduled ? 'Change time' : 'Schedule';
}

interface PublishDialogProps {
  readonly post: OwnPost;
  readonly words: number;
  readonly markdown: () => string;
  /** Throws with a message for the person. */
  readonly onPublish: (change: Publication) => Promise<unknown>;
  readonly onClose: () => void;
}
