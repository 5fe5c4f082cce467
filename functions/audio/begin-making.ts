import type { StoredAudio } from './audio-item.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';

/**
 * Begins an attempt at the sound of an audio: its text first, then, in one transaction, its record, its owner's slot,
 * the credits it holds, the characters of the day and what is written `along`; then the execution. Whatever is cut off
 * in between, a repeated request or the sweep carries on from what lies there.
 * Refuses: 402 too few credits; 409 where it is in the making, or was changed meanwhile; 429 no slot, or the day is used up.
 */
export type BeginMaking = (asked: Making) => Promise<StoredAudio>;

export interface Making {
  /** As the record is to be, attempt, price and `toSpeak` included; `textId` names the text that is put down for it. */
  readonly audio: StoredAudio;
  /** The record as it was seen; undefined for a first making. */
  readonly seen: StoredAudio | undefined;
  /** Put down under `audio.textId`; undefined where that text lies there already. */
  readonly text?: string;
  readonly script?: 'write' | 'hold';
  /** What is written with the record or not at all; where one of these fails, 409. */
  readonly along?: readonly Write[];
}
