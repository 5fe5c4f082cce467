import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { authState } from '#web/auth/auth.ts';
import { useFlushOnLeaving } from '#web/platform/use-flush-on-leaving.ts';
import { api } from '#web/server/api.ts';
import { fitsKeepalive } from '#web/server/fits-keepalive.ts';
import type { ScriptKey } from '#web/audio/kept-script.ts';
import { createScriptDesk, type Save, type ScriptDesk } from './script-desk.ts';
import { scriptQuery } from './script-query.ts';

/** The desk of a script for as long as it is on the screen; whoever leaves sends what is not saved. */
export function useScriptDesk(key: ScriptKey, script: Script, { held }: { held: boolean }): ScriptDesk {
  const queries = useQueryClient();
  const [desk] = useState(() => {
    const { queryKey } = scriptQuery(key);
    const send = async (save: Save) => {
      const saved = await put(key.audioId, save);
      queries.setQueryData(queryKey, saved);
      return saved;
    };
    const name = `${key.userid}:${key.audioId}`;
    const own = desks.get(name) ?? createScriptDesk({ key, script, send });
    desks.set(name, own);
    return own;
  });
  useEffect(() => desk.follow(script), [desk, script]);
  useEffect(() => desk.hold(held), [desk, held]);
  useFlushOnLeaving(desk);
  return desk;
}

async function put(audioId: string, { turns, baseRevision, leaving }: Save): Promise<Script> {
  const body = { baseRevision, turns: turns.map((turn) => ({ ...turn, sources: [...turn.sources] })) };
  const { script } = await api('PUT /audio/{id}/script', {
    params: { id: audioId },
    body,
    // The browser takes no more of what outlives its page; the rest lies on the device.
    keepalive: leaving && fitsKeepalive(body),
  });
  return script;
}

/**
 * For the life of the page: what failed to be saved is tried again wherever its author has gone. Who signs out leaves
 * none behind; where their session ended by itself, they come back.
 */
const desks = new Map<string, ScriptDesk>();
authState.subscribe(() => {
  const auth = authState.get();
  if (auth.status !== 'signedOut' || auth.ended) return;
  for (const desk of desks.values()) desk.end();
  desks.clear();
});
