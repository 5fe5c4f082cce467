/** Where AWS answers nobody, or not this one: why, in a sentence. */
export function whyNotLetIn(error: unknown): string | undefined {
  const { name, message, code = '' } = error as NodeJS.ErrnoException;
  if (noCredentials.test(name)) return `AWS does not know you: ${message}`;
  return name === 'TimeoutError' || noConnection.test(code)
    ? `AWS cannot be reached: ${message || code}`
    : undefined;
}

const noCredentials =
  /^(CredentialsProviderError|ExpiredToken|ExpiredTokenException|IncompleteSignature|IncompleteSignatureException|InvalidClientTokenId|InvalidSignatureException|MissingAuthenticationToken|MissingAuthenticationTokenException|RequestExpired|SignatureDoesNotMatch|TokenProviderError|UnrecognizedClientException)$/;
const noConnection =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|CERT_HAS_EXPIRED|SELF_SIGNED_CERT_IN_CHAIN)$/;
