import { expect, test } from 'vitest';
import { fieldOf } from './multipart.ts';

const type = 'multipart/form-data; boundary=----line';
const part = (headers: string, content: string) => `------line\r\n${headers}\r\n\r\n${content}\r\n`;
const namedPart = (name: string, content: string) =>
  part(
    `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`,
    content,
  );
const body = (...parts: string[]) => Buffer.from(`${parts.join('')}------line--\r\n`, 'latin1');

test('the bytes of a file in an uploaded form are found unchanged among other fields', () => {
  const bytes = '\x89PNG\r\n\r\n--not the line\0\xff';
  const fieldContent = fieldOf(
    body(namedPart('other', 'no'), namedPart('image', bytes), namedPart('image', 'later')),
    type,
    'image',
  );
  expect(fieldContent?.toString('latin1')).toBe(bytes);
});

test('an empty form field has empty content, and text before the first field is skipped', () => {
  expect(fieldOf(body(namedPart('image', '')), type, 'image')?.length).toBe(0);
  const after = Buffer.concat([Buffer.from('a preamble\r\n'), body(namedPart('image', 'x'))]);
  expect(fieldOf(after, type, 'image')?.toString()).toBe('x');
  expect(
    fieldOf(body(namedPart('image', 'x')), 'multipart/form-data; boundary="----line"', 'image')?.toString(),
  ).toBe('x');
});

test.each([
  ['the form has only another field', body(namedPart('picture', 'x')), type],
  ['the content type has no boundary', body(namedPart('image', 'x')), 'multipart/form-data'],
  ['the content type is not that of a form', body(namedPart('image', 'x')), 'application/json'],
  ['the body is cut short', body(namedPart('image', 'x'.repeat(50))).subarray(0, 120), type],
  [
    'the headers of the field have no end',
    Buffer.from('------line\r\nContent-Disposition: form-data; name="image"'),
    type,
  ],
  ['the body is empty', Buffer.alloc(0), type],
  ['the body has only boundaries', Buffer.from('------line\r\n------line\r\n------line--'), type],
])('no content is found for a field of an uploaded form if %s', (_what, sent, contentType) =>
  expect(fieldOf(sent, contentType, 'image')).toBeUndefined(),
);
