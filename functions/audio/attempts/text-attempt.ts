import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import type { AttemptBeginning, Voicing } from '#functions/audio/audio-item.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { scriptPrice } from './script-price.ts';

export function textAttempt(
  voicing: Voicing,
  text: string,
  { stopAtScript = false, locked = [] }: ScriptOptions = {},
): TextAttempt {
  if (voicing.isPodcast)
    return scriptPrice({ voicing, text, script: stopAtScript ? 'hold' : 'write', locked });
  const characters = text.length;
  return {
    tokens: 0,
    attempt: { script: undefined, characters, toSpeak: characters, price: creditsOfCharacters(characters) },
  };
}

interface ScriptOptions {
  readonly stopAtScript?: boolean | undefined;
  readonly locked?: readonly Pick<StoredTurn, 'text'>[];
}
interface TextAttempt {
  readonly tokens: number;
  readonly attempt: Pick<AttemptBeginning, 'characters' | 'toSpeak' | 'price' | 'script'>;
}
