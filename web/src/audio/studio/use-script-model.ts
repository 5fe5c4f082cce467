import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Script } from '#shared/contract/audio/scripts.ts';
import { authState } from '#web/auth/auth.ts';
import { useFlushOnLeaving } from '#web/platform/use-flush-on-leaving.ts';
import { api } from '#web/server/api.ts';
import { fitsKeepalive } from '#web/server/fits-keepalive.ts';
import type { ScriptKey } from './stored-draft.ts';
import { createScriptModel, type ScriptSave, type ScriptModel } from './script-model.ts';
import { scriptQuery } from './script-query.ts';

export function useScriptModel(key: ScriptKey, script: Script, { held }: { held: boolean }): ScriptModel {
  const queries = useQueryClient();
  const [model] = useState(() => {
    const { queryKey } = scriptQuery(key);
    const send = async (save: ScriptSave) => {
      const saved = await putScript(key.audioId, save);
      queries.setQueryData(queryKey, saved);
      return saved;
    };
    const name = `${key.userid}:${key.audioId}`;
    const ownModel = models.get(name) ?? createScriptModel({ key, script, send });
    models.set(name, ownModel);
    return ownModel;
  });
  useEffect(() => model.follow(script), [model, script]);
  useEffect(() => model.hold(held), [model, held]);
  useFlushOnLeaving(model);
  return model;
}

async function putScript(audioId: string, { turns, baseRevision, leaving }: ScriptSave): Promise<Script> {
  const body = { baseRevision, turns: turns.map((turn) => ({ ...turn, sources: [...turn.sources] })) };
  const { script } = await api('PUT /audio/{id}/script', {
    params: { id: audioId },
    body,
    // Browsers limit keepalive bodies; a larger change stays on the device.
    keepalive: leaving && fitsKeepalive(body),
  });
  return script;
}

/**
 * The models live as long as the page, so that a failed save is retried on any screen. A sign-out clears them; an
 * expired session doesn't, because the author is expected to sign in again.
 */
const models = new Map<string, ScriptModel>();
authState.subscribe(() => {
  const auth = authState.get();
  if (auth.status !== 'signedOut' || auth.ended) return;
  for (const model of models.values()) model.end();
  models.clear();
});
