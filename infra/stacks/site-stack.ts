import type { Construct } from 'constructs';
import { AppStack } from '#infra/constructs/app-stack.ts';
import type { AreaFunctions } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import { EdgeSweep } from '#infra/site/edge-sweep.ts';
import { countPageViews } from '#infra/site/page-view-count.ts';
import { siteApi } from '#infra/site/site-api.ts';
import type { Stage } from '#infra/stages.ts';
import { areaFunctions } from './area-functions.ts';

export class SiteStack extends AppStack {
  readonly functions: AreaFunctions<'site'>;

  constructor(scope: Construct, stage: Stage, foundation: Foundation) {
    super(scope, stage, 'site', 'rendering of public pages, feeds and pictures');
    this.functions = areaFunctions(this, 'site', siteApi, foundation);
    countPageViews(this, this.functions.pageViews);
    this.watch(foundation.alerts.topic, new EdgeSweep(this, 'EdgeSweep', foundation));
  }
}
