import { dialogs, type SignOutAnswer } from './open-dialogs.ts';

export const askBeforeSignOut = (): Promise<SignOutAnswer> =>
  new Promise((resolve) => {
    const signOut = (answer: SignOutAnswer) => {
      dialogs.set({ ...dialogs.get(), signOut: undefined });
      resolve(answer);
    };
    dialogs.set({ ...dialogs.get(), signOut });
  });

/** Blocks the page while `work` runs, so that the person doesn't type or leave before it is done. */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  dialogs.set({ ...dialogs.get(), signOut: 'underWay' });
  try {
    await work();
  } finally {
    dialogs.set({ ...dialogs.get(), signOut: undefined });
  }
}
