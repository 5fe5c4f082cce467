/** S9.25: defined by the specification but not used, because a token is refreshed only when it has expired. */
export const unusedRefreshMarginMilliseconds = 5 * 60_000;

/** S9.26: a token counts as expired this long before its end, because the request to the server takes time. */
export const refreshToleranceMilliseconds = 5_000;

/** S9.27: Amplify's default for identity pool credentials. Quillcast has only a user pool. */
export const credentialsRefreshMilliseconds = 3_000_000;
