import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import type { AttemptBeginning, Voicing } from '#functions/audio/audio-item.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { scriptPrice } from './script-price.ts';

/**
 * What an attempt at a text writes first, says and holds, in a voicing; and the tokens that the model may take for it.
 * Of a podcast that is its script, which may hold for its author; turns that stay are told to the model too.
 */
export function textAttempt(
  voicing: Voicing,
  text: string,
  { stopAtScript = false, locked = [] }: Scripting = {},
): TextAttempt {
  if (voicing.isPodcast)
    return scriptPrice({ voicing, text, script: stopAtScript ? 'hold' : 'write', locked });
  const characters = text.length;
  return {
    tokens: 0,
    attempt: { script: undefined, characters, toSpeak: characters, price: creditsOfCharacters(characters) },
  };
}

interface Scripting {
  readonly stopAtScript?: boolean | undefined;
  readonly locked?: readonly Pick<StoredTurn, 'text'>[];
}
interface TextAttempt {
  readonly tokens: number;
  readonly attempt: Pick<AttemptBeginning, 'characters' | 'toSpeak' | 'price' | 'script'>;
}
