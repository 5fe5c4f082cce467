import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { closeHelp } from '#web/platform/open-help.ts';
import { openSignIn, openSignUp } from '#web/platform/open-dialogs.ts';
import { wayOfTopic } from './answers.ts';
import type { ChatMessage } from './chat-message.ts';
import { Questions } from './questions.tsx';
import type { Way } from './topics/topic.ts';
import { VoiceMessage } from './voice-message.tsx';

export function Message({ message, onAsk }: MessageProps) {
  const way = wayOfTopic(message.topic);
  if (message.type === 'user') {
    return (
      <div className="max-w-[85%] justify-self-end rounded-sheet bg-well px-3.5 py-2">
        <span className="sr-only">You: </span>
        {message.isVoice ? <VoiceMessage message={message} /> : <MessageText>{message.content}</MessageText>}
      </div>
    );
  }
  return (
    <div className="grid max-w-[92%] justify-items-start gap-1">
      <div>
        <span className="sr-only">Assistant: </span>
        <MessageText>{message.content}</MessageText>
      </div>
      {way && <AnswerLink way={way} />}
      {message.suggestions && <Questions questions={message.suggestions} onAsk={onAsk} />}
    </div>
  );
}

const MessageText = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
    {children}
  </p>
);

function AnswerLink({ way }: { way: Way }) {
  const className = 'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4';
  if ('opens' in way) {
    return (
      <button type="button" className={className} onClick={() => openDialog(way.opens)}>
        {way.text}
      </button>
    );
  }
  // A plain link, because pages of the API aren't routes of the app.
  if (way.href.startsWith('/api')) {
    return (
      <a href={way.href} className={className}>
        {way.text}
      </a>
    );
  }
  return (
    <Link href={way.href} className={className}>
      {way.text}
    </Link>
  );
}

function openDialog(name: 'signIn' | 'signUp'): void {
  closeHelp();
  if (name === 'signIn') openSignIn();
  else openSignUp();
}

interface MessageProps {
  readonly message: ChatMessage;
  readonly onAsk: (question: string) => void;
}
