/** A cluster that cannot be made, started or used. Its message is one Portuguese line for the operator. */
export class ClusterFailure extends Error {
  override name = 'ClusterFailure'
}
