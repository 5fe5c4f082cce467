/** What Lambda answers when the code failed. Step Functions matches Retry and Catch on `errorType`. */
export class FunctionError extends Error implements Failure {
  declare readonly errorType: string;
  declare readonly errorMessage: string;
  declare readonly trace: string[];
  constructor(failure: Failure) {
    super(`${failure.errorType}: ${failure.errorMessage}`);
    Object.assign(this, failure, { name: 'FunctionError' });
  }
}

export interface Failure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}
