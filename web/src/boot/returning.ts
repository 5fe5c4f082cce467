/**
 * Marks the page of a returning signed-in person, to hide the visitor's parts (`ui/styles.css`) until the screen is
 * rendered for the session. Otherwise the person could press buttons of the visitor's page, and the press would be lost.
 */
export const markReturning = (): void => void (dataset()['returning'] = '');

export const unmarkReturning = (): void => void delete dataset()['returning'];

const dataset = () => document.documentElement.dataset;
