/** Stops sending a text in the background, so that the page that opens the text can send it. */
export function takeFromBackground(id: string): void {
  const stop = stopsById.get(id);
  stopsById.delete(id);
  stop?.();
}

export function putInBackground(id: string, stop: () => void): void {
  takeFromBackground(id);
  stopsById.set(id, stop);
}

export function leaveBackground(stop: () => void): void {
  for (const [id, one] of stopsById) if (one === stop) stopsById.delete(id);
}

/** Waits until the text is no longer being sent in the background, at most five seconds. */
export async function untilSentInBackground(id: string): Promise<void> {
  const endTime = Date.now() + patienceMilliseconds;
  while (stopsById.has(id) && Date.now() < endTime)
    // oxlint-disable-next-line no-await-in-loop -- it waits
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const stopsById = new Map<string, () => void>();

const patienceMilliseconds = 5_000;
