import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';

/** The answer of CloudFront or S3 itself when they refuse. */
export function refusal(status: number, code: string, message: string): Answer {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return shortAnswer(status, { 'content-type': 'application/xml' }, Buffer.from(xml));
}

export function shortAnswer(status: number, headers: OutgoingHttpHeaders, body: Buffer): Answer {
  return { status, headers: { ...headers, 'content-length': body.length }, body: Readable.from([body]) };
}

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Readable;
}
/** What a viewer asks for; `uri` and `query` are percent-encoded, as sent. */
export interface ViewerRequest {
  method: string;
  uri: string;
  query: string;
  headers: IncomingHttpHeaders;
  ip: string;
}
