import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserStorage } from '#web/platform/storage.ts';
import { writingQueryKey, conversationQuery, messagesOf } from './writing-queries.ts';
import { runningAnswer, stopAnswering } from './ask.ts';
import { troubleIn, useAnswer, type Answer } from './use-answer.ts';
import { useFollowedAnswer } from './use-followed-answer.ts';

/**
 * Like `useAnswer`, but this device remembers the last conversation: after a reload the answer is shown or followed
 * again. `name` identifies the kind of question and what it is about.
 */
export function useStoredAnswer(name: string, userid: string): Answer {
  const queries = useQueryClient();
  const answer = useAnswer(name);
  const key = `answer:${userid}:${name}`;
  const [earlier, setEarlier] = useState(() => browserStorage.getItem(key) ?? undefined);
  const showsEarlierAnswer = answer.status === 'idle' && earlier !== undefined;
  const query = conversationQuery({ userid, conversationId: earlier ?? '' });
  const { data } = useInfiniteQuery({ ...query, enabled: showsEarlierAnswer });
  const message =
    showsEarlierAnswer && data ? messagesOf(data).findLast(({ from }) => from === 'ai') : undefined;
  const followed = useFollowedAnswer(message && runningAnswer([message]), () => {
    void queries.invalidateQueries({ queryKey: writingQueryKey });
  });
  const conversationId = answer.conversationId;
  useEffect(() => {
    if (conversationId !== undefined) browserStorage.setItem(key, conversationId);
  }, [key, conversationId]);

  const forget = () => {
    browserStorage.removeItem(key);
    setEarlier(undefined);
    answer.forget();
  };
  if (!message || earlier === undefined) return { ...answer, forget };
  const { status = 'RUNNING', text, result, error } = { ...message, ...followed };
  const answerFields = {
    ...answer,
    text,
    conversationId: earlier,
    answerId: message.id,
    forget,
    stop: () => stopAnswering(earlier).catch(() => undefined),
  };
  if (status === 'RUNNING')
    return { ...answerFields, status: 'answering', trouble: followed && troubleIn(followed) };
  if (result) return { ...answerFields, status: 'answered', result };
  return { ...answerFields, status: 'failed', error: error ?? 'The AI didn’t answer. Try again.' };
}
