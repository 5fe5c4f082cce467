/** What Lambda answers when the code failed. Step Functions matches Retry and Catch on `errorType`. */
export class FunctionError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`${failure.errorType}: ${failure.errorMessage}`);
    this.failure = failure;
  }
}

export interface Failure {
  errorType: string;
  errorMessage: string;
  trace: string[];
}
