import {
  targetCharactersOf,
  maxScriptCharacters,
  podcastPrice,
  scriptTokens,
  sizeOfText,
} from '#shared/domain/audio/podcast-price.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import type { AttemptBeginning, Voicing } from '#functions/audio/audio-item.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';

/**
 * Returns the credits, daily characters and model tokens of an attempt that writes a script first. If `script` is
 * `hold`, the attempt ends after the script, so speech isn't included.
 */
export function scriptPrice({ voicing, text, script, locked = [] }: ScriptToWrite): PricedScript {
  const length = voicing.length ?? defaultPodcast.length;
  const source = sizeOfText(text);
  const lockedSize = sizeOfText(locked.map((turn) => turn.text).join('\n'));
  const price = podcastPrice({ length, source, locked: lockedSize });
  const aim = targetCharactersOf(length, source.characters);
  return {
    tokens: scriptTokens(aim, source, lockedSize),
    attempt: {
      script,
      characters: text.length,
      price: script === 'hold' ? price.script : price.script + price.voices,
      toSpeak: script === 'hold' ? 0 : maxScriptCharacters(aim) + lockedSize.characters,
    },
  };
}

interface ScriptToWrite {
  readonly voicing: Pick<Voicing, 'length'>;
  readonly text: string;
  readonly script: 'write' | 'hold';
  readonly locked?: readonly Pick<StoredTurn, 'text'>[];
}

interface PricedScript {
  readonly tokens: number;
  readonly attempt: Pick<AttemptBeginning, 'script' | 'characters' | 'price' | 'toSpeak'>;
}
