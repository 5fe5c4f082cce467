export const userPoolParameter = (stage: string): string => `/quillcast/${stage}/user-pool`;
