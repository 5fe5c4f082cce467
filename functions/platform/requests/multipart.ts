/**
 * Returns the content of one field of a `multipart/form-data` body (RFC 7578), or undefined if it is missing or cut
 * off. No package is used, because such packages read streams and some crash the process on a body that is cut short.
 */
export function fieldOf(body: Buffer, contentType: string, field: string): Buffer | undefined {
  const boundary = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  if (!boundary) return undefined;
  const boundaryMark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  // adds a line break, because the first boundary may be at the very beginning of the body, without one before it
  const text = Buffer.concat([Buffer.from('\r\n'), body]);
  for (let at = text.indexOf(boundaryMark); at !== -1;) {
    const begins = at + boundaryMark.length;
    const partEnd = text.indexOf(boundaryMark, begins);
    const headersEnd = text.indexOf('\r\n\r\n', begins);
    if (partEnd === -1 || headersEnd === -1) return undefined;
    const headers = text.toString('utf8', begins, headersEnd);
    if (headersEnd < partEnd && isPartOfField(headers, field)) return text.subarray(headersEnd + 4, partEnd);
    at = partEnd;
  }
  return undefined;
}

const isPartOfField = (headers: string, field: string): boolean =>
  headers.split('\r\n').some((line) => {
    const name = /^content-disposition:\s*form-data\b.*;\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(line);
    return (name?.[1] ?? name?.[2]) === field;
  });
