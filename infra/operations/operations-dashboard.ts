import { AlarmStatusWidget, Dashboard, GraphWidget, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Graph } from '#infra/constructs/watched.ts';

export class OperationsDashboard extends Dashboard {
  constructor(scope: Construct, id: string, alarms: IAlarm[], graphs: readonly Graph[]) {
    super(scope, id);
    if (alarms.length > 0)
      this.addWidgets(new AlarmStatusWidget({ title: 'Who is hurt', alarms, width: 24 }));
    this.addWidgets(...graphs.map((graph) => new GraphWidget({ width: 12, height: 6, ...graph })));
  }
}
