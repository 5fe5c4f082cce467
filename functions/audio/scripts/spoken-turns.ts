import { scriptOfSound } from './said-by-sound.ts';
import type { StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import { charactersIn, soundKeyOf, spokenKeysOf, unspokenTurns } from './unspoken.ts';
import type { StoredScript, StoredTurn } from '#functions/audio/work/script-item.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';

export async function spokenTurns(
  work: Pick<WorkStore, 'getScript'>,
  audio: StoredAudio,
  { turns }: Pick<StoredScript, 'turns'>,
  voicing: Pick<Voicing, 'voiceId' | 'expertVoice'> = audio.attempt.voicing,
): Promise<SpokenTurns> {
  const soundScript = await scriptOfSound(work, audio);
  const soundKeys = spokenKeysOf(soundScript);
  const paid = soundKeys.union(audio.heard ?? new Set<string>());
  const unspoken = unspokenTurns(turns, voicing, paid);
  const characters = charactersIn(unspoken);
  return {
    isInSound: (turn) => soundKeys.has(soundKeyOf(voicing, turn)),
    isPaid: (turn) => paid.has(soundKeyOf(voicing, turn)),
    isWhole:
      soundScript !== undefined && keysOf(soundScript.turns, soundScript.voicing) === keysOf(turns, voicing),
    toSpeak: { turns: unspoken.length, characters, credits: creditsOfCharacters(characters) },
  };
}

const keysOf = (turns: readonly StoredTurn[], voicing: Pick<Voicing, 'voiceId' | 'expertVoice'>) =>
  turns.map((turn) => soundKeyOf(voicing, turn)).join();

interface SpokenTurns {
  readonly isInSound: (turn: StoredTurn) => boolean;
  readonly isPaid: (turn: StoredTurn) => boolean;
  readonly isWhole: boolean;
  readonly toSpeak: { readonly turns: number; readonly characters: number; readonly credits: number };
}
