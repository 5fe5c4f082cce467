import { ArrowUp, Mic, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { useStore } from '#web/platform/store.ts';
import { IconButton } from '#web/ui/button.tsx';
import { MessageField } from '#web/ui/message-field.tsx';
import { keepUnsent, recorder, viewStore } from './assistant.ts';
import { maxMessageCharacters, messageTooLong } from './conversation.ts';

export function Composer({ onSay }: { onSay: (text: string) => boolean }) {
  const { unsent = '' } = useStore(viewStore);
  const { status, problem } = useStore(recorder.state);
  const tooLong = unsent.length > maxMessageCharacters ? messageTooLong : undefined;
  const isRecording = status === 'recording';

  function send(): void {
    if (onSay(unsent)) keepUnsent('');
  }

  return (
    <form
      className="grid gap-2 border-t border-rule px-4 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {problem !== undefined && (
        <p role="alert" className="border-s-2 border-alarm ps-3 text-small">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-x-1 gap-y-1.5">
        {isRecording ? (
          <RecordingTime />
        ) : (
          <MessageField
            label="Your question"
            placeholder="Ask a question"
            rows={1}
            inGrid
            text={unsent}
            limit={maxMessageCharacters}
            problem={tooLong}
            onChange={keepUnsent}
            onSend={send}
          />
        )}
        <IconButton
          label={isRecording ? 'Stop recording' : 'Record a voice message'}
          aria-busy={status === 'asking' || undefined}
          className={isRecording ? 'bg-alarm text-paper hover:bg-alarm' : 'aria-busy:animate-breathe'}
          onClick={recorder.toggle}
        >
          {isRecording ? (
            <Square aria-hidden size={16} fill="currentColor" strokeWidth={0} />
          ) : (
            <Mic aria-hidden size={20} />
          )}
        </IconButton>
        {!isRecording && (
          <IconButton
            type="submit"
            label="Send"
            disabled={unsent.trim() === '' || tooLong !== undefined}
            className="bg-accent text-on-accent hover:bg-accent-deep disabled:bg-transparent disabled:text-faded"
          >
            <ArrowUp aria-hidden size={20} />
          </IconButton>
        )}
      </div>
    </form>
  );
}

/** Announces only that recording has begun, not the running time. */
function RecordingTime() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex min-h-11 flex-1 items-center gap-2.5">
      <span aria-hidden className="size-2.5 animate-breathe rounded-full bg-alarm" />
      <output>Recording</output>
      <span aria-hidden className="text-faded tabular-nums">
        {clockTime(seconds)}
      </span>
    </div>
  );
}
