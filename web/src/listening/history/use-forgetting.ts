import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { api } from '#web/server/api.ts';
import { devicePositions } from '#web/listening/positions/device-positions.ts';
import { allListening } from '#web/listening/positions/listening-queries.ts';

export function useForgetActions(userid: string): ForgetActions {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();

  async function runForgetting(work: () => Promise<unknown>, audioId?: string): Promise<void> {
    setProblem(undefined);
    try {
      await work();
      devicePositions.forget(userid, audioId);
      // Moves the focus, because the focused button disappears with its row.
      restFocus();
      await queries.invalidateQueries({ queryKey: allListening });
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t remove it. Try again.'));
    }
  }

  return {
    problem,
    forget: (audioId) =>
      runForgetting(() => api('DELETE /listening/{audioId}', { params: { audioId } }), audioId),
    forgetAll: () => runForgetting(() => api('DELETE /listening')),
  };
}

interface ForgetActions {
  readonly problem: string | undefined;
  readonly forget: (audioId: string) => Promise<void>;
  readonly forgetAll: () => Promise<void>;
}
