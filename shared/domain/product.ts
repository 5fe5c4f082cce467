/** The spec's `{product}` in `/{product}-books/` (A27). */
export const productSlug = 'quillcast';
