import { tagged, type ContextPart, type Prompt } from '#functions/writing/prompt.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import { answerTokens } from '#shared/domain/writing/writing-limits.ts';
import { chat } from './chat.ts';
import { commonRules } from '#functions/writing/common-rules.ts';
import { continuity } from './continuity.ts';
import { continuation } from './continue.ts';
import { earlierTurns } from './earlier-turns.ts';
import { facts } from './facts.ts';
import { outline } from './outline.ts';
import { placeOf } from './place.ts';
import type { BookDetails, PromptRequest, Task } from './prompt-request.ts';
import { rewrite } from './rewrite.ts';
import { suggestions } from './suggestions.ts';
import { summary } from './summary.ts';
import { titles } from './titles.ts';

/**
 * Builds the prompt. Its rules contain only our words and depend only on the kind of answer and on whether there is a
 * book, so that the model's cache serves a whole conversation. They end in `Task: <kind>`.
 */
export function promptFor(request: PromptRequest): Prompt {
  const { kind, message, options, book, context, earlier } = request;
  const task = tasks[kind];
  return {
    kind,
    rules: [...commonRules, ...task.rules({ withBook: book !== undefined }), `Task: ${kind}`].join('\n\n'),
    context: [...bookOf(book, context), ...context, ...placeOf(options.place, request.pointed)],
    turns: [
      ...earlierTurns(earlier),
      { from: 'person', text: [...task.instructions(request), ...messageOf(message)].join('\n\n') },
    ],
    maxTokens: answerTokens[kind],
  };
}

const tasks: Readonly<Record<AnswerKind, Task>> = {
  chat,
  continue: continuation,
  rewrite,
  suggestions,
  outline,
  summary,
  titles,
  facts,
  continuity,
};

/**
 * Returns the book's details as a context part, unless `context` already has one. A book without chapters has no
 * context, so its details are added here.
 */
function bookOf(book: BookDetails | undefined, context: readonly ContextPart[]): readonly ContextPart[] {
  if (!book || context.some(({ name }) => name === 'book')) return [];
  const { premise = '', ...details } = book;
  const knownDetails = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
  return [{ name: 'book', text: tagged('book', knownDetails, premise) }];
}

const messageOf = (message: string) => (message.trim() === '' ? [] : [tagged('message', {}, message)]);
