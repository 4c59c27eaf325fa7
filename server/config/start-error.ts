/** A reason not to start that the operator can fix; its message is the one line that they see. */
export class StartError extends Error {
  override name = 'StartError';
}
