/** Name under which a workflow of a stage is written down for operators, as JSON (`WorkflowNames`). */
export const workflowParameter = (stage: string, workflow: string): string =>
  `/quillcast/${stage}/workflows/${workflow}`;

export interface WorkflowNames {
  readonly machineArn: string;
  /** Its own log first, then those of its functions. */
  readonly logs: readonly string[];
}
