/** What somebody could not do, in a sentence for operators. Anything else that is thrown is a bug of the check. */
export class JourneyFault extends Error {
  override readonly name = 'JourneyFault';
}
