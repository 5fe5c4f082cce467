import type { Directory } from '#local/services/cognito/directory.ts';
import { attributeOperations } from './attributes.ts';
import { deviceOperations } from './devices.ts';
import { ownAccountOperations } from './own-account.ts';
import { passwordOperations } from './passwords.ts';
import { signInOperations } from './sign-in.ts';
import { signUpOperations } from './sign-up.ts';
import { totpOperations } from './totp.ts';

/** Operations that AWS accepts unsigned because they carry a password, code or token. */
export const openOperations = (directory: Directory) => ({
  ...signUpOperations(directory),
  ...signInOperations(directory),
  ...passwordOperations(directory),
  ...totpOperations(directory),
  ...deviceOperations(directory),
  ...attributeOperations(directory),
  ...ownAccountOperations(directory),
});
