/** Name under which a stage's buckets are written down for operators, as JSON: what is in `folders` by what it is called. */
export const bucketsParameter = (stage: string): string => `/quillcast/${stage}/buckets`;
