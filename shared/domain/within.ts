/**
 * The outcome of the work if it comes in time, and what `otherwise` answers if not: without it, this rejects. The work
 * runs out by itself.
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
