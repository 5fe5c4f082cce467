import { within } from '#shared/domain/within.ts';
import { browserStorage } from './storage.ts';

/**
 * Marks that a text hasn't reached the server, so that signing out can ask first. Every page of this browser can read
 * the mark without loading the journal, which keeps the text itself. `name` identifies the text.
 */
export const markUnsent = ({ userid, name }: UnsentText, { wordsOnly = false } = {}) =>
  browserStorage.setItem(keyOf(userid, name), wordsOnly ? unsentWords : wholeText);

export const unmarkUnsent = ({ userid, name }: UnsentText) => browserStorage.removeItem(keyOf(userid, name));

export const unsentTexts = (userid: string): readonly string[] =>
  browserStorage
    .keys()
    .filter((key) => key.startsWith(keyOf(userid, '')))
    .map((key) => key.slice(keyOf(userid, '').length));

/**
 * Returns the ids of people with at least one whole text on this device. Leaves out people with only the unsent words
 * of texts, which stay after a sign-out.
 */
export const ownersOfWholeTexts = (): ReadonlySet<string> =>
  new Set(
    browserStorage
      .keys()
      .filter((key) => key.startsWith(unsentPrefix) && browserStorage.getItem(key) !== unsentWords)
      .map((key) => key.slice(unsentPrefix.length).split(':', 1)[0] ?? ''),
  );

/**
 * Registers `send`, which is called before a user is signed out and sends the user's unsent text. Returns a function
 * that unregisters it.
 */
export function sendOnSignOut(send: () => Promise<void>): () => void {
  senders.add(send);
  return () => senders.delete(send);
}

/**
 * Sends all unsent text of this browser page and waits for a few seconds at most. Returns whether the server then has
 * all text of the person.
 */
export async function sendUnsentTexts(userid: string): Promise<boolean> {
  await within(maxSendMilliseconds, Promise.allSettled([...senders].map((send) => send())), () => undefined);
  return unsentTexts(userid).length === 0;
}

/**
 * Registers `tidy`, which is called when a user is signed out. It deletes all of the user's text on this device except
 * unsent words. Returns a function that unregisters it.
 */
export function tidyOnSignOut(tidy: Tidy): () => void {
  tidiers.add(tidy);
  return () => tidiers.delete(tidy);
}

/**
 * Deletes all local text of a person except unsent words. A text that another open page still shows is deleted when
 * that page closes.
 */
export const keepUnsentWordsOnly = (userid: string): Promise<unknown> =>
  within(tidyingMilliseconds, Promise.allSettled([...tidiers].map((tidy) => tidy(userid))), () => undefined);

const unsentPrefix = 'unsent:';
const keyOf = (userid: string, name: string) => `${unsentPrefix}${userid}:${name}`;
const wholeText = '1';
const unsentWords = 'words';

const maxSendMilliseconds = 3_000;
const tidyingMilliseconds = 10_000;
const senders = new Set<() => Promise<void>>();
const tidiers = new Set<Tidy>();

type Tidy = (userid: string) => Promise<unknown>;

interface UnsentText {
  readonly userid: string;
  readonly name: string;
}
