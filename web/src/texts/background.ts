import { within } from '#shared/domain/within.ts';

/** Ends the sending of a text in the background, so that the page that opens it can take over. Two may ask at once. */
export async function takeFromBackground(id: string): Promise<void> {
  const sending = inBackground.get(id);
  if (!sending) return;
  const ended = Promise.all([sending.before, sending.letGo()]);
  // a device that doesn't answer keeps nobody from the text
  await within(patienceMilliseconds, ended, () => undefined);
  leaveBackground(sending.letGo);
}

/** `letGo` ends the sending once somebody opens the text. */
export function putInBackground(id: string, letGo: () => Promise<void>): void {
  inBackground.set(id, { letGo, before: takeFromBackground(id) });
}

export function leaveBackground(letGo: () => Promise<void>): void {
  for (const [id, sending] of inBackground) if (sending.letGo === letGo) inBackground.delete(id);
}

/** Once nothing of a text is being sent on in the background, or that takes too long to be waited for. */
export async function sentFromBackground(id: string): Promise<void> {
  const until = Date.now() + patienceMilliseconds;
  while (inBackground.has(id) && Date.now() < until)
    // oxlint-disable-next-line no-await-in-loop -- it waits
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const inBackground = new Map<string, Sending>();

const patienceMilliseconds = 5_000;

interface Sending {
  readonly letGo: () => Promise<void>;
  /** The end of the sending that this one replaced. */
  readonly before: Promise<void>;
}
