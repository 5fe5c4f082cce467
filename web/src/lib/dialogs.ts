import { createStore } from './store.ts';

/** Which of the shell's dialogs stand open; sign-in may stand above the create form, whose text is kept. */
export const dialogs = createStore<OpenDialogs>({ create: false, signIn: false });

export const openCreate = () => dialogs.set({ ...dialogs.get(), create: true });
export const closeCreate = () => dialogs.set({ ...dialogs.get(), create: false });

/** Asks the person to sign in; `then` is done once they have. */
export const openSignIn = (then?: () => void) => dialogs.set({ ...dialogs.get(), signIn: true, then });
export const closeSignIn = () => dialogs.set({ ...dialogs.get(), signIn: false, then: undefined });

export function signedInFromDialog(): void {
  const { then } = dialogs.get();
  closeSignIn();
  then?.();
}

interface OpenDialogs {
  readonly create: boolean;
  readonly signIn: boolean;
  readonly then?: (() => void) | undefined;
}
