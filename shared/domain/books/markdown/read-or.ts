/**
 * Returns `otherwise` if `read` throws, so that a stored text opens and exports even if the parser fails on a part of
 * it. The log is safe: the parser's messages name types and positions, never the text.
 */
export function readOr<Read>(otherwise: Read, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    console.error('Markdown could not be parsed and stays as it is written.', error);
    return otherwise;
  }
}
