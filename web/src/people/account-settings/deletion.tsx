import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deletionGraceDays } from '#shared/domain/people/account-terms.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { dayText } from '#shared/domain/locale.ts';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { accountQuery, profileQuery } from '#web/people/people-queries.ts';
import { fieldProblem, WrongEntry } from './step-form.tsx';

export function Deletion({ username, userid, deleteAfter }: DeletionProps) {
  const [asking, setAsking] = useState(false);
  const wasDialogOpen = useRef(false);
  useEffect(() => {
    if (asking) wasDialogOpen.current = true;
    else if (wasDialogOpen.current && deleteAfter !== undefined) {
      // The dialog's button is gone, so the focus moves to the notice.
      wasDialogOpen.current = false;
      document.getElementById('deletion-notice')?.focus();
    }
  }, [asking, deleteAfter]);
  return (
    <>
      <div className="grid gap-3">
        <p>
          {deleteAfter === undefined
            ? `You have ${deletionGraceDays} days to change your mind. Until then everything stays as it is, including your public audio, but scheduled posts aren’t published. You can cancel the deletion here.`
            : `Until ${dayText(deleteAfter)} everything stays as it is, including your public audio, but scheduled posts aren’t published.`}
        </p>
        <p>
          After that everything is permanently deleted: your texts, all your audio, including public audio and
          links to it, your playlists and your channel. We never give your username to anyone else.
        </p>
      </div>
      {deleteAfter === undefined && (
        <Button look="alarm" className="justify-self-start" onClick={() => setAsking(true)}>
          Delete account…
        </Button>
      )}
      {asking && <Confirmation username={username} userid={userid} onClose={() => setAsking(false)} />}
    </>
  );
}

function Confirmation({ username, userid, onClose }: ConfirmationProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const deletion = useMutation({
    mutationFn: async () => {
      if (typed.trim().toLowerCase() !== username) throw new WrongEntry(`Type ${username} to confirm.`);
      return api('DELETE /account');
    },
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: accountQuery(userid).queryKey }),
        queries.invalidateQueries({ queryKey: profileQuery(userid).queryKey }),
      ]);
      onClose();
    },
  });
  const shownProblem = fieldProblem(deletion.error);
  const formRef = useFirstWrong(shownProblem !== undefined && deletion.error);
  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      <form
        ref={formRef}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!deletion.isPending) deletion.mutate();
        }}
      >
        <p>
          We’ll delete it in {deletionGraceDays} days. Until then you can cancel. Everything stays as it is,
          but scheduled posts aren’t published. After that everything is permanently deleted, including public
          audio.
        </p>
        <p>
          Text that couldn’t be saved is only in the browser where you typed it. To remove it, sign out there
          and discard it before the account ends.
        </p>
        <Field
          label={
            <>
              To confirm, type your username: <strong>{username}</strong>
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={shownProblem}
          value={typed}
          onChange={(event) => {
            if (!deletion.isPending) deletion.reset();
            setTyped(event.target.value);
          }}
        />
        <StatusLine tone={deletion.isError ? 'alarm' : 'calm'}>
          {deletion.isPending && 'Scheduling…'}
          {deletion.isError &&
            shownProblem === undefined &&
            `Error: ${messageOf(deletion.error, 'That didn’t work. Try again.')}`}
        </StatusLine>
        <div className="flex flex-wrap justify-end gap-3 max-sm:grid">
          <Button look="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" look="alarm" busy={deletion.isPending}>
            Delete in {deletionGraceDays} days
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DeletionProps {
  readonly username: string;
  readonly userid: string;
  readonly deleteAfter: string | undefined;
}

interface ConfirmationProps {
  readonly username: string;
  readonly userid: string;
  readonly onClose: () => void;
}
