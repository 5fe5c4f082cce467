import { Stack } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct, IConstruct } from 'constructs';
import { region, type Stage } from '#infra/stages.ts';
import { AppAlarm } from './app-alarm.ts';
import type { Graph, Watched } from './watched.ts';

export class AppStack extends Stack {
  readonly stage: Stage;
  readonly alarms: AppAlarm[] = [];
  readonly graphs: Graph[] = [];

  constructor(scope: Construct, stage: Stage, part: string, description: string) {
    super(scope, `quillcast-${stage.name}-${part}`, {
      description: `Quillcast ${stage.name}: ${description}`,
      env: { region, account: process.env.CDK_DEFAULT_ACCOUNT },
      tags: tagsOf(stage),
      terminationProtection: stage.keepsData,
    });
    this.stage = stage;
  }

  /**
   * Creates the alarms in this stack, beside the resources that they watch. If the stage has no `alarmEmail`, creates
   * only the alarms that start a function, because each metric of an alarm costs money.
   */
  protected watch(notify: ITopic, ...them: readonly Watched[]): void {
    for (const { alarms, graphs = [] } of them) {
      for (const [id, alarm] of Object.entries(alarms)) {
        const { name: stageName, alarmEmail } = this.stage;
        if (alarmEmail !== undefined)
          this.alarms.push(new AppAlarm(this, id, { ...alarm, notify, stageName }));
        else if (alarm.starts) new AppAlarm(this, id, { ...alarm, stageName });
      }
      this.graphs.push(...graphs);
    }
  }
}

export const tagsOf = ({ name }: Stage): Record<string, string> => ({ product: 'quillcast', stage: name });

export function stageOf(construct: IConstruct): Stage {
  const stack = Stack.of(construct);
  if (!(stack instanceof AppStack)) throw new Error(`${construct.node.path} stands outside an AppStack.`);
  return stack.stage;
}
