import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { messageOf } from '#web/platform/message-of.ts';
import { shelfQuery } from './shelf-queries.ts';

export function useCreateAndOpen(userid: string, fallback: string): CreateAndOpen {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function open(create: () => Promise<string>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const address = await create();
      void queries.invalidateQueries({ queryKey: shelfQuery(userid).queryKey });
      navigate(address);
      return true;
    } catch (error) {
      setProblem(messageOf(error, fallback));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { open, busy, problem };
}

export interface CreateAndOpen {
  readonly open: (create: () => Promise<string>) => Promise<boolean>;
  readonly busy: boolean;
  readonly problem: string | undefined;
}
