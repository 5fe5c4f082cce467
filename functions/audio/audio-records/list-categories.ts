import type { audioRecords as contract } from '#shared/contract/audio/audio-records.ts';
import { categories } from '#shared/domain/audio/categories.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const listCategories: Operation<typeof contract.listCategories> = () =>
  Promise.resolve({ categories: [...categories] });
