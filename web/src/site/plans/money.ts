import { grouped } from '#shared/domain/grouped.ts';

/** `$1,718`, `-$278`; of small amounts the cents as well, and of tiny ones what counts: `$0.51`, `$0.0016`. */
export function dollars(amount: number): string {
  const least = Math.abs(amount) < 100 ? 2 : 0;
  const most = Math.abs(amount) < 0.01 ? 4 : least;
  const text = amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return text.replace(/\.00$/, '');
}

/** `12%`, `2.9%` */
export const percent = (share: number): string =>
  `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

export const count = (number: number): string => grouped(Math.round(number));

/** Of what is known only roughly. */
export const about = (number: number, step: number): string => count(Math.round(number / step) * step);
