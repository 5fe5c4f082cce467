export function awsAccessProblem(error: unknown): string | undefined {
  const { name, message, code = '' } = error as NodeJS.ErrnoException;
  if (noCredentials.test(name))
    return `AWS does not know you: ${withFullStop(message)} Sign in (aws sso login), or set AWS_PROFILE, and try again.`;
  return name === 'TimeoutError' || noConnection.test(code)
    ? `AWS cannot be reached: ${withFullStop(message || code)} Check your network, and try again.`
    : undefined;
}

const withFullStop = (sentence: string) => sentence.replace(/\.?$/, '.');

const noCredentials =
  /^(CredentialsProviderError|ExpiredToken|ExpiredTokenException|IncompleteSignature|IncompleteSignatureException|InvalidClientTokenId|InvalidSignatureException|MissingAuthenticationToken|MissingAuthenticationTokenException|RequestExpired|SignatureDoesNotMatch|TokenProviderError|UnrecognizedClientException)$/;
const noConnection =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|CERT_HAS_EXPIRED|SELF_SIGNED_CERT_IN_CHAIN)$/;
