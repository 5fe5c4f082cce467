/**
 * Marks the page of a returning signed-in person, to hide the visitor's parts (`ui/styles.css`) until the app knows the
 * session.
 */
export const markReturning = (): void => void (dataset()['returning'] = '');

export const unmarkReturning = (): void => void delete dataset()['returning'];

const dataset = () => document.documentElement.dataset;
