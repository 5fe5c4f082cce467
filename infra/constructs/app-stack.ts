import { Stack } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct, IConstruct } from 'constructs';
import { region, type Stage } from '#infra/stages.ts';
import { AppAlarm } from './app-alarm.ts';
import type { Graph, Watched } from './watched.ts';

/** A part of the system in one stage: its name, region, tags and protection are the same everywhere. */
export class AppStack extends Stack {
  readonly stage: Stage;
  readonly alarms: AppAlarm[] = [];
  /** Its part of the dashboard. */
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
   * Rings at `notify` for these; their alarms stand in this stack, and go with what they watch. Where nobody is told there
   * are only those that start something: each of their metrics costs, heard or not.
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

/** What everything of a stage is tagged with. */
export const tagsOf = ({ name }: Stage): Record<string, string> => ({ product: 'quillcast', stage: name });

/** The stage that a construct of ours is deployed in. */
export function stageOf(construct: IConstruct): Stage {
  const stack = Stack.of(construct);
  if (!(stack instanceof AppStack)) throw new Error(`${construct.node.path} stands outside an AppStack.`);
  return stack.stage;
}
