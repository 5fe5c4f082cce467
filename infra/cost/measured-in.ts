import type { Measured } from './use.ts';

export function measuredIn(figures: string): Measured {
  const cellOf = (bench: string) =>
    figures
      .split('\n')
      .find((line) => line.includes(`(\`${bench}\`)`) && line.includes('capacity units'))
      ?.split('|')[2] ?? '';
  const [, units, written] = /^ ([\d.]+), of which ([\d.]+) are written;/.exec(cellOf('book-capacity')) ?? [];
  const [, channel] = /^ ([\d.]+),/.exec(cellOf('channel-capacity')) ?? [];
  if (units === undefined || channel === undefined)
    throw new Error('docs/figures.md has no capacity units of book-capacity, or of channel-capacity.');
  return {
    save: { written: Number(written), read: Number(units) - Number(written) },
    channel: Number(channel),
  };
}
