import { Duration } from 'aws-cdk-lib';
import { Choice, Condition, Succeed, Wait, WaitTime, type IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { grantNamingBooks } from '#infra/audio/grant-naming-books.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { AppWorkflow } from '#infra/constructs/app-workflow.ts';
import { grantNews } from '#infra/constructs/grant-news.ts';
import { pathOf } from '#infra/constructs/state-paths.ts';
import { SweptWorkflow } from '#infra/constructs/swept-workflow.ts';
import type { Foundation } from '#infra/foundation.ts';
import {
  AnnouncementInput,
  AnnouncementRound,
  announcementErrors,
} from '#shared/domain/news/announcement.ts';

export class AnnouncementWorkflow extends SweptWorkflow<'announce'> {
  readonly #needed: Foundation;

  constructor(scope: Construct, id: string, needed: Foundation) {
    super(scope, id, {
      environmentName: 'ANNOUNCEMENT_WORKFLOW_ARN',
      folder: 'news/announcement-workflow',
      timeout: Duration.hours(12),
      errors: announcementErrors,
      steps: {
        announce: { minutes: 5, description: 'Notifies up to a thousand followers of a new publication.' },
      },
      onFailure: {
        minutes: 1,
        description: 'Logs that the announcement of a new publication was interrupted.',
      },
      define: announcementStates,
      sweep: 'Continues interrupted announcements of new publications.',
      watched: {
        graph: 'Announcements: begun, done, stopped',
        fails: {
          id: 'AnnouncementsStop',
          impact: 'Some followers are notified of new publications late.',
          runbook: 'announcements-stop',
          from: 3,
        },
        settleFails: {
          id: 'AnnouncementSweepFails',
          impact: 'If notifying the followers of a publication is interrupted, the rest aren’t notified.',
          runbook: 'announcements-stop',
        },
        sweepSilent: {
          id: 'AnnouncementSweepSilent',
          impact: 'If notifying the followers of a publication is interrupted, the rest aren’t notified.',
          runbook: 'announcements-stop',
        },
      },
    });
    this.#needed = needed;
    const { tables } = needed.data;
    const { announce } = this.steps;
    tables.announcements.grantTo(announce, 'GetItem', 'UpdateItem', 'DeleteItem');
    for (const published of ['audio', 'posts'] as const) tables[published].grantTo(announce, 'BatchGetItem');
    tables.follows.grantTo(announce, 'Query:byFollowed', 'BatchGetItem');
    tables.channels.grantTo(announce);
    grantNamingBooks(announce, needed);
    grantNews(announce, needed);
    this.#nameHubTo(announce);
    tables.announcements.grantTo(this.sweep, 'UpdateItem', 'Query:byRunning', 'BatchGetItem');
    this.grantTo(this.sweep, 'StartExecution', 'DescribeExecution');
  }

  #nameHubTo(announce: AppFunction): void {
    const { websubHub, siteUrl, name } = stageOf(this);
    if (websubHub === undefined) return;
    if (siteUrl === undefined)
      throw new Error(`The stage ${name} names a WebSub hub and needs its siteUrl for it.`);
    announce.addEnvironment('WEBSUB_HUB', websubHub);
    announce.addEnvironment('WEBSUB_SITE', siteUrl);
  }

  grantAnnounceTo(granted: AppFunction): void {
    granted.addEnvironment('ANNOUNCEMENT_DELAY_SECONDS', String(stageOf(this).announcementDelaySeconds));
    this.#needed.data.tables.announcements.grantTo(granted, 'GetItem', 'UpdateItem');
    this.grantTo(granted, 'StartExecution');
  }
}

/**
 * The states: wait until the announcement is due → notify a thousand followers, repeatedly until all are notified. If
 * the content is published again meanwhile, the execution waits again.
 */
function announcementStates(
  workflow: AppWorkflow<'announce'>,
  { announce }: Readonly<Record<'announce', AppFunction>>,
): IChainable {
  const waitState = new Wait(workflow, 'Until it is due', {
    time: WaitTime.timestampPath(pathOf(AnnouncementInput, 'dueAt')),
  });
  const hasFollowersLeft = new Choice(workflow, 'Somebody left to tell?')
    .when(Condition.booleanEquals(pathOf(AnnouncementRound, 'done'), false), waitState)
    .otherwise(new Succeed(workflow, 'All told'));
  return waitState.next(workflow.step('Announce', announce)).next(hasFollowersLeft);
}
