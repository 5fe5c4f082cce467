import type { Construct } from 'constructs';
import type { Foundation } from '#infra/foundation.ts';
import { AnnouncementWorkflow } from '#infra/news/announcement-workflow.ts';
import { Digests } from '#infra/news/digests.ts';
import { newsApi } from '#infra/news/news-api.ts';
import { Reminding } from '#infra/news/reminding.ts';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class NewsStack extends AppStack {
  readonly functions: AreaFunctions<'news'>;
  readonly announcement: AnnouncementWorkflow;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'news', 'notifications, feeds, digests and reminders');
    this.announcement = new AnnouncementWorkflow(this, 'Announcement', foundation);
    this.watch(foundation.alerts.topic, this.announcement);
    this.functions = areaFunctions(this, 'news', newsApi, foundation);
    this.watch(foundation.alerts.topic, new Reminding(this, 'Remind', foundation));
    this.watch(foundation.alerts.topic, new Digests(this, 'Digests', foundation));
  }
}
