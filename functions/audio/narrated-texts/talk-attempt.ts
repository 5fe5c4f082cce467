import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { StoredAudio, Voicing } from '#functions/audio/audio-item.ts';
import { scriptPrice } from '#functions/audio/attempts/script-price.ts';
import { spokenTurns } from '#functions/audio/scripts/spoken-turns.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import type { CurrentText } from '#functions/audio/narrated-text.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';

/**
 * Returns the price and work of an attempt at a podcast. Uses the author's script if it was made for this text, format
 * and length, unless `stopAtScript` asks for a new one. A new script keeps the turns that the author locked.
 */
export async function talkAttempt(
  { work }: TalkingDependencies,
  { audio, today, voicing, source, choices }: TalkRequest,
): Promise<{ tokens: number; attempt: AttemptAtWords }> {
  const scriptBefore =
    audio?.scriptId === undefined ? undefined : await work.getScript(audio.ownerId, audio.scriptId);
  if (audio && scriptBefore && !choices.stopAtScript && isScriptCurrent(audio, today, voicing)) {
    const { toSpeak } = await spokenTurns(work, audio, scriptBefore, voicing);
    return { tokens: 0, attempt: { script: undefined, toSpeak: toSpeak.characters, price: toSpeak.credits } };
  }
  const locked = scriptBefore?.turns.filter((turn) => turn.locked) ?? [];
  const script = choices.stopAtScript ? 'hold' : 'write';
  return scriptPrice({ voicing, text: source, script, locked });
}

const isScriptCurrent = (
  { attempt }: StoredAudio,
  today: CurrentText,
  { format, length }: Voicing,
): boolean =>
  attempt.script === undefined &&
  attempt.source.originalTextId === today.textId &&
  attempt.source.originalName === today.name &&
  attempt.voicing.format === format &&
  attempt.voicing.length === length;

export interface TalkRequest {
  readonly audio: StoredAudio | undefined;
  readonly today: CurrentText;
  readonly voicing: Voicing;
  readonly source: string;
  readonly choices: AudioChoices;
}
export interface TalkingDependencies {
  readonly work: Pick<WorkStore, 'getScript'>;
}
