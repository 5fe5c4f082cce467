import type { audio as contract } from '#shared/contract/audio/audio.ts';
import { categories } from '#shared/domain/audio/categories.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const listCategories: Operation<typeof contract.listCategories> = () =>
  Promise.resolve({ categories: [...categories] });
