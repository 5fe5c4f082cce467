import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, type IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import { SweptWorkflow } from '#infra/constructs/swept-workflow.ts';
import { pathOf } from '#infra/constructs/state-paths.ts';
import type { Foundation } from '#infra/foundation.ts';
import {
  FinishedNarration,
  GroupToMake,
  NarrationInput,
  NarrationRound,
  narrationErrors,
} from '#shared/domain/audio/narration.ts';
import { grantCredits } from '#infra/credits/grant-credits.ts';
import { grantBookAudio } from './grant-book-audio.ts';
import { grantCopying } from './grant-copying.ts';
import { grantNamingBooks } from './grant-naming-books.ts';
import { grantWriteTo } from '#infra/writing/grant-write.ts';
import { grantEdgeNotes } from '#infra/constructs/grant-edges.ts';
import { grantSpeakTo } from '#infra/speech/grant-speak.ts';

/** Narrates texts: without this workflow, every new audio stays at "processing". */
export class NarrationWorkflow extends SweptWorkflow<NarrationStep> {
  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      environmentName: 'NARRATION_WORKFLOW_ARN',
      folder: 'audio/narration',
      timeout: Duration.hours(12),
      errors: narrationErrors,
      steps: {
        script: {
          minutes: 12,
          description: 'Requests a podcast script from the model, and shows it while it’s being written.',
        },
        plan: { minutes: 2, description: 'Cuts a text into groups of passages.' },
        synthesize: { minutes: 3, description: 'Speaks one group of passages.' },
        publish: { minutes: 5, description: 'Publishes the audio generated so far.' },
        continue: { minutes: 1, description: 'Starts the next execution of a long narration.' },
        finish: { minutes: 15, description: 'Joins all groups into one file with a transcript.' },
        advance: { minutes: 1, description: 'Starts the next chapter if a whole book is being narrated.' },
        tell: { minutes: 1, description: 'Tells authors that their audio is ready.' },
      },
      onFailure: { minutes: 1, description: 'Marks a recording as failed after its execution failed.' },
      define: narrationStates,
      sweep:
        'Starts missing executions, ends interrupted recordings, continues narrations of books, and removes public copies of recordings that are no longer shared.',
      watched: {
        graph: 'Audio: begun, made, failed',
        fails: {
          id: 'NarrationFails',
          impact: 'Recordings fail.',
          runbook: 'narration-fails',
          from: 3,
        },
        settleFails: {
          id: 'SettleFails',
          impact:
            'Failed recordings stay at "processing" and count towards their author’s limit of three recordings at a time. The narration of a whole book stops at the first chapter that fails.',
          runbook: 'settle-fails',
        },
        sweepSilent: {
          id: 'SweepSilent',
          impact: 'Recordings that failed to start stay at "processing".',
          runbook: 'sweep-silent',
        },
      },
    });
    this.#grant(needed);
  }

  #grant(needed: Foundation): void {
    const { data, live } = needed;
    const { tables, work, media } = data;
    const { script, plan, synthesize, publish, continue: continuing, finish, advance, tell } = this.steps;
    const { onFailure, sweep } = this;
    for (const reading of [plan, publish, tell]) tables.audio.grantTo(reading, 'GetItem');
    tables.audio.grantTo(continuing, 'GetItem', 'UpdateItem');
    tables.pronunciations.grantTo(plan, 'GetItem');
    // The step `finish` writes details of the book into the files of chapter audio.
    for (const name of ['books', 'bookDetails'] as const) tables[name].grantTo(finish, 'GetItem');
    for (const updater of [plan, publish, synthesize]) tables.audio.grantTo(updater, 'UpdateItem');
    // A regenerated shared audio replaces its public copy.
    grantCopying(finish, needed);
    grantNamingBooks(finish, needed);
    for (const ending of [script, finish, onFailure]) tables.audio.grantTo(ending, 'GetItem', 'UpdateItem');
    tables.audio.grantTo(sweep, 'Query:byProcessing', 'BatchGetItem', 'UpdateItem');
    // When an attempt ends, its slot is freed and its held credits are charged or refunded.
    for (const ending of [script, finish, onFailure, sweep]) {
      tables.people.grantTo(ending, 'UpdateItem');
      grantCredits(ending, needed);
    }
    // The code that ends an attempt needs the table's name. `script` gets no permission, because an attempt that ends
    // with its script adds no notification.
    tables.news.grantTo(finish, 'PutItem');
    tables.news.grantTo(script);
    tables.passages.grantTo(synthesize, 'UpdateItem');

    for (const folder of ['sources', 'work'] as const) work.grantTo(script, folder, 'GetObject', 'PutObject');
    work.grantTo(plan, 'sources', 'GetObject');
    work.grantTo(plan, 'work', 'GetObject', 'PutObject');
    work.grantTo(synthesize, 'work', 'GetObject', 'PutObject');
    work.grantTo(synthesize, 'passages', 'GetObject', 'PutObject');
    work.grantTo(publish, 'work', 'GetObject', 'PutObject');
    for (const folder of ['sources', 'work'] as const)
      work.grantTo(finish, folder, 'GetObject', 'DeleteObject');
    work.grantListTo(script, plan, synthesize, publish, finish);
    media.grantTo(publish, 'media/private', 'PutObject');
    media.grantTo(finish, 'media/private', 'PutObject', 'DeleteObject', 'AbortMultipartUpload');
    // The sweep cleans up after sharing that was interrupted.
    tables.publicCopies.grantTo(sweep, 'Query:bySince', 'BatchGetItem', 'UpdateItem', 'DeleteItem');
    media.grantTo(sweep, 'media/public', 'DeleteObject');
    media.grantListTo(sweep);
    grantEdgeNotes(sweep, needed);

    grantWriteTo(script, needed);
    grantSpeakTo(synthesize, needed);
    for (const advancer of [advance, onFailure, sweep]) grantBookAudio(advancer, needed);
    this.grantStartTo(advance, continuing);
    this.grantTo(onFailure, 'StartExecution');
    tables.bookJobs.grantTo(sweep, 'Query:byRunning', 'BatchGetItem');
    live.grantTellTo(script, synthesize, publish, tell);
    this.grantTo(sweep, 'StartExecution', 'DescribeExecution');
  }
}

