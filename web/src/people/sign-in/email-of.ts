/** As shared/contract/email-address.ts reads it; the server has the last word. */
export const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const noAddress = 'Please enter a valid e-mail address';
