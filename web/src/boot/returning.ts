/**
 * Whoever was signed in when the page began: what is a visitor's in a prerendered page is not shown to them
 * (`ui/styles.css`) until the app knows who they are.
 */
export const markReturning = (): void => void (dataset()['returning'] = '');

export const unmarkReturning = (): void => void delete dataset()['returning'];

const dataset = () => document.documentElement.dataset;