/**
 * The states, in this order:
 *
 * - `script`, only for a podcast without a script; if its author edits it first, the states to `finish` are skipped
 * - `plan`
 * - `synthesize`: speaks up to six groups at once, but first a single sentence, so that playback can start early
 * - `publish`: publishes the groups that are next in the text, and returns to `synthesize` until all is published
 * - `finish`
 * - `advance`, only for a narration of a book: starts the next chapter
 * - `tell`
 *
 * Before an execution's history is full, it starts the next execution, which begins with `publish`. Steps that call the
 * voices or the model wait in the workflow for admission (functions/platform/admission).
 */
function narrationStates(
  workflow: AppWorkflow<NarrationStep>,
  steps: Readonly<Record<NarrationStep, AppFunction>>,
): IChainable {
  const { script, plan, synthesize, publish, finish, advance, tell } = steps;
  const groups = {
    state: NarrationRound,
    items: 'next',
    payload: GroupToMake,
    item: 'group',
    results: 'spoken',
  } as const;
  const speakFirst = workflow.forEach('Synthesize first', synthesize, { ...groups, atOnce: 1 });
  const speak = workflow.forEach('Synthesize', synthesize, { ...groups, atOnce: 6 });
  const publishing = workflow.step('Publish', publish);
  speak.next(publishing);
  const tellStep = workflow.optionalStep('Tell', tell);
  const advancer = workflow.optionalStep('Advance', advance, tellStep);
  const bookChoice = new Choice(workflow, 'Of a book?')
    .when(Condition.isPresent(pathOf(FinishedNarration, 'jobId')), advancer.next(tellStep))
    .otherwise(tellStep);
  const finished = workflow.step('Finish', finish).next(bookChoice);
  const published = new Choice(workflow, 'All published?')
    .when(Condition.booleanEquals(pathOf(NarrationRound, 'done'), true), finished)
    .when(
      Condition.isPresent(pathOf(NarrationRound, 'full')),
      workflow.continuingStep('Continue', steps.continue),
    )
    .otherwise(speak);
  const planning = workflow.step('Plan', plan).next(speakFirst).next(publishing).next(published);
  const heldChoice = new Choice(workflow, 'Held for its author?')
    .when(Condition.stringEquals(pathOf(NarrationInput, 'script'), 'hold'), bookChoice)
    .otherwise(planning);
  return new Choice(workflow, 'A script first?')
    .when(Condition.isPresent(pathOf(NarrationRound, 'made')), publishing)
    .when(
      Condition.isPresent(pathOf(NarrationInput, 'script')),
      workflow.waitingStep('Script', script, heldChoice),
    )
    .otherwise(planning);
}

type NarrationStep =
  | 'script'
  | 'plan'
  | 'synthesize'
  | 'publish'
  | 'continue'
  | 'finish'
  | 'advance'
  | 'tell';
