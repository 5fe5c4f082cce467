/** The product's name in addresses: the spec's `{product}` in `/{product}-books/` (A27). */
export const productSlug = 'quillcast';
