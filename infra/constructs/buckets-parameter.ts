/** The name of the parameter with a stage's bucket names as JSON, by the keys of `folders`; for operators. */
export const bucketsParameter = (stage: string): string => `/quillcast/${stage}/buckets`;
