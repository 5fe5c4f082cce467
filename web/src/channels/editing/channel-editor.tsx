import { useEffect, useState } from 'react';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { mostBioCharacters } from '#shared/domain/channels/channel-limits.ts';
import { headerColorOf } from '#shared/domain/channels/header-colors.ts';
import { useSession } from '#web/auth/auth.ts';
import { ChannelBand } from '#web/channels/channel/channel-band.tsx';
import { messageOf } from '#web/platform/message-of.ts';
import { OwnPicture } from '#web/people/own-picture.tsx';
import { restFocus } from '#web/platform/rest-focus.ts';
import { ApiError } from '#web/server/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Counter, Field, TextArea } from '#web/ui/field.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { changeFrom, draftOf, isChanged, problemsOf, type ChannelDraft } from './channel-draft.ts';
import { ColorField } from './color-field.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { LinksField } from './links-field.tsx';
import { useSaving } from './use-saving.ts';

export function ChannelEditor({ channel, onEnd }: ChannelEditorProps) {
  const session = useSession();
  const [draft, setDraft] = useState(() => draftOf(channel));
  const [pressed, setPressed] = useState(false);
  const saving = useSaving(channel, onEnd);
  const draftProblems = problemsOf(draft);
  const formRef = useFirstWrong(saving.error ?? (pressed && Object.keys(draftProblems).length > 0));
  const isOpened = onEnd !== undefined;
  useEffect(() => {
    if (!isOpened) return undefined;
    formRef.current?.querySelector('input')?.focus({ preventScroll: true });
    return restFocus;
  }, [formRef, isOpened]);
  const write = (typed: Partial<ChannelDraft>) => {
    if (!saving.isPending) saving.reset();
    setPressed(false);
    setDraft({ ...draft, ...typed });
  };
  const problems = { ...(pressed && draftProblems), ...issuesOf(saving.error) };
  const color = headerColorOf(draft.headerColor) ?? channel.headerColor;
  const changed = isChanged(draft, channel);
  const isWrong = pressed && Object.keys(draftProblems).length > 0;
  return (
    <section aria-label="Your channel" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ChannelBand
        as={isOpened ? 'h1' : 'p'}
        person={{ ...channel, channelName: draft.channelName.trim() || '…' }}
        color={color}
      />
      {isOpened && session && <OwnPicture userid={session.userid} />}
      <form
        ref={formRef}
        noValidate
        className="grid max-w-narrow gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (saving.isPending) return;
          setPressed(true);
          if (Object.keys(draftProblems).length > 0) return;
          if (changed) saving.mutate(changeFrom(draft, channel));
          else onEnd?.();
        }}
      >
        <Field
          label="Channel name"
          autoComplete="off"
          value={draft.channelName}
          problem={problems['channelName']}
          onChange={(event) => write({ channelName: event.target.value })}
        />
        <ColorField
          color={draft.headerColor}
          problem={draftProblems['headerColor'] ?? problems['headerColor']}
          onColor={(headerColor) => write({ headerColor })}
        />
        <TextArea
          label="Description"
          note="Tell listeners what to expect here."
          rows={5}
          value={draft.bio}
          problem={problems['bio']}
          aside={<Counter count={draft.bio.trim().length} limit={mostBioCharacters} />}
          onChange={(event) => write({ bio: event.target.value })}
        />
        <LinksField links={draft.links} problems={problems} onLinks={(links) => write({ links })} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" busy={saving.isPending}>
            Save channel
          </Button>
          <LeaveQuestion changed={changed} onCancel={onEnd} />
          <div className="basis-full">
            <StatusLine tone={saving.isError || isWrong ? 'alarm' : 'calm'}>
              {saving.isPending && 'Saving…'}
              {saving.isSuccess && !changed && 'Saved.'}
              {saving.isError &&
                `Error: ${messageOf(saving.error, 'We couldn’t save the channel. Try again.')}`}
              {saving.isIdle && isWrong && 'Not saved yet. Check the fields above.'}
              {saving.isIdle && pressed && !isWrong && !changed && 'Nothing to save.'}
            </StatusLine>
          </div>
        </div>
      </form>
    </section>
  );
}

const issuesOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {};

interface ChannelEditorProps {
  readonly channel: Channel;
  readonly onEnd?: () => void;
}
