import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '#local/services/http.ts';
import { markup, sendPage, timeText, type Markup } from '#local/services/page.ts';
import type { Inbox, Mail } from './inbox.ts';

/** Serves the inbox pages, which exist only in the local cloud, never in a deployed stage. */
export function answerInbox({ mails }: Inbox, req: IncomingMessage, res: ServerResponse): void {
  const { pathname, searchParams } = new URL(req.url!, 'http://local');
  if (pathname === '/inbox/messages.json') return sendJson(res, 200, mails, { 'cache-control': 'no-store' });
  const framedMail = mails.find(({ id }) => pathname === `/inbox/${id}.html`);
  if (framedMail) return sendMailFrame(res, framedMail);
  if (pathname !== '/inbox') return sendPage(res, 'This email doesn’t exist', markup``, { status: 404 });
  const shownMail = mails.find(({ id }) => id === searchParams.get('id')) ?? mails[0];
  sendPage(res, 'Inbox', shownMail ? inboxPage(mails, shownMail) : markup`<p>No emails yet.</p>`);
}

const inboxPage = (mails: readonly Mail[], shown: Mail): Markup => markup`
<p class="faded">Every email that Quillcast sent on this machine, newest first. None of them left it.
<a href="/inbox">Check for new emails</a></p>
<div class="columns"><nav aria-label="Mails"><ul class="list">${mails.map((mail) => mailLine(mail, mail === shown))}</ul></nav>
<article><h2>${shown.subject}</h2><p class="faded">From ${shown.from} to ${shown.to}, ${timeText(shown.sentAt)}</p>
${Object.entries(shown.headers ?? {}).map(([name, value]) => markup`<p class="faded">${name}: ${value}</p>`)}
<iframe src="/inbox/${shown.id}.html" title="The mail as its reader sees it" sandbox="${sandboxFlags}"></iframe>
<h3>Plain text</h3><pre>${shown.text}</pre></article></div>`;

const mailLine = (mail: Mail, isShown: boolean): Markup => markup`
<li><a href="/inbox?id=${mail.id}"${isShown ? markup` aria-current="page"` : ''}>${mail.subject}
<small>${mail.to} · ${timeText(mail.sentAt)}</small></a></li>`;

/** A mail has its own styles, so it is shown in a sandboxed frame that runs and loads nothing; links open a new tab. */
function sendMailFrame(res: ServerResponse, { html: content }: Mail): void {
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${sandboxFlags}`,
  });
  res.end(`<base target="_blank">${content}`);
}

/** Lets links from the mail open as normal pages. */
const sandboxFlags = 'allow-popups allow-popups-to-escape-sandbox';
