import type { AnswerText } from '#shared/contract/news/live.ts';
import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { log } from '#functions/platform/log.ts';
import { paced, repeated } from '#functions/platform/paced.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { tokensOfPrompt, type Prompt } from '#functions/writing/prompt.ts';
import { ModelBroke, type Writer, type Written } from '#functions/writing/writer.ts';

/**
 * Has the model write, and lets the asker see it grow: what is new goes to the open pages, at most every 200 ms and one
 * post at a time; all of it goes to the record every second, which says in return whether to stop. Throws what the
 * writer throws, and `ModelBroke` after a silence.
 */
export async function streamAnswer(
  deps: StreamingDependencies,
  its: AnswerInput,
  prompt: Prompt,
): Promise<Written> {
  const { times = usualTimes } = deps;
  const end = new AbortController();
  let text = '';
  let told = 0;
  let kept = 0;
  let silence: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end.abort('silent'), times.silenceMs);
  };

  const telling = paced(times.tellMs, async () => {
    while (told < text.length) {
      const at = told;
      const piece = text.slice(at, at + charactersAFrame);
      told += piece.length;
      await deps.live.tell(its.ownerId, { ...newsOf(its), at, text: piece });
    }
  });
  const keeping = repeated(times.keepMs, async () => {
    try {
      const length = text.length;
      const message =
        length > kept
          ? await deps.messages.savePartial(its, text)
          : await deps.messages.get(its.ownerId, its.answerId);
      kept = length;
      if (message?.answer?.status !== 'RUNNING' || message.answer.stopAsked) end.abort('stopped');
    } catch (error) {
      // what is there so far is looked at while it grows; the whole is kept by itself
      log.error('A part of an answer could not be kept', error, { answerId: its.answerId });
    }
  });
  const limit = setTimeout(() => end.abort('long'), times.mostMs);
  listen();
  try {
    const written = await deps.writer.write(prompt, {
      onText(piece) {
        if (end.signal.aborted) return;
        text += piece;
        listen();
        telling.note();
        if (text.length > mostCharacters) end.abort('long');
      },
      signal: end.signal,
    });
    return ended(written, prompt, end.signal.reason as Reason);
  } finally {
    clearTimeout(silence);
    clearTimeout(limit);
    await Promise.all([telling.end(), keeping.end()]);
  }
}

/** What was cut off by us says so; a service that was cut off may not have counted. */
function ended(written: Written, prompt: Prompt, why: Reason | undefined): Written {
  if (why === 'silent') throw new ModelBroke('Nothing came for too long.');
  const whole = { ...written, text: written.text.slice(0, mostCharacters).toWellFormed() };
  if (why === undefined) return whole;
  return {
    ...whole,
    end: why === 'stopped' ? 'stopped' : 'cut',
    inputTokens: written.inputTokens || tokensOfPrompt(prompt),
    outputTokens: written.outputTokens || tokensIn(written.text),
  };
}

const newsOf = ({ conversationId, answerId: messageId }: AnswerInput) =>
  ({ type: 'answer-text', conversationId, messageId }) as const;

/** A frame of the live channel holds 32 kB, and a character may be six bytes of JSON in rare scripts and controls. */
const charactersAFrame = 5_000;
/** With all that stands beside it in its record far below the 400 kB of an item. */
const mostCharacters = 60_000;

const usualTimes: Times = { tellMs: 200, keepMs: 1_000, silenceMs: 60_000, mostMs: 300_000 };

type Reason = 'stopped' | 'silent' | 'long';

interface Times {
  readonly tellMs: number;
  readonly keepMs: number;
  /** So long the model may say nothing. */
  readonly silenceMs: number;
  /** So long a call may take; what there is by then is kept. */
  readonly mostMs: number;
}

export interface StreamingDependencies {
  readonly writer: Pick<Writer, 'write'>;
  readonly messages: Pick<MessageStore, 'get' | 'savePartial'>;
  readonly live: { readonly tell: (userId: string, news: AnswerText) => Promise<void> };
  readonly times?: Times;
}
