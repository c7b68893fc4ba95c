/** A start or a command that cannot go on. Its message is one Portuguese line for the operator, printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}
