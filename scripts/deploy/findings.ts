import { missing, warning, type Around, type Check, type Finding } from './finding.ts';
import { bootstrap } from './bootstrap.ts';
import { google } from './google.ts';
import { mail } from './mail.ts';
import { newAccount } from './new-account.ts';
import { region } from './region.ts';
import { siteUrl } from './site-url.ts';

/** In the order in which a first deploy meets them (docs/runbook.md). */
const checks = { region, bootstrap, google, mail, siteUrl, newAccount } satisfies Record<string, Check>;

/**
 * What stands in the way of a deploy. Without credentials that AWS takes there is nothing more to ask; a question that
 * they may not ask is a warning, since whoever deploys in a pipeline may do little else.
 */
export async function findingsOf(around: Around): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      found.push(...(await check(around)));
    } catch (error) {
      const { name: kind, message, code } = error as NodeJS.ErrnoException;
      if (noCredentials.test(kind)) return [...found, missing(`AWS does not know you: ${message}`)];
      if (code === 'ENOTFOUND') return [...found, missing(`AWS cannot be reached: ${message}`)];
      if (!kind.startsWith('AccessDenied')) throw error;
      found.push(warning(`Not asked (${name}): ${message}`));
    }
  }
  return found;
}

const noCredentials =
  /^(CredentialsProviderError|ExpiredToken|ExpiredTokenException|InvalidSignatureException|UnrecognizedClientException|InvalidClientTokenId|TokenProviderError)$/;
