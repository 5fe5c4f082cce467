import { bill } from './bill.ts';
import { markdownTable, usdText } from './markdown.ts';
import { sumOfQuantities, type Quantities } from './quantities.ts';

export function costLimitsTable({ dev, prod, middle, middleSavingSeldom }: MonthlyQuantities): string {
  const extraUsd = (month: Quantities) => bill(sumOfQuantities(prod, month)).usd - bill(prod).usd;
  return markdownTable(
    ['what', 'at most', 'by this page', '', 'why not'],
    limitRow('an idle dev', 5, bill(dev).usd, ''),
    limitRow('an idle prod', 25, bill(prod).usd, ''),
    limitRow(
      '1,000 authors of middle use, without AI and voices',
      30,
      extraUsd(middle),
      `Half of this pays for saves: while an author types, the text is stored as an object every seven seconds, so that other devices have it. Saving every fifteen seconds would cost ${usdText(extraUsd(middleSavingSeldom))}. No typed text depends on these saves, because the device keeps each key press.`,
    ),
  );
}

const limitRow = (what: string, most: number, is: number, whyNot: string): string[] => [
  what,
  usdText(most, 0),
  usdText(is),
  is <= most ? 'held' : 'not held',
  is <= most ? '' : whyNot,
];

interface MonthlyQuantities {
  readonly dev: Quantities;
  readonly prod: Quantities;
  readonly middle: Quantities;
  readonly middleSavingSeldom: Quantities;
}
