import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';

export class EventCount extends MetricFilter {
  constructor(
    scope: Construct,
    id: string,
    { of, event, where = {}, metricName, value = '1', dimensions }: EventCountProps,
  ) {
    super(scope, id, {
      logGroup: of.logGroup,
      filterPattern: FilterPattern.all(
        ...Object.entries({ event, ...where }).map(([field, text]) =>
          FilterPattern.stringValue(`$.message.${field}`, '=', text),
        ),
      ),
      metricNamespace: `Quillcast/${stageOf(scope).name}`,
      metricName,
      metricValue: value,
      ...(dimensions ? { dimensions } : {}),
    });
  }
}

interface EventCountProps {
  readonly of: AppFunction;
  readonly event: string;
  readonly where?: Readonly<Record<string, string>>;
  readonly metricName: string;
  readonly value?: string;
  /** Values must come from a short fixed list, because each value is a separate metric. */
  readonly dimensions?: Readonly<Record<string, string>>;
}
