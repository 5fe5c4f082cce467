import { createAccessKeys } from '#local/services/access-keys.ts';

/** Those of stand-ins that a test starts by itself, in a process of their own too. */
export const keys = createAccessKeys('the secret of tests');
