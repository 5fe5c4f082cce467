export function withEntryMoved<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  id: string,
  place: string,
): Entry[] {
  const from = entries.findIndex((entry) => entry.id === id);
  const to = entries.findIndex((entry) => entry.id === place);
  const entry = entries[from];
  return entry && to >= 0 ? entries.toSpliced(from, 1).toSpliced(to, 0, entry) : [...entries];
}

export function lengthWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}
