import type { IncomingMessage } from 'node:http';
import { BodyTooLarge, readBody, serve, type Handler } from '#local/services/http.ts';
import type { OutgoingMail } from '#local/services/ses/inbox.ts';
import { contactMail } from './contact-template.ts';

/**
 * A stand-in for EmailJS: `POST /api/v1.0/email/send`, with one account and one template. Mails go to the local inbox.
 * Refuses in plain text, as EmailJS does.
 */
export async function startEmailJs({ port, pages, deliver, now = Date.now }: EmailJsOptions) {
  let lastMailAt = Number.NEGATIVE_INFINITY;

  async function send(request: SendRequest): Promise<void> {
    const { user_id, service_id, template_id, template_params } = request;
    if (user_id !== account.publicKey) throw new Refused(400, 'The Public Key is invalid');
    if (service_id !== account.serviceId) throw new Refused(400, 'The service ID not found');
    if (template_id !== account.templateId) throw new Refused(400, 'The template ID not found');
    const params = Object(template_params) as Record<string, unknown>;
    if (!params['to_email']) throw new Refused(422, 'The recipients address is empty');
    if (now() - lastMailAt < pauseMilliseconds) throw new Refused(429, 'Too Many Requests');
    lastMailAt = now();
    await deliver(contactMail(params));
  }

  const answer: Handler = async (req, res) => {
    // EmailJS allows any page by CORS; `serve` restricts it to this cloud's pages.
    for (const name of ['origin', 'headers', 'methods']) res.setHeader(`access-control-allow-${name}`, '*');
    try {
      if (req.method !== 'OPTIONS') await send(await requestIn(req));
      res.writeHead(200, { 'content-type': 'text/plain' }).end('OK');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      res.writeHead(error.status, { 'content-type': 'text/plain' }).end(error.message);
    }
  };
  return serve(port, answer, { pages });
}

/** Must equal the configuration with which pages of the stage `local` call EmailJS; a test compares the two. */
export const account = {
  publicKey: 'local-public-key',
  serviceId: 'service_local',
  templateId: 'template_contact',
} as const;

async function requestIn(req: IncomingMessage): Promise<SendRequest> {
  if (`${req.method} ${req.url}` !== 'POST /api/v1.0/email/send') throw new Refused(404, 'Not Found');
  if (!req.headers.origin) throw new Refused(403, 'Forbidden');
  const body = await readBody(req, mostBytes).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? new Refused(413, 'Payload Too Large') : error;
  });
  try {
    return Object(JSON.parse(body.toString())) as SendRequest;
  } catch {
    throw new Refused(400, 'Bad Request');
  }
}

class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

const mostBytes = 51_200;

/** EmailJS allows one mail a second. */
const pauseMilliseconds = 1_000;

interface SendRequest {
  readonly lib_version?: string;
  readonly user_id?: string;
  readonly service_id?: string;
  readonly template_id?: string;
  readonly template_params?: unknown;
}

interface EmailJsOptions {
  readonly port: number;
  readonly pages: readonly string[];
  readonly deliver: (mail: OutgoingMail) => Promise<void>;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
}
