import { createAccessKeys } from '#local/services/access-keys.ts';

export const keys = createAccessKeys('the secret of tests');
