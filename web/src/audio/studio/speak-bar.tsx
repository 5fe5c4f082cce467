import { AudioLines } from 'lucide-react';
import { useId } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import { Refusal } from '#web/audio/text-audio/refusal.tsx';
import { api } from '#web/server/api.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { countOf, plural } from '#shared/domain/locale.ts';
import { Price } from '#web/credits/price.tsx';
import type { ScriptModelState, ScriptModel } from './script-model.ts';
import { charactersOf, problemOf, problemOfTurns, type Turn, type Voices } from './turns.ts';
import type { AudioRequests } from './use-audio-requests.ts';

export function SpeakBar(props: SpeakBarProps) {
  const { audio, model, voices, unspoken, userid, requests } = props;
  const aboutId = useId();
  const speakStatus = speakStatusOf(props);
  const price = priceOf(props);

  async function speak(): Promise<void> {
    await model.flush();
    // Stops here if saving failed, because unsaved turns would not be spoken; the error shows at the top.
    if (model.state.get().status !== 'saved') return;
    await requests.ask('speak', () =>
      api('POST /audio/{id}/speak', {
        params: { id: audio.id },
        body: { hostVoice: voices.host as VoiceId, expertVoice: voices.expert as VoiceId },
      }),
    );
  }

  // Isn't sticky while audio is being generated, because the chip that shows the progress would cover a sticky bar.
  const isSticky = audio.status !== 'PROCESSING';
  return (
    <div
      data-sticks={isSticky || undefined}
      className={classes(
        'z-10 -mx-5 grid gap-2 border-t border-rule bg-paper px-5 py-3 sm:-mx-4 sm:px-4',
        isSticky && 'sticky bottom-[var(--foot,0px)]',
      )}
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div id={aboutId} className="grid min-w-0 flex-1 basis-24 text-small sm:text-end">
          <p className={speakStatus.isProblem ? 'font-medium text-alarm' : 'font-medium'}>
            {speakStatus.words}
          </p>
          {speakStatus.can && unspoken.length > 0 && <Price userid={userid} most={price} />}
        </div>
        {speakStatus.can && (
          <Button
            busy={requests.requested === 'speak'}
            aria-describedby={aboutId}
            onClick={() => void speak()}
          >
            <AudioLines aria-hidden size={18} /> {speakStatus.verb}
          </Button>
        )}
      </div>
      {requests.requested === undefined && (
        <Refusal of={requests.refused} otherwise="We couldn’t generate the audio." />
      )}
    </div>
  );
}

function speakStatusOf({ audio, state, voices, unspoken }: SpeakBarProps): SpeakStatus {
  const { turns, conflicts, script } = state;
  const wrongCount = turns.filter((turn) => problemOf(turn) !== undefined).length;
  const problem = problemOfTurns(turns) ?? (wrongCount > 0 ? invalidTurnsText(wrongCount) : undefined);
  if (audio.status === 'PROCESSING')
    return { words: 'Audio is being generated. We’ll save your changes when it’s done.' };
  if (problem !== undefined) return { words: problem, isProblem: true };
  if (conflicts.size > 0) {
    const conflictWords = plural(conflicts.size, 'One turn was', `${conflicts.size} turns were`);
    return {
      words: `${conflictWords} also changed elsewhere. Choose which version to keep first.`,
      isProblem: true,
    };
  }
  const isFirst = audio.downloadUrl === undefined;
  if (unspoken.length > 0) {
    return {
      words: isFirst
        ? `${countOf(turns.length, 'turn')}, no audio yet`
        : `${countOf(unspoken.length, 'turn')} changed`,
      verb: isFirst ? 'Generate audio' : 'Update audio',
      can: true,
    };
  }
  const isUpToDate =
    script.isSpoken &&
    state.status === 'saved' &&
    voices.host === script.hostVoice &&
    voices.expert === script.expertVoice;
  if (isUpToDate) return { words: 'The audio is up to date.' };
  return {
    words: 'All turns have audio. Joining them again is free.',
    verb: 'Join audio',
    can: true,
  };
}

const invalidTurnsText = (wrong: number) =>
  plural(wrong, 'One turn can’t be spoken as written.', `${wrong} turns can’t be spoken as written.`);

/**
 * Prefers the server's price while nothing is changed, because only the server knows which turns were already paid for
 * by trying them out.
 */
function priceOf({ state: { status, script }, voices, unspoken }: SpeakBarProps): number {
  const isUpToDate =
    status === 'saved' && voices.host === script.hostVoice && voices.expert === script.expertVoice;
  return isUpToDate ? script.toSpeak.credits : creditsOfCharacters(charactersOf(unspoken));
}

interface SpeakStatus {
  readonly words: string;
  readonly verb?: string;
  readonly can?: boolean;
  readonly isProblem?: boolean;
}

interface SpeakBarProps {
  readonly audio: Audio;
  readonly model: ScriptModel;
  readonly state: ScriptModelState;
  readonly voices: Voices;
  readonly unspoken: readonly Turn[];
  readonly userid: string;
  readonly requests: AudioRequests;
}
