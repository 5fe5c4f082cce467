export const looksLikeAddress = (text: string): boolean =>
  text.length <= longestAddress && addressPattern.test(text);

export function normalAddress(text: string): string | undefined {
  const address = text.trim();
  return looksLikeAddress(address) ? address.toLowerCase() : undefined;
}

export const invalidAddressMessage = 'Please enter a valid email address';

/** The maximum in SMTP (RFC 5321, erratum 1690). */
export const longestAddress = 254;

const atom = "[a-zA-Z0-9!#$%&'*+/=?^_{|}~-]+";
const domainLabel = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const lastLabel = '[a-zA-Z](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])';

/**
 * Accepts visible ASCII, because SES sends to nothing else. Refuses quoted local parts, comments and display names; the
 * domain needs at least two labels and must not end like an IP address. Test an address before lower-casing it, which
 * turns the Kelvin sign into a plain k.
 */
export const addressPattern = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${domainLabel}\\.)+${lastLabel}$`,
);
