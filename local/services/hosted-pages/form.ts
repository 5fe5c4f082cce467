import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#local/services/http.ts';
import { markup, sendPage, type Markup } from '#local/services/page.ts';
import { Refused, type AuthorizationRequest } from './authorization-request.ts';

/** Shows a form with a CSRF token and sets a cookie with the same token, so that no other site can submit the form. */
export function showForm(
  { req, res, url }: Visit,
  { redirectUri }: AuthorizationRequest,
  title: string,
  form: (csrf: string) => Markup,
): void {
  const csrf = cookieOf(req) ?? randomUUID();
  sendPage(res, title, markup`<div class="narrow">${form(csrf)}</div>`, {
    formTargets: [new URL(redirectUri).origin],
    headers: { 'set-cookie': `csrf=${csrf}; Path=${url.pathname}; HttpOnly; SameSite=Strict` },
  });
}

/** Throws if the CSRF token doesn't match the cookie. */
export async function submittedForm({ req }: Visit): Promise<(field: string) => string> {
  const form = new URLSearchParams(String(await readBody(req, 10_000)));
  if (!form.has('csrf') || form.get('csrf') !== cookieOf(req))
    throw new Refused('This form does not come from this page. Go back and open the page again.');
  return (field) => form.get(field) ?? '';
}

const cookieOf = (req: IncomingMessage) => /(?:^|; )csrf=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1];

export interface Visit {
  readonly url: URL;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}
