import { within } from '#shared/domain/within.ts';
import { browserStorage } from './storage.ts';

/**
 * Which text of whom has not reached the server, known to every page of this browser without loading what keeps it:
 * who signs out is asked first. `name` tells one text from another.
 */
export const markUnsent = ({ userid, name }: UnsentText, { wordsOnly = false } = {}) =>
  browserStorage.setItem(keyOf(userid, name), wordsOnly ? unsentWords : wholeText);

export const unmarkUnsent = ({ userid, name }: UnsentText) => browserStorage.removeItem(keyOf(userid, name));

export const unsentTexts = (userid: string): readonly string[] =>
  browserStorage
    .keys()
    .filter((key) => key.startsWith(keyOf(userid, '')))
    .map((key) => key.slice(keyOf(userid, '').length));

/** Of whom more lies on this device than their unsent words: the text about them. */
export const peopleWithWholeTexts = (): ReadonlySet<string> =>
  new Set(
    browserStorage
      .keys()
      .filter((key) => key.startsWith(prefix) && browserStorage.getItem(key) !== unsentWords)
      .map((key) => key.slice(prefix.length).split(':', 1)[0] ?? ''),
  );

/** Whoever holds unsent text says how to send it now. Answers the way to withdraw that. */
export function sendOnSignOut(send: () => Promise<void>): () => void {
  senders.add(send);
  return () => senders.delete(send);
}

/** Whether all of the person's text is at the server, after an attempt of a few seconds to bring it there. */
export async function sendUnsentTexts(userid: string): Promise<boolean> {
  await within(patienceMilliseconds, Promise.allSettled([...senders].map((send) => send())), () => undefined);
  return unsentTexts(userid).length === 0;
}

/** Whoever can take from this device all of a person but their unsent words says how. Answers the way to withdraw that. */
export function tidyOnSignOut(tidy: Tidy): () => void {
  tidiers.add(tidy);
  return () => tidiers.delete(tidy);
}

/** Once only their unsent words are left; what another page of theirs still holds by then goes when that page does. */
export const keepUnsentWordsOnly = (userid: string): Promise<unknown> =>
  within(tidyingMilliseconds, Promise.allSettled([...tidiers].map((tidy) => tidy(userid))), () => undefined);

const prefix = 'unsent:';
const keyOf = (userid: string, name: string) => `${prefix}${userid}:${name}`;
const wholeText = '1';
const unsentWords = 'words';

const patienceMilliseconds = 3_000;
const tidyingMilliseconds = 10_000;
const senders = new Set<() => Promise<void>>();
const tidiers = new Set<Tidy>();

type Tidy = (userid: string) => Promise<unknown>;

interface UnsentText {
  readonly userid: string;
  readonly name: string;
}
