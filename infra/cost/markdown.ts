import { grouped } from '#shared/domain/locale.ts';

export const markdownTable = (...[head, ...rows]: readonly (readonly string[])[]): string =>
  [head!, head!.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const usdText = (amount: number, digits = 2): string => `$${groupedTo(amount, digits)}`;

export const countText = (amount: number): string => groupedTo(amount, 2).replace(/\.?0+$/, '');

function groupedTo(amount: number, digits: number): string {
  const [whole, rest] = amount.toFixed(digits).split('.');
  return [grouped(Number(whole)), ...(rest === undefined ? [] : [rest])].join('.');
}

/** Rounds to two digits; more digits would pretend precision. */
export const roundedCount = (amount: number): string => countText(Number(amount.toPrecision(2)));
