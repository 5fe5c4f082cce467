import { productSlug } from '#shared/domain/product.ts';

/** Whether the footer stands on the page at `path`: not in the book application, whichever of its addresses (S2.53, S2.54, A02). */
export const hasFooter = (path: string): boolean => !bookApplication.test(path);

const bookApplication = new RegExp(`^/(books|${productSlug}-books?)(/|$)`);
