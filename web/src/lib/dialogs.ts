import { createStore } from './store.ts';

/** Which of the shell's dialogs stand open; sign-in may stand above the create form, whose text is kept. */
export const dialogs = createStore<OpenDialogs>({ create: false, signIn: false });

export const openCreate = () => dialogs.set({ ...dialogs.get(), create: true });
export const closeCreate = () => dialogs.set({ ...dialogs.get(), create: false });

/** Asks the person to sign in; `goOn` is called once they have. */
export const openSignIn = (goOn?: () => void) => dialogs.set({ ...dialogs.get(), signIn: true, goOn });
export const closeSignIn = () => dialogs.set({ ...dialogs.get(), signIn: false, goOn: undefined });

export function signedInFromDialog(): void {
  const { goOn } = dialogs.get();
  closeSignIn();
  goOn?.();
}

interface OpenDialogs {
  readonly create: boolean;
  readonly signIn: boolean;
  readonly goOn?: (() => void) | undefined;
}
