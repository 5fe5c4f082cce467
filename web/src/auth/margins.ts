/** S9.25: the specification defines it and uses it nowhere; neither do we. A token is refreshed when it has run out. */
export const unusedRefreshMarginMilliseconds = 5 * 60_000;

/** S9.26: a token counts as run out so long before its end, for the way to the server takes time. */
export const refreshToleranceMilliseconds = 5_000;

/** S9.27: Amplify's own, for credentials of an identity pool. Quillcast has a user pool only. */
export const credentialsRefreshMilliseconds = 3_000_000;
