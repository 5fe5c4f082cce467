/** The first row is the head. */
export const table = (...[head, ...rows]: readonly (readonly string[])[]): string =>
  [head!, head!.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const usd = (amount: number, digits = 2): string =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;

export const count = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** To two digits, since more would be a guess. */
export const about = (amount: number): string => count(Number(amount.toPrecision(2)));
