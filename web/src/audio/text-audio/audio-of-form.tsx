import { BookOpenText, ScrollText } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { TextAudio } from '#shared/contract/audio/text-audio.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { studioAddress } from '#web/listening/audio-addresses.ts';
import { FidelityLine } from './fidelity-line.tsx';
import { InlinePlayer } from '#web/listening/inline-player.tsx';
import { Transcript } from '#web/listening/transcript.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Price } from '#web/credits/price.tsx';
import { FailedAudio } from './failed.tsx';
import { formWords, isOutOfDate } from './form-words.ts';
import { ProcessingAudio } from './in-the-making.tsx';
import { priceOf } from './price-of.ts';
import { Refusal } from './refusal.tsx';
import { SoundForm } from './sound-form.tsx';
import type { TextOfAudio } from './text-of-audio.ts';
import type { AudioRequests } from './use-text-audios.ts';

export function AudioOfForm({ children, ...shown }: AudioOfFormProps) {
  const [choosing, setChoosing] = useState(false);
  const { textAudio, requests } = shown;
  const { audio } = textAudio;
  const generate = (choices: AudioChoices) => {
    setChoosing(false);
    void requests.generate(choices);
  };
  return (
    <div className="grid gap-5">
      {!audio || choosing ? (
        <GenerateForm {...shown} onGenerate={generate} onCancel={audio && (() => setChoosing(false))} />
      ) : (
        <GeneratedAudio {...shown} audio={audio} onChoose={() => setChoosing(true)} />
      )}
      <Refusal of={requests.refused} otherwise="That didn’t work. Try again." />
      {audio && !choosing && children?.(audio)}
    </div>
  );
}

function GenerateForm({ form, text, textAudio, requests, onGenerate, onCancel }: ToGenerateProps) {
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
      <p className="text-faded">{audio ? words.beforeAnother : words.beforeFirst[form]}</p>
      <SoundForm
        form={form}
        audio={audio}
        language={textAudio.language ?? ''}
        userid={userid}
        hasNotes={textAudio.noteCharacters !== undefined}
        hasDescriptions={textAudio.descriptionCharacters !== undefined}
        priceOf={(choices) => priceOf(choices, textAudio, wordCount)}
        busy={requests.requested === 'generate'}
        make={audio ? 'Regenerate' : formWords[form].generate}
        onMake={onGenerate}
        onCancel={onCancel}
      />
    </>
  );
}

function GeneratedAudio({ form, text, textAudio, requests, audio, onChoose }: GeneratedProps) {
  const isMade = audio.status === 'READY' || audio.status === 'FAILED';
  const isPlayable = audio.downloadUrl !== undefined || audio.streamUrl !== undefined;
  const isNarration = form === 'narration';
  return (
    <>
      {audio.status === 'PROCESSING' && (
        <ProcessingAudio
          audio={audio}
          cancelling={requests.requested === 'cancel'}
          onCancel={() => void requests.cancel()}
        />
      )}
      {audio.status === 'FAILED' && (
        <FailedAudio
          audio={audio}
          busy={requests.requested === 'retry'}
          onRetry={() => void requests.retry()}
        />
      )}
      {audio.status === 'SCRIPTED' && (
        <div className="grid gap-1 border-s-2 border-accent ps-3">
          <p className="font-medium">The script is ready.</p>
          <p className="text-small text-faded">
            Read it and change what you like. The voices cost nothing until you generate the audio.
          </p>
        </div>
      )}
      {audio.status === 'READY' && isOutOfDate(textAudio) && (
        <OutOfDateNotice {...{ form, text, textAudio, requests }} />
      )}
      <div className="flex flex-wrap gap-2 *:grow *:*:justify-self-stretch">
        {isPlayable && <InlinePlayer audio={audio} />}
        {!isNarration && (
          <Link
            href={studioAddress(audio.id)}
            className={buttonClasses(audio.status === 'SCRIPTED' ? 'primary' : 'quiet')}
          >
            <ScrollText aria-hidden size={18} />
            {audio.status === 'SCRIPTED' ? 'Open script' : 'Script and voices'}
          </Link>
        )}
        {isPlayable && isNarration && text.readingAddress !== undefined && (
          <Link href={text.readingAddress} className={buttonClasses('quiet')}>
            <BookOpenText aria-hidden size={18} /> Read along
          </Link>
        )}
      </div>
      {isMade && (
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="text-small text-faded">
              {isNarration ? 'Narration by' : 'Podcast with'} {voiceNames(audio)}
              {audio.readNotes && ', with notes'}
              {audio.readDescriptions && ', with descriptions of pictures'}
            </p>
            <Button look="plain" className="-me-3" onClick={onChoose}>
              Change <span className="sr-only">{formWords[form].change}</span>
            </Button>
          </div>
          {audio.downloadUrl !== undefined && <FidelityLine audio={audio} />}
        </div>
      )}
      {isPlayable && <TranscriptDetails audio={audio} />}
      {isPlayable && isNarration && text.words.hint !== undefined && <Hint>{text.words.hint}</Hint>}
    </>
  );
}

function OutOfDateNotice({ form, text, textAudio: { sentencesBehind = 0, price }, requests }: OfFormProps) {
  const { userid, words } = text;
  const priceId = useId();
  return (
    <section aria-label={words.outOfDateLabel} className="grid gap-2 border-s-2 border-warning ps-3">
      <p>
        <span className="font-medium">
          {sentencesBehind === 0 ? words.changedPronunciation : words.outOfDate(sentencesBehind)}
        </span>{' '}
        <span className="text-small text-faded">{formWords[form].updateNote}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="quiet"
          busy={requests.requested === 'generate'}
          aria-describedby={priceId}
          onClick={() => void requests.generate({ isPodcast: form === 'podcast' })}
        >
          {words.update}
        </Button>
        <Price id={priceId} userid={userid} most={price.credits} />
      </div>
    </section>
  );
}

function TranscriptDetails({ audio }: { audio: Audio }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2.5 font-medium">Transcript</summary>
      <div className="pt-3">{open && <Transcript audio={audio} titled={false} />}</div>
    </details>
  );
}

/**
 * Shown only with a fine pointer and in wide windows, because the hints need a keyboard and the text beside the panel.
 */
const Hint = ({ children }: { children: string }) => (
  <p className="text-small text-faded pointer-coarse:hidden max-md:hidden">{children}</p>
);

interface OfFormProps {
  readonly form: AudioForm;
  readonly text: TextOfAudio;
  readonly textAudio: TextAudio;
  readonly requests: AudioRequests;
}

interface AudioOfFormProps extends OfFormProps {
  readonly children: ((audio: Audio) => ReactNode) | undefined;
}

interface ToGenerateProps extends OfFormProps {
  readonly onGenerate: (choices: AudioChoices) => void;
  readonly onCancel: (() => void) | undefined;
}

interface GeneratedProps extends OfFormProps {
  readonly audio: Audio;
  readonly onChoose: () => void;
}
