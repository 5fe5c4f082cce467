import { tagged, type ContextPart, type Prompt } from '#functions/writing/prompt.ts';
import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import { answerTokens } from '#shared/domain/writing/writing-limits.ts';
import { chatTask } from './chat.ts';
import { commonRules } from '#functions/writing/common-rules.ts';
import { continuityTask } from './continuity.ts';
import { continuationTask } from './continue.ts';
import { earlierTurns } from './earlier-turns.ts';
import { factsTask } from './facts.ts';
import { outlineTask } from './outline.ts';
import { placeOf } from './place.ts';
import type { BookDetails, PromptRequest, AnswerTask } from './prompt-request.ts';
import { rewriteTask } from './rewrite.ts';
import { suggestionsTask } from './suggestions.ts';
import { summaryTask } from './summary.ts';
import { titlesTask } from './titles.ts';

/**
 * Builds the prompt. Its rules contain only our words and depend only on the kind of answer and on whether there is a
 * book, so that the model's cache serves a whole conversation. They end in `Task: <kind>`.
 */
export function promptFor(request: PromptRequest): Prompt {
  const { kind, message, options, book, context, earlier } = request;
  const task = tasksByKind[kind];
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

const tasksByKind: Readonly<Record<AnswerKind, AnswerTask>> = {
  chat: chatTask,
  continue: continuationTask,
  rewrite: rewriteTask,
  suggestions: suggestionsTask,
  outline: outlineTask,
  summary: summaryTask,
  titles: titlesTask,
  facts: factsTask,
  continuity: continuityTask,
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
