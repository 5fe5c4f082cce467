import { isWholeCode, normalCode, shownCode } from '#shared/domain/people/authorization-code.ts';
import type { Entries } from './auth-dialog.ts';

export function entriesOf(fragment: string): Pick<Entries, 'authorizationCode' | 'email'> | undefined {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = normalCode(said.get('code') ?? '');
  if (!isWholeCode(code)) return undefined;
  return { authorizationCode: shownCode(code), email: said.get('email') ?? '' };
}
