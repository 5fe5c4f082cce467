/** The bar at the top of a channel whose author chose no colour. */
export const defaultHeaderColor = '#6366f1';

export const mostBioCharacters = 500;
export const mostChannelLinks = 5;
export const mostLinkTitleCharacters = 40;
export const mostLinkAddressCharacters = 300;

/** Of the beginning of a name, to look for it in the directory. */
export const leastQueryCharacters = 2;

/** How many channels one person may follow. */
export const mostFollowing = 5_000;

/** The channel of the product itself (A27). */
export const adminChannel = 'quillcast';
