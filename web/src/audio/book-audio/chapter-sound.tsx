import { BookOpenText, ScrollText } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Audio, AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { ChapterAudio } from '#shared/contract/audio/book-audio.ts';
import { voiceNames } from '#shared/domain/speech/voices.ts';
import { studioAddress } from '#web/audio/studio/studio-address.ts';
import { FidelityLine } from '#web/audio/studio/fidelity-line.tsx';
import { InlinePlayer } from '#web/listening/inline-player.tsx';
import { isGrowing } from '#web/listening/source.ts';
import { Transcript } from '#web/listening/transcript.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { Price } from '#web/credits/price.tsx';
import type { BookSound, ChapterOfSound } from './book-sound.ts';
import { Failed } from './failed.tsx';
import { InTheMaking } from './in-the-making.tsx';
import { LookingUp } from './looking-up.tsx';
import { priceOf } from './price-of.ts';
import { Refusal } from './refusal.tsx';
import { SoundForm } from './sound-form.tsx';
import { useChapterSound, type ChapterSoundSeen } from './use-chapter-sound.ts';

/** The sound of the chapter that lies open: to make, to hear while it is made, to hear, and to have it catch up. */
export function ChapterSound(book: BookSound) {
  const chapter = book.chapters.find(({ id }) => id === book.chapterId);
  if (!chapter) {
    return (
      <EmptyState title="No chapter lies open.">
        <p>Open one, and you can have it read aloud or talked about.</p>
      </EmptyState>
    );
  }
  return <SoundOf key={chapter.id} book={book} chapter={chapter} />;
}

function SoundOf({ book, chapter }: SoundOfProps) {
  const seen = useChapterSound(book, chapter);
  const [choosing, setChoosing] = useState(false);
  const { chapterAudio, trouble, isGone } = seen;
  if (isGone && !chapterAudio) {
    return (
      <EmptyState title="This chapter is not on the server yet.">
        <p>Write a little, or wait until it is saved. Then it can be heard.</p>
      </EmptyState>
    );
  }
  if (!chapterAudio) {
    if (trouble === null) return <LookingUp what="this chapter" />;
    return (
      <FailedState
        error={trouble}
        fallback="The sound of this chapter could not be looked up."
        onRetry={seen.look}
      />
    );
  }
  const { audio } = chapterAudio;
  const make = (choices: AudioChoices) => {
    setChoosing(false);
    void seen.make(choices);
  };
  return (
    <div className="grid gap-5">
      <Spoken audio={audio} />
      {!audio || choosing ? (
        <ToMake
          {...{ book, chapter, seen, chapterAudio }}
          onMake={make}
          onCancel={audio && (() => setChoosing(false))}
        />
      ) : (
        <Sound {...{ book, chapter, seen, chapterAudio, audio }} onChoose={() => setChoosing(true)} />
      )}
      <Refusal of={seen.refused} otherwise="That did not work. Try again." />
    </div>
  );
}

function ToMake({ book, chapter, seen, chapterAudio, onMake, onCancel }: ToMakeProps) {
  const { audio } = chapterAudio;
  if (chapter.wordCount === 0 && !audio) {
    return (
      <EmptyState title="This chapter has no words yet.">
        <p>Write something first. Then you can have it read aloud, or talked about by two voices.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="text-faded">
        {audio
          ? 'The sound keeps its place and its link. What there is now plays until the new one is whole.'
          : 'Hear the chapter while you revise it, or give it to your listeners. Later changes cost only the sentences that changed.'}
      </p>
      <SoundForm
        audio={audio}
        userid={book.userid}
        priceOf={(choices) => priceOf(choices, chapterAudio, chapter.wordCount)}
        busy={seen.requested === 'make'}
        make={audio ? 'Make it anew' : 'Make the sound'}
        onMake={onMake}
        onCancel={onCancel}
      />
    </>
  );
}

function Sound({ book, chapter, seen, chapterAudio, audio, onChoose }: SoundProps) {
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
      {audio.status === 'READY' && <Behind {...{ book, seen, chapterAudio }} />}
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
        {isHeard && !audio.isPodcast && (
          <Link href={book.readingAddress(chapter.id)} className={buttonClasses('quiet')}>
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
      {isHeard && !audio.isPodcast && <Hint />}
    </>
  );
}

/** How far the sound is behind the text, and the way to have it catch up. */
function Behind({ book, seen, chapterAudio: { sentencesBehind = 0, price } }: BehindProps) {
  const priceId = useId();
  if (sentencesBehind === 0 && price.credits === 0) return null;
  return (
    <section aria-label="Behind the text" className="grid gap-2 border-s-2 border-warning ps-3">
      <p>
        <span className="font-medium">
          {sentencesBehind === 0
            ? 'Some words are said otherwise by now.'
            : `${countOf(sentencesBehind, 'sentence')} behind the text.`}
        </span>{' '}
        <span className="text-small text-faded">Only what changed is spoken anew.</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          look="quiet"
          busy={seen.requested === 'make'}
          aria-describedby={priceId}
          onClick={() => void seen.make({})}
        >
          Catch up
        </Button>
        <Price id={priceId} userid={book.userid} most={price.credits} />
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
const Hint = () => (
  <p className="text-small text-faded pointer-coarse:hidden max-md:hidden">
    While it plays, the text shows the sentence that is heard. Click a sentence of the text with Alt to play
    from there; or press Ctrl-Shift-L, on a Mac Command-Shift-L, to play from where you write.
  </p>
);

/** Says that it has begun and how it ended, never each step. */
function Spoken({ audio }: { audio: Audio | undefined }) {
  const [wasMade, setWasMade] = useState(false);
  const isMade = audio?.status === 'PROCESSING';
  if (isMade && !wasMade) setWasMade(true);
  return (
    <output className="sr-only">
      {!audio
        ? ''
        : isMade
          ? isGrowing(audio)
            ? 'The sound is being made.'
            : 'The sound is being made anew.'
          : wasMade && endWords[audio.status]}
    </output>
  );
}

const endWords = {
  PROCESSING: '',
  READY: 'The sound is ready.',
  FAILED: 'The sound could not be made.',
  SCRIPTED: 'The script is ready.',
} as const satisfies Record<Audio['status'], string>;

interface SoundOfProps {
  readonly book: BookSound;
  readonly chapter: ChapterOfSound;
}

interface BehindProps {
  readonly book: BookSound;
  readonly seen: ChapterSoundSeen;
  readonly chapterAudio: ChapterAudio;
}

interface ToMakeProps extends SoundOfProps, BehindProps {
  readonly onMake: (choices: AudioChoices) => void;
  readonly onCancel: (() => void) | undefined;
}

interface SoundProps extends SoundOfProps, BehindProps {
  readonly audio: Audio;
  readonly onChoose: () => void;
}
