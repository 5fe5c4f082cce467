import { useSession } from '#web/auth/auth.ts';
import { useStore } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { useStayAtEnd } from '#web/ui/use-stay-at-end.ts';
import { openContactForm, conversation } from './assistant.ts';
import { Composer } from './composer.tsx';
import { Message } from './message.tsx';
import { Questions } from './questions.tsx';
import { firstQuestions } from './topics.ts';

export function Chat() {
  const { messages, replying } = useStore(conversation.state);
  const [place, goToEnd] = useStayAtEnd<HTMLDivElement>();
  const sayAndScroll = (text: string) => {
    goToEnd();
    return conversation.say(text);
  };
  return (
    <>
      <div
        ref={place}
        role="log"
        aria-label="Conversation"
        aria-live="polite"
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 -outline-offset-4"
      >
        <div className="grid gap-4 py-4">
          <Greeting />
          {messages.length === 0 && <FirstQuestions onAsk={sayAndScroll} />}
          {messages.map((message) => (
            <Message key={message.id} message={message} onAsk={sayAndScroll} />
          ))}
          {replying > 0 && <Typing />}
        </div>
      </div>
      <Composer onSay={sayAndScroll} />
      <div className="px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button look="quiet" className="w-full" onClick={() => openContactForm()}>
          Connect with Team
        </Button>
      </div>
    </>
  );
}

const Greeting = () => (
  <p className="font-reading text-[1.125rem] leading-relaxed">
    Ask how something works. If I don’t know, our team will.
  </p>
);

function FirstQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  const isSignedIn = useSession() !== undefined;
  return <Questions questions={firstQuestions(isSignedIn)} onAsk={onAsk} />;
}

const Typing = () => (
  <p className="flex h-6 items-center gap-1.5">
    <span className="sr-only">The assistant is typing.</span>
    {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
      <span key={delay} aria-hidden className={`size-1.5 animate-breathe rounded-full bg-faded ${delay}`} />
    ))}
  </p>
);
