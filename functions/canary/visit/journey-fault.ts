/** A failure in a sentence for operators. Anything else that is thrown is a bug of the check. */
export class JourneyFault extends Error {
  override readonly name: string = 'JourneyFault';
}

/** A daily limit refused the step: nothing is broken, and nothing was tried. */
export class DayUsedUp extends JourneyFault {
  override readonly name = 'DayUsedUp';
}
