/**
 * Returns the result of `work` if it finishes in time, otherwise the result of `otherwise`, which throws by default.
 * `work` isn't aborted.
 */
export async function within<Outcome, Otherwise = never>(
  milliseconds: number,
  work: Promise<Outcome>,
  otherwise: () => Otherwise = () => {
    throw new Error(`It took longer than ${milliseconds} ms.`);
  },
): Promise<Outcome | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, tooLate.then(otherwise)]);
  } finally {
    clearTimeout(timer);
  }
}
