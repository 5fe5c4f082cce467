import { crc32 } from 'node:zlib';

export const eventMessage = (type: string, body: object): Buffer =>
  encodedMessage(
    { ':message-type': 'event', ':event-type': type, ':content-type': 'application/json' },
    body,
  );

export const exceptionMessage = (type: string, body: object): Buffer =>
  encodedMessage(
    { ':message-type': 'exception', ':exception-type': type, ':content-type': 'application/json' },
    body,
  );

function encodedMessage(headers: Record<string, string>, body: object): Buffer {
  const encodedHeaders = Buffer.concat(Object.entries(headers).map(headerBytes));
  const payload = Buffer.from(JSON.stringify(body));
  const lengths = Buffer.concat([
    uint32(16 + encodedHeaders.length + payload.length),
    uint32(encodedHeaders.length),
  ]);
  const checkedBytes = Buffer.concat([lengths, uint32(crc32(lengths)), encodedHeaders, payload]);
  return Buffer.concat([checkedBytes, uint32(crc32(checkedBytes))]);
}

function headerBytes([name, value]: [string, string]): Buffer {
  const text = Buffer.from(value);
  return Buffer.concat([
    Buffer.from([name.length]),
    Buffer.from(name),
    Buffer.from([stringHeaderType, text.length >> 8, text.length & 255]),
    text,
  ]);
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

const stringHeaderType = 7;
