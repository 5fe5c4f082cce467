/** Name under which a stage's pool is written down for operators, who know the stage only. */
export const userPoolParameter = (stage: string): string => `/quillcast/${stage}/user-pool`;
