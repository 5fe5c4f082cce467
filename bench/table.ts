/**
 * Prints rows under one another: what was measured, the floor it stands on, their ratio, the limit and whether it
 * is kept.
 */
export function tableOf(rows: readonly Row[]): string {
  const lines = [heading, ...rows.map(cellsOf)];
  const widths = heading.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const printed = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return printed.toSpliced(1, 0, widths.map((width) => '─'.repeat(width)).join('  ')).join('\n');
}

/** Undefined for a figure that is only reported. */
export function isKept({ measured, floor, limit }: Row): boolean | undefined {
  if (!limit) return undefined;
  return limit.on === 'ratio' ? measured / floor!.value <= limit.atMost : measured <= limit.atMost;
}

const heading = ['what', 'measured', 'floor', 'ratio', 'limit', 'kept', 'runs'];

function cellsOf(row: Row): string[] {
  const { what, unit, measured, floor, limit, runs } = row;
  const kept = isKept(row);
  return [
    what,
    shown(measured, unit),
    floor ? `${shown(floor.value, unit)} ${floor.of}` : '',
    floor ? shown(measured / floor.value, '×') : '',
    limit
      ? `≤ ${shown(limit.atMost, limit.on === 'ratio' ? '×' : unit)}${limit.note ? ` ${limit.note}` : ''}`
      : '',
    kept === undefined ? '' : kept ? 'yes' : 'NO',
    runs,
  ];
}

function shown(value: number, unit: Unit): string {
  const digits = unit === 'lines' || unit === 'MB' ? 0 : unit === 'kB' ? 1 : 2;
  const figure = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${figure} ${unit}`;
}

export type Unit = 's' | 'ms' | '×' | 'kB' | 'MB' | 'lines';

export interface Row {
  readonly what: string;
  readonly unit: Unit;
  readonly measured: number;
  /** The same unit: what no version of our code could be faster or smaller than. */
  readonly floor?: { readonly value: number; readonly of: string };
  readonly limit?: { readonly atMost: number; readonly on: 'measured' | 'ratio'; readonly note?: string };
  /** How the figure came from its runs: `median of 5`. */
  readonly runs: string;
}
