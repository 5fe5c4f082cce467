/** Ends the sending of a text in the background, so that the page that opens it can go on with it. */
export function takeFromBackground(id: string): void {
  const letGo = inBackground.get(id);
  inBackground.delete(id);
  letGo?.();
}

/** `letGo` ends the sending once somebody opens the text. */
export function putInBackground(id: string, letGo: () => void): void {
  takeFromBackground(id);
  inBackground.set(id, letGo);
}

export function leaveBackground(letGo: () => void): void {
  for (const [id, one] of inBackground) if (one === letGo) inBackground.delete(id);
}

/** Once nothing of a text is being sent on in the background, or that takes too long to be waited for. */
export async function sentFromBackground(id: string): Promise<void> {
  const until = Date.now() + patienceMilliseconds;
  while (inBackground.has(id) && Date.now() < until)
    // oxlint-disable-next-line no-await-in-loop -- it waits
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const inBackground = new Map<string, () => void>();

const patienceMilliseconds = 5_000;
