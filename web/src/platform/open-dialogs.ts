import type { ReactNode } from 'react';
import { storeInTab, storedInTab } from './stored-in-tab.ts';
import { tabStorage } from './storage.ts';
import { createStore } from './store.ts';

/** Sign-in can open above the dialog for creating audio, which keeps its text meanwhile. */
export const dialogs = createStore<OpenDialogs>({ create: false });

export const lateDialogs = createStore<ReactNode>(undefined);

export const openCreate = () => dialogs.set({ ...dialogs.get(), create: true });
export const closeCreate = () => dialogs.set({ ...dialogs.get(), create: false });

export const openSignIn = (onSignedIn?: () => void, why?: string) =>
  dialogs.set({ ...dialogs.get(), auth: 'signin', onSignedIn, why });

export const openSignUp = () => dialogs.set({ ...dialogs.get(), auth: 'signup', onSignedIn: undefined });

export const openInvitation = (invitation: string) =>
  dialogs.set({ ...dialogs.get(), auth: 'signup', onSignedIn: undefined, invitation });

export const openHostedReturn = () =>
  dialogs.set({ ...dialogs.get(), auth: 'hosted', onSignedIn: undefined });

export const closeAuth = () =>
  dialogs.set({
    ...dialogs.get(),
    auth: undefined,
    onSignedIn: undefined,
    why: undefined,
    invitation: undefined,
  });

export function signedInFromDialog(): void {
  const { onSignedIn } = dialogs.get();
  closeAuth();
  onSignedIn?.();
}

/**
 * Stores which dialogs are open before a reload. The page is reloaded when a script fails to load, and that script may
 * belong to an open dialog.
 */
export function keepDialogs(): void {
  const { create, auth, why, invitation } = dialogs.get();
  // The result of a hosted sign-in is shown only once.
  storeInTab(storageKey, { create, ...(auth !== 'hosted' && { auth, why, invitation }) });
}

export function reopenDialogs(): void {
  const storedDialogs = storedInTab(storageKey) as
    | Pick<OpenDialogs, 'create' | 'auth' | 'why' | 'invitation'>
    | undefined;
  tabStorage.removeItem(storageKey);
  if (storedDialogs) dialogs.set(storedDialogs);
}

const storageKey = 'dialogs';

/**
 * The view that the sign-in dialog opens with (S2.55, S2.56); `hosted` shows the result of a sign-in on the hosted
 * pages.
 */
export type AuthView = 'signin' | 'signup' | 'hosted';

/** `keep` leaves unsent text on this device, `discard` deletes it. */
export type SignOutAnswer = 'stay' | 'keep' | 'discard';

interface OpenDialogs {
  readonly create: boolean;
  readonly auth?: AuthView | undefined;
  readonly onSignedIn?: (() => void) | undefined;
  /** `#code=…&email=…` */
  readonly invitation?: string | undefined;
  readonly why?: string | undefined;
  readonly signOut?: ((answer: SignOutAnswer) => void) | 'underWay' | undefined;
}
