import { dialogs, type SignOutAnswer } from './open-dialogs.ts';

/** Asks a person who wants to sign out while some of their text is not at the server. */
export const askBeforeSignOut = (): Promise<SignOutAnswer> =>
  new Promise((resolve) => {
    const signOut = (answer: SignOutAnswer) => {
      dialogs.set({ ...dialogs.get(), signOut: undefined });
      resolve(answer);
    };
    dialogs.set({ ...dialogs.get(), signOut });
  });

/** Shows that the person is being signed out, so that they don’t type or leave before it is done. */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  dialogs.set({ ...dialogs.get(), signOut: 'underWay' });
  try {
    await work();
  } finally {
    dialogs.set({ ...dialogs.get(), signOut: undefined });
  }
}
