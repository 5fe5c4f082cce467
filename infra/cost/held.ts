import type { Quantities } from '#infra/prices.ts';
import { added, bill } from './bill.ts';
import { table, usd } from './markdown.ts';

/** The numbers that are to hold, and why one does not. */
export function held({ dev, prod, throttleMetrics, middle, middleSavingSeldom }: Known): string {
  const people = bill(added(prod, middle)).usd - bill(prod).usd;
  const seldom = bill(added(prod, middleSavingSeldom)).usd - bill(prod).usd;
  const withoutThrottles = bill({ ...prod, alarmMetric: prod.alarmMetric! - throttleMetrics }).usd;
  return table(
    ['what', 'at most', 'by this page', '', 'why not'],
    row('an idle dev', 5, bill(dev).usd, ''),
    row(
      'an idle prod',
      25,
      bill(prod).usd,
      `${throttleMetrics} of its ${prod.alarmMetric} metrics in alarms watch tables and indexes, each for reads and for writes; without them it is ${usd(withoutThrottles)}. CloudWatch adds none of them up for less ([096](decisions/096-alarms-and-their-price.md)), and a table that refuses saves has to be heard of.`,
    ),
    row(
      '1,000 authors of middle use, without AI and voices',
      30,
      people,
      `A text is an object, and it is saved every seven seconds of typing, so that other devices have it: that is half of it. Every fifteen seconds would make it ${usd(seldom)}; nothing that was typed hangs on it, since the device keeps each key.`,
    ),
  );
}

const row = (what: string, most: number, is: number, whyNot: string): string[] => [
  what,
  usd(most, 0),
  usd(is),
  is <= most ? 'held' : 'not held',
  is <= most ? '' : whyNot,
];

interface Known {
  readonly dev: Quantities;
  readonly prod: Quantities;
  readonly throttleMetrics: number;
  readonly middle: Quantities;
  readonly middleSavingSeldom: Quantities;
}
