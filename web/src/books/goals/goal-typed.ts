/** Parses a typed goal: 0 if empty, NaN if not a number. Accepts 80,000, 80.000 and 80 000. */
export function parseGoal(typed: string): number {
  const digits = typed.replaceAll(/[\s,.'’]/g, '');
  return digits === '' ? 0 : /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
