import type { Voicing } from '#functions/audio/audio-item.ts';
import type { SpokenTurn } from '#functions/audio/passages/script-sentences.ts';
import { speakerVoice } from '#functions/audio/attempts/speaker-voice.ts';
import { fingerprint } from '#functions/platform/ids.ts';

/** Two turns have the same key if they sound the same: same words, voice and take. */
export const soundKeyOf = (voicing: Pick<Voicing, 'voiceId' | 'expertVoice'>, turn: SpokenTurn): string =>
  fingerprint([speakerVoice(voicing)(turn), turn.text, turn.take]).slice(0, 24);

export const spokenKeysOf = (soundScript: SoundScript | undefined): ReadonlySet<string> =>
  new Set(soundScript?.turns.map((turn) => soundKeyOf(soundScript.voicing, turn)));

export function unspokenTurns<Turn extends SpokenTurn>(
  turns: readonly Turn[],
  voicing: Pick<Voicing, 'voiceId' | 'expertVoice'>,
  spoken: ReadonlySet<string>,
): Turn[] {
  const byKey = new Map(turns.map((turn) => [soundKeyOf(voicing, turn), turn]));
  return [...byKey].flatMap(([key, turn]) => (spoken.has(key) ? [] : [turn]));
}

export const charactersIn = (turns: readonly { readonly text: string }[]): number =>
  turns.reduce((sum, { text }) => sum + text.length, 0);

interface SoundScript {
  readonly turns: readonly SpokenTurn[];
  readonly voicing: Pick<Voicing, 'voiceId' | 'expertVoice'>;
}
