export async function mapConcurrently<T, Answer>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const pendingEntries = items.entries();
  const worker = async () => {
    for (const [index, item] of pendingEntries) answers[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return answers;
}
