/** Where AWS answers nobody, or not this one: why, in a sentence. */
export function whyNotLetIn(error: unknown): string | undefined {
  const { name, message, code } = error as NodeJS.ErrnoException;
  if (noCredentials.test(name)) return `AWS does not know you: ${message}`;
  return code === 'ENOTFOUND' ? `AWS cannot be reached: ${message}` : undefined;
}

const noCredentials =
  /^(CredentialsProviderError|ExpiredToken|ExpiredTokenException|InvalidSignatureException|UnrecognizedClientException|InvalidClientTokenId|TokenProviderError)$/;
