/**
 * The name of the SSM parameter that contains the names of a stage's buckets as JSON, with the same keys as `folders`.
 * Operators' scripts read it.
 */
export const bucketsParameter = (stage: string): string => `/quillcast/${stage}/buckets`;
