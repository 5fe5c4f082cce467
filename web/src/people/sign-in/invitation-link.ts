import { isWholeCode, normalCode, groupedCode } from '#shared/domain/people/authorization-code.ts';
import type { AuthFields } from './auth-dialog.ts';

export function entriesOf(fragment: string): Pick<AuthFields, 'authorizationCode' | 'email'> | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = normalCode(params.get('code') ?? '');
  if (!isWholeCode(code)) return undefined;
  return { authorizationCode: groupedCode(code), email: params.get('email') ?? '' };
}
