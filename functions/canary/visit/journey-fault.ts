/** A failure, described in a sentence for operators. Any other error is a bug in the check itself. */
export class JourneyFault extends Error {
  override readonly name: string = 'JourneyFault';
}

/** The step was refused because of a daily limit: nothing is broken, and nothing was tried. */
export class DayUsedUp extends JourneyFault {
  override readonly name = 'DayUsedUp';
}
