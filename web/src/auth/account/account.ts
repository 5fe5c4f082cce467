import { loadChunk } from '#web/boot/lazy-chunk.ts';
import { currentToken } from '#web/auth/tokens.ts';
import type { RememberedDevice, TwoStepSecret } from './cognito-account.ts';

/**
 * What a person with a password does to their own way in: the password, the second step, the remembered devices.
 * All of it is refused in sentences for the person.
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await (await cognitoAccount()).changePassword(oldPassword, newPassword);
}

/** Whether signing in takes a code of an authenticator app too. */
export async function hasTwoStep(): Promise<boolean> {
  return (await cognitoAccount()).hasTwoStep();
}

/** Begins a new connection to an authenticator app; nothing has changed until a code proves it and it is switched on. */
export async function beginTwoStep(accountName: string): Promise<TwoStepSecret> {
  return (await cognitoAccount()).beginTwoStep(accountName);
}

export async function proveTwoStep(code: string): Promise<void> {
  await (await cognitoAccount()).proveTwoStep(code);
}

export async function switchTwoStepOn(): Promise<void> {
  await (await cognitoAccount()).switchTwoStepOn();
}

export async function endTwoStep(): Promise<void> {
  await (await cognitoAccount()).endTwoStep();
}

/** The devices that are not asked for a code, last used first. */
export async function rememberedDevices(): Promise<readonly RememberedDevice[]> {
  return (await cognitoAccount()).rememberedDevices();
}

export async function forgetDevice(id: string): Promise<void> {
  await (await cognitoAccount()).forgetDevice(id);
}

/** Amplify takes its own copy of the tokens: they are refreshed first, where all tabs queue for it. */
async function cognitoAccount() {
  const [module] = await Promise.all([loadChunk(() => import('./cognito-account.ts')), currentToken()]);
  return module;
}

export type { RememberedDevice, TwoStepSecret } from './cognito-account.ts';
