import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/**
 * Sends a page that exists only locally. Its CSP allows no scripts, no foreign styles and no embedding in other sites'
 * frames; forms can submit to this origin and redirect to `formTargets`.
 */
export function sendPage(res: ServerResponse, title: string, main: Markup, options: PageOptions = {}): void {
  const { status = 200, formTargets = [], headers } = options;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.ico"><style>${new Markup(style)}</style></head>
<body><main><h1>${title}</h1>${main}</main></body></html>`;
  res.end(page.text);
}

export const timeText = (at: string | number): string =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * Builds HTML from a template and escapes the values. Nested markup isn't escaped again, lists are joined and undefined
 * becomes empty.
 */
export function markup(parts: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(parts.reduce((text, part, at) => text + textOf(values[at - 1]) + part));
}

function textOf(value: MarkupValue): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return (value ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const style = `
:root{color-scheme:light dark;--paper:light-dark(#f3f5f1,#0f1719);--sheet:light-dark(#fcfdfb,#162023);--ink:light-dark(#14201e,#e6ece6);--faded:light-dark(#3f4f4a,#abbbb6);--rule:light-dark(#cdd5cd,#2f3d40);--edge:light-dark(#76867f,#6d807d);--accent:light-dark(#0e5a55,#7ccbbf);--on-accent:light-dark(#fff,#06211e);--alarm:light-dark(#8a2216,#f2a496)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
main{max-width:70rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2,h3{font-family:Palatino,Georgia,serif;font-weight:500;line-height:1.2}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.faded{color:var(--faded)}.alarm{color:var(--alarm)}
.narrow,main:has(.narrow) h1{max-width:26rem;margin-inline:auto}
form,fieldset{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;min-width:0;margin:1rem 0}
fieldset{border:1px solid var(--rule);border-radius:.875rem;padding:1rem}
label{display:grid;gap:.25rem}label:has([type=checkbox]){display:flex;gap:.5rem;align-items:center}
input{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:.5rem;padding:.55rem .75rem}
button{font:inherit;text-align:start;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:.5rem;padding:.6rem .9rem;cursor:pointer}
button small,li small{display:block;color:var(--faded)}
button.main{color:var(--on-accent);background:var(--accent);border-color:var(--accent);text-align:center}
.columns{display:grid;gap:1.5rem;align-items:start}
@media(min-width:60rem){.columns{grid-template-columns:20rem 1fr}}
ul.list{list-style:none;margin:0;padding:0;border-block-start:1px solid var(--rule)}
ul.list a{display:block;padding:.6rem .5rem;border-block-end:1px solid var(--rule);text-decoration:none;color:inherit}
ul.list a[aria-current]{background:var(--sheet);box-shadow:inset 3px 0 var(--accent)}
iframe{width:100%;height:42rem;border:1px solid var(--rule);border-radius:.5rem;background:#fff}
ul.rows>li{padding:.6rem .5rem;border-block-end:1px solid var(--rule);overflow-wrap:anywhere}
summary{cursor:pointer}summary small{display:block;color:var(--faded)}
pre{font:.8125rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`;

type MarkupValue = string | undefined | Markup | readonly MarkupValue[];
export interface PageOptions {
  readonly status?: number;
  readonly formTargets?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}
