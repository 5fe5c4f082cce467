export function cutToLimit(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit);
  const end = start.search(/[.!?…][^.!?…]*$/u);
  return end > 0 ? start.slice(0, end + 1) : start.toWellFormed();
}
