import type { ScriptKey } from './stored-draft.ts';
import { createShortSounds, mp3Address } from '#web/speech/short-sounds.ts';
import { api } from '#web/server/api.ts';
import type { Turn } from './turns.ts';

export const turnSounds = createShortSounds();

/** Plays one turn, after `save` has sent its text to the server. A second press stops the sound. */
export const hearTurn = (
  audioId: ScriptKey['audioId'],
  turn: Turn,
  voice: string,
  save: () => Promise<void>,
) =>
  turnSounds.toggle(turn.id, async () => {
    const name = JSON.stringify([audioId, turn.id, turn.text, turn.take, voice]);
    const knownAddress = soundAddresses.get(name);
    if (knownAddress !== undefined) return knownAddress;
    await save();
    const { heard } = await api('POST /audio/{id}/script/turns/{turnId}/hear', {
      params: { id: audioId, turnId: turn.id },
    });
    const address = mp3Address(heard.mp3);
    soundAddresses.set(name, address);
    return address;
  });

const soundAddresses = new Map<string, string>();
