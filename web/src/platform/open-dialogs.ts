import type { ReactNode } from 'react';
import { keep, kept } from './kept-in-tab.ts';
import { tabStorage } from './storage.ts';
import { createStore } from './store.ts';

/** Which of the shell's dialogs stand open; the auth dialog may stand above the create form, whose text is kept. */
export const dialogs = createStore<OpenDialogs>({ create: false });

/** Those that come after the first page (`app/late-dialogs.tsx`). */
export const lateDialogs = createStore<ReactNode>(undefined);

export const openCreate = () => dialogs.set({ ...dialogs.get(), create: true });
export const closeCreate = () => dialogs.set({ ...dialogs.get(), create: false });

/** Asks the person to sign in, and says `why`; `goOn` is called once they have. */
export const openSignIn = (goOn?: () => void, why?: string) =>
  dialogs.set({ ...dialogs.get(), auth: 'signin', goOn, why });

/** Offers a place on the waitlist or an account to those who have a code; one can go over to signing in. */
export const openSignUp = () => dialogs.set({ ...dialogs.get(), auth: 'signup', goOn: undefined });

/** The same for who holds an invitation, which is what stands after the # of the link in its mail. */
export const openInvitation = (invitation: string) =>
  dialogs.set({ ...dialogs.get(), auth: 'signup', goOn: undefined, invitation });

/** Shows how the return from the hosted pages ends. */
export const openHostedReturn = () => dialogs.set({ ...dialogs.get(), auth: 'hosted', goOn: undefined });

export const closeAuth = () =>
  dialogs.set({ ...dialogs.get(), auth: undefined, goOn: undefined, why: undefined, invitation: undefined });

export function signedInFromDialog(): void {
  const { goOn } = dialogs.get();
  closeAuth();
  goOn?.();
}

/** Keeps over a reload which dialogs were asked for, since a script of theirs may be what could not be had. */
export function keepDialogs(): void {
  const { create, auth, why, invitation } = dialogs.get();
  // How a return from the hosted pages ends is told once.
  keep(storageKey, { create, ...(auth !== 'hosted' && { auth, why, invitation }) });
}

/** Opens what was asked for before the reload, once. */
export function reopenDialogs(): void {
  const before = kept(storageKey) as Pick<OpenDialogs, 'create' | 'auth' | 'why' | 'invitation'> | undefined;
  tabStorage.removeItem(storageKey);
  if (before) dialogs.set(before);
}

const storageKey = 'dialogs';

/** What the auth dialog shows first (S2.55, S2.56). */
export type AuthView = 'signin' | 'signup' | 'hosted';

/** To stay signed in; to go, and have what is unsent kept on this device, or removed from it. */
export type SignOutAnswer = 'stay' | 'keep' | 'discard';

interface OpenDialogs {
  readonly create: boolean;
  readonly auth?: AuthView | undefined;
  readonly goOn?: (() => void) | undefined;
  /** `#code=…&email=…` */
  readonly invitation?: string | undefined;
  readonly why?: string | undefined;
  /** Takes the answer of who was asked whether they sign out. */
  readonly signOut?: ((answer: SignOutAnswer) => void) | 'underWay' | undefined;
}
