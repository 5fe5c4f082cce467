import { BookOpenText, ScrollText } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { TextAudio as TextAudioView } from '#shared/contract/audio/text-audio.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { studioAddress } from '#web/audio/studio/studio-address.ts';
import { FidelityLine } from '#web/audio/studio/fidelity-line.tsx';
import { InlinePlayer } from '#web/listening/inline-player.tsx';
import { isGrowing } from '#web/listening/source.ts';
import { Transcript } from '#web/listening/transcript.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { Price } from '#web/credits/price.tsx';
import { Failed } from './text-audio/failed.tsx';
import { InTheMaking } from './text-audio/in-the-making.tsx';
import { LookingUp } from './text-audio/looking-up.tsx';
import { priceOf } from './text-audio/price-of.ts';
import { Refusal } from './text-audio/refusal.tsx';
import { SoundForm } from './text-audio/sound-form.tsx';
import type { TextAudioWords, TextOfAudio } from './text-audio/text-of-audio.ts';
import { useTextAudio, type TextAudioSeen } from './text-audio/use-text-audio.ts';

export type { TextAudioWords } from './text-audio/text-of-audio.ts';

/** The audio of a text: to generate, to hear while it is generated, to hear, and to update. */
export function TextAudio({ children, ...text }: TextAudioProps) {
  const seen = useTextAudio(text);
  const [choosing, setChoosing] = useState(false);
  const { textAudio, trouble, isGone } = seen;
  const { words } = text;
  if (isGone && !textAudio) {
    return (
      <EmptyState title={words.isGone.title}>
        <p>{words.isGone.text}</p>
      </EmptyState>
    );
  }
  if (!textAudio) {
    if (trouble === null) return <LookingUp>{words.lookingUp}</LookingUp>;
    return <FailedState error={trouble} fallback={words.lookUpFailed} onRetry={seen.look} />;
  }
  const { audio } = textAudio;
  const generate = (choices: AudioChoices) => {
    setChoosing(false);
    void seen.generate(choices);
  };
  return (
    <div className="grid gap-5">
      <Spoken audio={audio} words={words.spoken} />
      {!audio || choosing ? (
        <ToGenerate
          {...{ text, seen, textAudio }}
          onGenerate={generate}
          onCancel={audio && (() => setChoosing(false))}
        />
      ) : (
        <Generated {...{ text, seen, textAudio, audio }} onChoose={() => setChoosing(true)} />
      )}
      <Refusal of={seen.refused} otherwise="That did not work. Try again." />
      {audio && !choosing && children?.(textAudio, audio)}
    </div>
  );
}

