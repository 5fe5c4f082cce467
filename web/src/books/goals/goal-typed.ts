/** A goal as it is typed; nothing is 0. People write thousands as they are used to: 80,000, 80.000 or 80 000. */
export function goalTyped(typed: string): number {
  const digits = typed.replaceAll(/[\s,.'’]/g, '');
  return digits === '' ? 0 : /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
