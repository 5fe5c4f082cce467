/** Whether mail could go there. Blanks around it are for whoever asks to take away. */
export const looksLikeAddress = (text: string): boolean =>
  text.length <= longestAddress && addressPattern.test(text);

/** The one form in which an address is kept and compared; undefined for what is none. */
export function normalAddress(text: string): string | undefined {
  const address = text.trim();
  return looksLikeAddress(address) ? address.toLowerCase() : undefined;
}

/** What a form says to anything else. */
export const noAddress = 'Please enter a valid email address';

/** SMTP carries no longer one (RFC 5321, erratum 1690). */
export const longestAddress = 254;

const atom = "[a-zA-Z0-9!#$%&'*+/=?^_{|}~-]+";
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const lastLabel = '[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])';

/**
 * `somebody@some.domain` in visible ASCII, which is all that SES sends to: no quoted names, no comments, no display
 * name around it, and a domain of at least two labels that does not end like an IP address. To be asked before lower
 * case, which makes a plain k of the Kelvin sign.
 */
export const addressPattern = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${lastLabel}$`);