function ToGenerate({ text, seen, textAudio, onGenerate, onCancel }: ToGenerateProps) {
  const { audio } = textAudio;
  const { wordCount, userid, words } = text;
  if (wordCount === 0 && !audio) {
    return (
      <EmptyState title={words.isEmpty.title}>
        <p>{words.isEmpty.text}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-faded">{audio ? words.beforeAnother : words.beforeFirst}</p>
      <SoundForm
        audio={audio}
        userid={userid}
        priceOf={(choices) => priceOf(choices, textAudio, wordCount)}
        busy={seen.requested === 'generate'}
        make={audio ? words.regenerate : words.generate}
        onMake={onGenerate}
        onCancel={onCancel}
      />
    </>
  );
}

function Generated({ text, seen, textAudio, audio, onChoose }: GeneratedProps) {
  const isMade = audio.status === 'READY' || audio.status === 'FAILED';
  const isHeard = audio.downloadUrl !== undefined || audio.streamUrl !== undefined;
  return (
    <>
      {audio.status === 'PROCESSING' && (
        <InTheMaking
          audio={audio}
          cancelling={seen.requested === 'cancel'}
          onCancel={() => void seen.cancel()}
        />
      )}
      {audio.status === 'FAILED' && (
        <Failed audio={audio} busy={seen.requested === 'retry'} onRetry={() => void seen.retry()} />
      )}
      {audio.status === 'SCRIPTED' && (
        <div className="grid gap-1 border-s-2 border-accent ps-3">
          <p className="font-medium">The script is ready.</p>
          <p className="text-small text-faded">
            Read it and change what you like. The voices wait, and cost nothing, until you send for them.
          </p>
        </div>
      )}
      {audio.status === 'READY' && <OutOfDate {...{ text, seen, textAudio }} />}
      <div className="flex flex-wrap gap-2">
        {isHeard && <InlinePlayer audio={audio} />}
        {audio.isPodcast && (
          <Link
            href={studioAddress(audio.id)}
            className={buttonClasses(audio.status === 'SCRIPTED' ? 'primary' : 'quiet')}
          >
            <ScrollText aria-hidden size={18} />
            {audio.status === 'SCRIPTED' ? 'Open the script' : 'Script and voices'}
          </Link>
        )}
        {isHeard && !audio.isPodcast && text.readingAddress !== undefined && (
          <Link href={text.readingAddress} className={buttonClasses('quiet')}>
            <BookOpenText aria-hidden size={18} /> Read along
          </Link>
        )}
      </div>
      {isMade && (
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="text-small text-faded">
              {audio.isPodcast ? 'Podcast with' : 'Narration by'} {voiceNames(audio)}
            </p>
            <Button look="plain" className="-me-3" onClick={onChoose}>
              Change <span className="sr-only">voice or form</span>
            </Button>
          </div>
          {audio.downloadUrl !== undefined && <FidelityLine audio={audio} />}
        </div>
      )}
      {isHeard && <Words audio={audio} />}
      {isHeard && !audio.isPodcast && text.words.hint !== undefined && <Hint>{text.words.hint}</Hint>}
    </>
  );
}

/** How far the audio is out of date, and the way to update it. */
function OutOfDate({ text, seen, textAudio: { sentencesBehind = 0, price } }: OutOfDateProps) {
  const { userid, words } = text;
  const priceId = useId();
  if (sentencesBehind === 0 && price.credits === 0) return null;
  return (
    <section aria-label={words.outOfDateLabel} className="grid gap-2 border-s-2 border-warning ps-3">
      <p>
        <span className="font-medium">
          {sentencesBehind === 0 ? words.saidOtherwise : words.outOfDate(sentencesBehind)}
        </span>{' '}
        <span className="text-small text-faded">{words.updateNote}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="quiet"
          busy={seen.requested === 'generate'}
          aria-describedby={priceId}
          onClick={() => void seen.generate({})}
        >
          {words.update}
        </Button>
        <Price id={priceId} userid={userid} most={price.credits} />
      </div>
    </section>
  );
}

/** The words of the sound, where somebody wants them beside the text. */
function Words({ audio }: { audio: Audio }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-9 py-1.5 font-medium">Transcript</summary>
      <div className="pt-3">{open && <Transcript audio={audio} titled={false} />}</div>
    </details>
  );
}

/** Only for who sees the text beside the panel and has keys. */
const Hint = ({ children }: { children: string }) => (
  <p className="text-small text-faded pointer-coarse:hidden max-md:hidden">{children}</p>
);

/** Says that it has begun and how it ended, never each step. */
function Spoken({ audio, words }: { audio: Audio | undefined; words: TextAudioWords['spoken'] }) {
  const [wasMade, setWasMade] = useState(false);
  const isMade = audio?.status === 'PROCESSING';
  if (isMade && !wasMade) setWasMade(true);
  return <output className="sr-only">{audio && said(audio)}</output>;

  function said(now: Audio): string | undefined {
    if (now.status === 'PROCESSING') return isGrowing(now) ? words.first : words.again;
    return wasMade ? words[now.status] : undefined;
  }
}

interface TextAudioProps extends TextOfAudio {
  /** Once there is an audio: what else its author may do with it. */
  readonly children?: (textAudio: TextAudioView, audio: Audio) => ReactNode;
}

interface OutOfDateProps {
  readonly text: TextOfAudio;
  readonly seen: TextAudioSeen;
  readonly textAudio: TextAudioView;
}

interface ToGenerateProps extends OutOfDateProps {
  readonly onGenerate: (choices: AudioChoices) => void;
  readonly onCancel: (() => void) | undefined;
}

interface GeneratedProps extends OutOfDateProps {
  readonly audio: Audio;
  readonly onChoose: () => void;
}
