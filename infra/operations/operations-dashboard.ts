import { AlarmStatusWidget, Dashboard, GraphWidget, Stats, type Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Watched } from './alarms.ts';

/** One page: what rings, what people get, what the workflow makes. */
export class AppDashboard extends Dashboard {
  constructor(scope: Construct, id: string, alarms: Alarm[], { workflows, api, delivery }: Watched) {
    super(scope, id);
    const { stage } = api.gateway;
    const { machine } = workflows.narration;
    const half = { width: 12, height: 6 };
    this.addWidgets(new AlarmStatusWidget({ title: 'Who is hurt', alarms, width: 24 }));
    this.addWidgets(
      new GraphWidget({
        ...half,
        title: 'API: requests and errors',
        left: [stage.metricCount({ statistic: Stats.SUM })],
        right: [
          stage.metricClientError({ statistic: Stats.SUM }),
          stage.metricServerError({ statistic: Stats.SUM }),
        ],
      }),
      new GraphWidget({
        ...half,
        title: 'API: milliseconds to an answer',
        left: [50, 95, 99].map((share) => stage.metricLatency({ statistic: Stats.percentile(share) })),
      }),
      new GraphWidget({
        ...half,
        title: 'Audio: begun, made, failed',
        left: [machine.metricStarted(), machine.metricSucceeded()],
        right: workflows.narration.metricsOfBadEnds(),
      }),
      new GraphWidget({
        ...half,
        title: 'Site: requests and share of errors',
        left: [delivery.distribution.metricRequests()],
        right: [delivery.distribution.metricTotalErrorRate()],
      }),
    );
  }
}
