import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { digestStore } from './digests/digest-store.ts';

/** Digests, as they are deployed. */
export const deployedDigests = () =>
  digestStore(documentClient(), environment('DIGESTS_TABLE').DIGESTS_TABLE);
