export function tableOf(rows: readonly Row[]): string {
  const lines = [headingCells, ...rows.map(cellsOf)];
  const widths = headingCells.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const printed = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return printed.toSpliced(1, 0, widths.map((width) => '─'.repeat(width)).join('  ')).join('\n');
}

/** Returns undefined for a figure without a limit. */
export function isWithinLimit(row: Row): boolean | undefined {
  const { limit, measured } = row;
  if (!limit) return undefined;
  return (limit.on === 'ratio' ? ratioOf(row)! : measured) <= limit.atMost;
}

const ratioOf = ({ ratio, measured, floor }: Row) => ratio ?? (floor && measured / floor.value);

const headingCells = ['what', 'measured', 'floor', 'ratio', 'limit', 'kept', 'runs'];

function cellsOf(row: Row): string[] {
  const { what, unit, measured, floor, limit, runs } = row;
  const withinLimit = isWithinLimit(row);
  const ratio = ratioOf(row);
  return [
    what,
    formatValue(measured, unit),
    floor ? `${formatValue(floor.value, unit)} ${floor.of}` : '',
    ratio === undefined ? '' : formatValue(ratio, '×'),
    limit
      ? `≤ ${formatValue(limit.atMost, limit.on === 'ratio' ? '×' : unit)}${limit.note ? ` ${limit.note}` : ''}`
      : '',
    withinLimit === undefined ? '' : withinLimit ? 'yes' : 'NO',
    runs,
  ];
}

function formatValue(value: number, unit: Unit): string {
  const digits = countUnits.has(unit) || value >= 100 ? 0 : unit !== 's' && value >= 10 ? 1 : 2;
  const figure = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${figure} ${unit}`;
}

const countUnits = new Set<Unit>(['calls', 'errors', 'lines', 'requests', 'tokens', 'writes']);

export type Unit =
  | '%'
  | 's'
  | 'ms'
  | '×'
  | 'kB'
  | 'MB'
  | 'units'
  | 'calls'
  | 'errors'
  | 'lines'
  | 'requests'
  | 'tokens'
  | 'writes';

export interface Row {
  readonly what: string;
  readonly unit: Unit;
  readonly measured: number;
  readonly floor?: { readonly value: number; readonly of: string };
  /** Overrides measured ÷ floor, for example with the median of the ratios of single runs. */
  readonly ratio?: number;
  readonly limit?: { readonly atMost: number; readonly on: 'measured' | 'ratio'; readonly note?: string };
  readonly runs: string;
  readonly values?: unknown;
}
