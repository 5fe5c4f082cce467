export const defaultHeaderColor = '#6366f1';

export const mostBioCharacters = 500;
export const mostChannelLinks = 5;
export const mostLinkTitleCharacters = 40;
export const mostLinkAddressCharacters = 300;

export const leastQueryCharacters = 2;

export const mostFollowing = 5_000;

/** The product's own channel (A27). */
export const adminChannel = 'quillcast';
