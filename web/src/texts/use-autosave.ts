import { useEffect, useState } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { ReadableError } from '#web/platform/readable-error.ts';
import { useStore, type Store } from '#web/platform/store.ts';
import { ApiError } from '#web/server/api-error.ts';
import { createAutosave, type Autosave, type AutosaveState } from './autosave.ts';

/**
 * Saves a short text while it is typed. Its state outlives the component, so a failed save is not lost with a closed
 * panel. Only one field may use a `key`; another `key` needs a new component.
 */
export function useAutosave<Mark = undefined>({
  key,
  saved,
  mark,
  send,
}: AutosavedText<Mark>): AutosavedField {
  const [autosave] = useState(() => {
    const known = autosaves.get(key) as Autosave<Mark> | undefined;
    const own = known ?? createAutosave({ key, saved, mark, send });
    autosaves.set(key, own as Autosave<unknown>);
    return own;
  });
  const [typed, setTyped] = useState(false);
  const state = useStore(autosave.state);
  useEffect(() => autosave.sendWith(send));
  useEffect(() => autosave.follow(saved, mark), [autosave, saved, mark]);
  useEffect(() => () => void autosave.leave(), [autosave]);
  return {
    text: state.text,
    words: typed || state.status !== 'saved' ? statusWords[state.status] : '',
    problem: problemOf(state),
    type(text) {
      setTyped(true);
      autosave.enter();
      autosave.type(text);
    },
    leave: autosave.leave,
  };
}

/** Saves the field with this `key`. Throws with the message shown under the field if that fails. */
export async function flushAutosaved(key: string): Promise<void> {
  const autosave = autosaves.get(key);
  if (!autosave) return;
  await autosave.flush();
  await untilSettled(autosave.state);
  const problem = problemOf(autosave.state.get());
  if (problem !== undefined) throw new ReadableError(problem);
}

export const typeInto = (key: string, text: string): void => autosaves.get(key)?.type(text);

const untilSettled = (state: Store<AutosaveState>) =>
  new Promise<void>((resolve) => {
    const isSettled = () => ['saved', 'failed'].includes(state.get().status);
    if (isSettled()) return resolve();
    const stop = state.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });

function problemOf({ status, error }: AutosaveState): string | undefined {
  if (status !== 'failed') return undefined;
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return issue ?? `Not saved: ${messageOf(error, 'something went wrong.')}`;
}

const statusWords = { saved: 'Saved.', unsaved: '', saving: 'Saving…', failed: '' } as const;

const autosaves = new Map<string, Autosave<unknown>>();

interface AutosavedText<Mark> {
  readonly key: string;
  readonly saved: string;
  readonly mark: Mark;
  readonly send: (text: string, mark: Mark) => Promise<Mark>;
}

export interface AutosavedField {
  readonly text: string;
  readonly words: string;
  readonly problem: string | undefined;
  readonly type: (text: string) => void;
  readonly leave: () => Promise<void>;
}
