import { useEffect, useState } from 'react';
import { normalUsername, usernameProblem } from '#shared/domain/people/usernames.ts';
import { api } from '#web/server/api.ts';

const restMilliseconds = 400;

/** Checks the rules here and availability on the server. A failed check doesn't block, because saving checks again. */
export function useUsernameCheck(text: string): UsernameCheck {
  const username = normalUsername(text);
  const problem = username === '' ? undefined : usernameProblem(username);
  const candidate = username !== '' && problem === undefined ? username : undefined;
  const [answer, setAnswer] = useState<{ username: string; check: UsernameCheck }>();
  useEffect(() => {
    if (candidate === undefined) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      requestCheck(candidate, controller.signal).then(
        (check) => setAnswer({ username: candidate, check }),
        () => controller.signal.aborted || setAnswer({ username: candidate, check: { state: 'unknown' } }),
      );
    }, restMilliseconds);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [candidate]);
  if (username === '') return { state: 'unknown' };
  if (problem !== undefined) return { state: 'refused', reason: problem };
  return answer?.username === username ? answer.check : { state: 'asking' };
}

async function requestCheck(username: string, signal: AbortSignal): Promise<UsernameCheck> {
  const { available, reason } = await api('GET /usernames/{username}', { params: { username }, signal });
  if (available) return { state: 'free' };
  return { state: 'refused', reason: reason ?? 'This username is taken. Choose another one.' };
}

export type UsernameCheck =
  | { readonly state: 'unknown' | 'asking' | 'free' }
  | { readonly state: 'refused'; readonly reason: string };
