import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { AppFunction } from './app-function.ts';
import { stageOf } from './app-stack.ts';

/** Counts the log lines of one event of a function, or adds up a field of them. */
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
  /** The sentence that the function logs. */
  readonly event: string;
  /** Only lines with these fields. */
  readonly where?: Readonly<Record<string, string>>;
  readonly metricName: string;
  /** What a line adds: a number, or the field that holds it (`$.message.dollars`). */
  readonly value?: string;
  /** From a closed list: each value is a metric of its own. */
  readonly dimensions?: Readonly<Record<string, string>>;
}
