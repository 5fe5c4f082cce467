/** The name of the parameter that describes a workflow of a stage for operators, as JSON (`WorkflowNames`). */
export const workflowParameter = (stage: string, workflow: string): string =>
  `/quillcast/${stage}/workflows/${workflow}`;

export interface WorkflowNames {
  readonly machineArn: string;
  readonly logs: readonly string[];
}
