import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { repeatEvery } from '#functions/platform/paced.ts';
import { sentTokensIfCut, tokensOfPrompt, type Prompt } from './prompt.ts';
import { ModelBroke, type Writer, type WriterAnswer } from './writer.ts';

/**
 * Streams the model’s text for a person who waits. With each piece, `onText` gets all text so far. `keep` gets the same
 * text once a second and returns whether to continue; it must not throw. Cuts off an answer that takes too long or
 * grows too long. Throws the writer's errors, and `ModelBroke` if the model is silent for too long.
 */
export async function writeInView(
  writer: Pick<Writer, 'write'>,
  prompt: Prompt,
  { onText = () => {}, keep, times = usualTimes }: WritingView,
): Promise<WriterAnswer> {
  const end = new AbortController();
  let text = '';
  let silenceTimer: NodeJS.Timeout | undefined;
  const listen = () => {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => end.abort('silent'), times.silenceMs);
  };
  const keepLoop = repeatEvery(times.keepMs, async () => {
    if (!(await keep(text))) end.abort('stopped');
  });
  const limit = setTimeout(() => end.abort('long'), times.mostMs);
  listen();
  try {
    const writerAnswer = await writer.write(prompt, {
      onText(piece) {
        if (end.signal.aborted) return;
        text += piece;
        listen();
        onText(text);
        if (text.length > mostCharacters) end.abort('long');
      },
      signal: end.signal,
    });
    return completedAnswer(writerAnswer, prompt, end.signal.reason as CutReason);
  } finally {
    clearTimeout(silenceTimer);
    clearTimeout(limit);
    await keepLoop.end();
  }
}

/** If we cut off a call before the service reported its tokens, estimates them. */
function completedAnswer(written: WriterAnswer, prompt: Prompt, why: CutReason | undefined): WriterAnswer {
  if (why === 'silent') throw new ModelBroke(silenceMessage);
  const sentTokens = sentTokensIfCut(prompt, written.inputTokens);
  const text = written.text.slice(0, mostCharacters).toWellFormed();
  const wholeAnswer = { ...written, text, ...(sentTokens !== undefined && { sentTokens }) };
  if (why === undefined) return wholeAnswer;
  return {
    ...wholeAnswer,
    end: why === 'stopped' ? 'stopped' : 'cut',
    inputTokens: written.inputTokens || tokensOfPrompt(prompt),
    outputTokens: written.outputTokens || tokensIn(written.text),
  };
}

const silenceMessage = 'The AI was silent for too long: the model, or the connection to it, has stopped.';

/** Limits the size of a stored answer to far below DynamoDB's 400 kB. */
const mostCharacters = 60_000;

const usualTimes: WritingTimes = { keepMs: 1_000, silenceMs: 60_000, mostMs: 300_000 };

type CutReason = 'stopped' | 'silent' | 'long';

export interface WritingTimes {
  readonly keepMs: number;
  /** How long the model may stay silent. */
  readonly silenceMs: number;
  /** The maximum duration of a call; the text received until then is kept. */
  readonly mostMs: number;
}

interface WritingView {
  readonly onText?: (text: string) => void;
  readonly keep: (text: string) => Promise<boolean>;
  readonly times?: WritingTimes;
}
