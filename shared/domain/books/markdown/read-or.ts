/**
 * What a reader of Markdown returns, or `otherwise` if it throws: a stored text opens, and is exported, even if the
 * parser fails on a part of it. The parser's messages name types and places, never the text.
 */
export function readOr<Read>(otherwise: Read, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    console.error('Markdown could not be parsed and stays as it is written.', error);
    return otherwise;
  }
}
