import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mostNameCharacters, type Profile, type ProfileChange } from '#shared/contract/people/profile.ts';
import { normalUsername, usernameProblem } from '#shared/domain/people/usernames.ts';
import { allAudio } from '#web/server/query-keys.ts';
import { copyNamesToSession } from '#web/auth/session-names.ts';
import { ApiError, hasStatus } from '#web/server/api-error.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Counter, Field } from '#web/ui/field.tsx';
import { useLeaveQuestion } from '#web/ui/leave-question.tsx';
import { StatusLine } from '#web/ui/states.tsx';
import { useFirstWrong } from '#web/ui/use-first-wrong.ts';
import { profileQuery } from '#web/people/people-queries.ts';
import { ProfileUsername } from './profile-username.tsx';

export function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<ProfileDraft>({});
  const [pressed, setPressed] = useState(false);
  const change = changeOf(profile, draft);
  const saving = useMutation({
    mutationFn: ({ body }: ProfileSave) => api('PUT /profile', { body }),
    onSuccess: async (answer, { from }) => {
      queries.setQueryData(profileQuery(profile.userid).queryKey, answer);
      copyNamesToSession(answer.profile);
      // Keeps what was typed while saving.
      setDraft((now) => (now === from ? {} : now));
      // Names are also shown beside audios.
      await queries.invalidateQueries({ queryKey: allAudio });
    },
  });
  const formRef = useFirstWrong(saving.error);
  const write = (typed: ProfileDraft) => {
    if (!saving.isPending) saving.reset();
    setPressed(false);
    setDraft({ ...draft, ...typed });
  };
  const problems = problemsOf(saving.error);
  const hasErrorWithoutField = saving.error !== null && Object.keys(problems).length === 0;
  const name = draft.name ?? profile.name;
  const nothingToSave = Object.keys(change).length === 0;
  const [question] = useLeaveQuestion(!nothingToSave);
  const typedUsernameProblem = change.username === undefined ? undefined : usernameProblem(change.username);

  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (saving.isPending) return;
        setPressed(true);
        if (typedUsernameProblem === undefined && !nothingToSave)
          saving.mutate({ body: change, from: draft });
      }}
    >
      <Field
        label="Name"
        note="We use it to address you. Only you can see it."
        autoComplete="name"
        value={name}
        problem={problems.name}
        aside={
          name.length > counterFromCharacters ? (
            <Counter count={name.length} limit={mostNameCharacters} />
          ) : undefined
        }
        onChange={(event) => write({ name: event.target.value })}
      />
      <ProfileUsername
        current={profile.username}
        value={draft.username ?? profile.username}
        problem={problems.username}
        onChange={(username) => write({ username })}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={saving.isPending}>
          Save profile
        </Button>
        <StatusLine tone={saving.isError || (pressed && typedUsernameProblem) ? 'alarm' : 'calm'}>
          {saving.isPending && 'Saving…'}
          {saving.isSuccess && nothingToSave && 'Saved.'}
          {saving.isIdle && pressed && nothingToSave && 'Nothing to save.'}
          {hasErrorWithoutField &&
            `Error: ${messageOf(saving.error, 'We couldn’t save the profile. Try again.')}`}
          {((saving.isError && !hasErrorWithoutField) ||
            (saving.isIdle && pressed && typedUsernameProblem !== undefined)) &&
            'Not saved yet. Check the fields above.'}
        </StatusLine>
      </div>
      {question}
    </form>
  );
}

/** Returns only what differs, so that two open pages don't undo each other's changes. */
function changeOf(profile: Profile, draft: ProfileDraft): ProfileChange {
  const change: Record<string, string> = {};
  const name = draft.name?.trim();
  if (name !== undefined && name !== profile.name) {
    change['name'] = name;
    // Greetings use the first name.
    const [firstName] = name.split(/\s/);
    if (firstName) change['firstName'] = firstName;
  }
  const username = draft.username === undefined ? undefined : normalUsername(draft.username);
  if (username !== undefined && username !== profile.username) change['username'] = username;
  return change;
}

function problemsOf(error: unknown): ProfileDraft {
  if (hasStatus(error, 409)) return { username: messageOf(error, 'This username is taken.') };
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}

const counterFromCharacters = 60;

type ProfileDraft = { readonly [Name in 'name' | 'username']?: string };

interface ProfileSave {
  readonly body: ProfileChange;
  readonly from: ProfileDraft;
}
