import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, type IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { grantOutline } from '#infra/books/book-grants.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import { SweptWorkflow } from '#infra/constructs/swept-workflow.ts';
import { pathOf } from '#infra/constructs/state-paths.ts';
import { AnswerInput, conversationErrors } from '#shared/domain/writing/conversation-workflow.ts';
import { grantCredits } from '#infra/credits/grant-credits.ts';
import { grantReadingOf } from './grant-reading-of.ts';
import { grantReadings } from './grant-turns.ts';
import { grantWriteTo } from './grant-write.ts';

export class ConversationWorkflow extends SweptWorkflow<ConversationStep> {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      environmentName: 'CONVERSATION_WORKFLOW_ARN',
      folder: 'writing/conversation-workflow',
      timeout: Duration.hours(3),
      errors: conversationErrors,
      steps: {
        prepare: {
          minutes: 2,
          description: 'Builds the prompt for an answer from the question and the book.',
        },
        generate: {
          minutes: 6,
          description: 'Requests an answer from the model, and shows it while it’s being written.',
        },
        keep: {
          minutes: 2,
          description:
            'Checks an answer’s quotations against the book, and stores the answer with its receipt.',
        },
        advance: { minutes: 1, description: 'Starts the next chapter if the AI is reading a whole book.' },
        tell: { minutes: 1, description: 'Tells authors that their answer is ready.' },
      },
      onFailure: { minutes: 1, description: 'Marks an answer as failed after its execution failed.' },
      define: conversationStates,
      sweep:
        'Starts answers that failed to start, ends interrupted ones, and continues the AI’s readings of books.',
      watched: {
        graph: 'Answers of the AI: begun, given, failed',
        fails: {
          id: 'AnswersFail',
          impact: 'Authors get an error instead of an answer, and can ask again.',
          runbook: 'answers-fail',
          from: 5,
        },
        settleFails: {
          id: 'AnswerSettleFails',
          impact:
            'Failed answers stay at "answering", keep their credits held and count towards their author’s limit of three answers at a time. When the AI reads a whole book, it stops at the first chapter that fails.',
          runbook: 'answer-settle-fails',
        },
        sweepSilent: {
          id: 'AnswerSweepSilent',
          impact: 'Answers that failed to start stay at "answering".',
          runbook: 'answer-sweep-silent',
        },
      },
    });
    this.#grant(needed);
  }

  #grant(needed: Foundation): void {
    const { tables, texts, work } = needed.data;
    const { prepare, generate, keep, advance, tell } = this.steps;
    const { onFailure, sweep } = this;
    grantReadingOf(prepare, needed);
    tables.acceptances.grantTo(prepare, 'Query');
    grantOutline(keep, needed);
    tables.chapters.grantTo(keep, 'GetItem');
    texts.grantTo(keep, 'texts', 'GetObject');
    texts.grantListTo(keep);
    tables.facts.grantTo(keep, 'Query');
    tables.findings.grantTo(keep, 'Query');
    tables.books.grantTo(keep, 'ConditionCheckItem');
    tables.facts.grantTo(keep, 'PutItem');
    tables.findings.grantTo(keep, 'PutItem', 'UpdateItem');
    tables.conversations.grantTo(prepare, 'GetItem');
    tables.messages.grantTo(prepare, 'GetItem', 'Query');
    work.grantTo(prepare, 'prompts', 'PutObject');
    tables.messages.grantTo(generate, 'GetItem', 'UpdateItem');
    work.grantTo(generate, 'prompts', 'GetObject', 'PutObject');
    work.grantTo(keep, 'prompts', 'GetObject');
    tables.summaries.grantTo(keep, 'PutItem');
    // With the right to list, S3 reports an unwritten object as missing instead of forbidden.
    work.grantListTo(generate, keep);
    tables.messages.grantTo(tell, 'GetItem');
    // `advance`, `onFailure` and `sweep` get these permissions through `grantReadings`
    tables.messages.grantTo(keep, 'GetItem', 'UpdateItem');
    tables.conversations.grantTo(keep, 'GetItem', 'UpdateItem');
    grantCredits(keep, needed);
    for (const advancer of [advance, onFailure, sweep]) grantReadings(advancer, needed);
    this.grantStartTo(advance);
    this.grantTo(onFailure, 'StartExecution');
    tables.messages.grantTo(sweep, 'Query:byRunning', 'BatchGetItem');
    tables.readings.grantTo(sweep, 'Query:byRunning', 'BatchGetItem');
    grantWriteTo(generate, needed);
    needed.live.grantTellTo(generate, tell);
    this.grantTo(sweep, 'StartExecution', 'DescribeExecution');
  }
}

/**
 * The states, in this order:
 *
 * - `prepare`
 * - `generate`, as soon as the model has capacity
 * - `keep`
 * - `advance`, only while a whole book is read: starts the next chapter
 * - `tell`: comes last, so the next chapter has started by then
 */
function conversationStates(
  workflow: AppWorkflow<ConversationStep>,
  { prepare, generate, keep, advance, tell }: Readonly<Record<ConversationStep, AppFunction>>,
): IChainable {
  const tellStep = workflow.optionalStep('Tell', tell);
  const advancer = workflow.optionalStep('Advance', advance, tellStep);
  const readingChoice = new Choice(workflow, 'Of a reading?')
    .when(Condition.isPresent(pathOf(AnswerInput, 'readingId')), advancer.next(tellStep))
    .otherwise(tellStep);
  const keeping = workflow.step('Keep', keep).next(readingChoice);
  return workflow.step('Prepare', prepare).next(workflow.waitingStep('Generate', generate, keeping));
}

type ConversationStep = 'prepare' | 'generate' | 'keep' | 'advance' | 'tell';
