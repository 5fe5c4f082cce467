import type { audio as contract } from '#shared/contract/audio.ts';
import { categories } from '#shared/domain/categories.ts';
import type { Operation } from '#functions/platform/serve.ts';

export const listCategories: Operation<typeof contract.listCategories> = () =>
  Promise.resolve({ categories: [...categories] });
