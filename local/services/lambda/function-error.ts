/** A failure of the function's code. Step Functions matches Retry and Catch on `errorType`. */
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
