/** Days between asking for the end of an account and its end. */
export const deletionGraceDays = 14;

/** Minutes for which the next sign-in with Google connects it. */
export const googleLinkMinutes = 10;
