import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { pronunciationStore } from './pronunciation-store.ts';

/** How voices say the words of books, as it is deployed. */
export const deployedPronunciations = () =>
  pronunciationStore(documentClient(), environment('PRONUNCIATIONS_TABLE').PRONUNCIATIONS_TABLE);
