import type { AnswerText } from '#shared/contract/live/live.ts';
import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { log } from '#functions/platform/log.ts';
import { paced } from '#functions/platform/paced.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import type { Prompt } from '#functions/writing/prompt.ts';
import { writeInView, type WritingTimes } from '#functions/writing/write-in-view.ts';
import { ModelBroke, type Writer, type WriterAnswer } from '#functions/writing/writer.ts';

/**
 * Streams an answer. Sends new text to open pages at most every 200 ms, one message at a time. Every second saves the
 * whole text in the answer's record, and reads there whether to stop. Throws the writer's errors, and `ModelBroke`
 * after a silence.
 */
export async function streamAnswer(
  deps: StreamingDependencies,
  input: AnswerInput,
  prompt: Prompt,
): Promise<WriterAnswer> {
  let text = '';
  let sentLength = 0;
  let savedLength = 0;
  let hasBegun = false;

  const tellPacer = paced(deps.times?.tellMs ?? usualTellMs, async () => {
    while (sentLength < text.length) {
      const at = sentLength;
      const piece = text.slice(at, at + charactersAFrame);
      sentLength += piece.length;
      await deps.live.tell(input.ownerId, { ...newsOf(input), at, text: piece });
    }
  });
  try {
    return await writeInView(deps.writer, prompt, {
      ...(deps.times && { times: deps.times }),
      onText(sofar) {
        hasBegun = true;
        text = sofar;
        tellPacer.note();
      },
      async keep(sofar) {
        try {
          const message =
            sofar.length > savedLength
              ? await deps.messages.savePartial(input, sofar)
              : await deps.messages.get(input.ownerId, input.answerId);
          savedLength = sofar.length;
          if (hasBegun && message?.answer?.busy) await deps.messages.noteBusy(input, false);
          return message?.answer?.status === 'RUNNING' && !message.answer.stopAsked;
        } catch (error) {
          // only the preview is lost: the whole answer is stored separately
          log.error('A part of an answer could not be kept', error, { answerId: input.answerId });
          return true;
        }
      },
    });
  } catch (error) {
    if (error instanceof ModelBroke && text.length > savedLength) await keepLastText();
    throw error;
  } finally {
    await tellPacer.end();
  }

  async function keepLastText(): Promise<void> {
    try {
      await deps.messages.savePartial(input, text);
    } catch (error) {
      log.error('The end of an answer that broke off could not be kept', error, { answerId: input.answerId });
    }
  }
}

const newsOf = ({ conversationId, answerId: messageId }: AnswerInput) =>
  ({ type: 'answer-text', conversationId, messageId }) as const;

/** A frame of the live channel holds 32 kB, and a rare character can take six bytes of JSON. */
const charactersAFrame = 5_000;
const usualTellMs = 200;

export interface StreamingDependencies {
  readonly writer: Pick<Writer, 'write'>;
  readonly messages: Pick<MessageStore, 'get' | 'noteBusy' | 'savePartial'>;
  readonly live: { readonly tell: (userId: string, news: AnswerText) => Promise<void> };
  readonly times?: WritingTimes & { readonly tellMs: number };
}
