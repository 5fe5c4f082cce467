/** A size as people say it: `812 kB`, `3.4 MB`, `1.2 GB`; in thousands, as systems show files. */
export function sizeText(bytes: number): string {
  const [amount, unit] =
    bytes < 999_500 ? [bytes / 1e3, 'kB'] : bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const digits = amount < 10 && unit !== 'kB' ? 1 : 0;
  return `${Math.max(amount, unit === 'kB' ? 1 : 0).toFixed(digits)} ${unit}`;
}
