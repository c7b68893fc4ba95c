interface DriverError extends Error {
  code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
}

/** SQLSTATE class 22: the message quotes the value that was bad. */
const quotesData = (code: unknown) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/**
 * Picks what an operator needs of an internal failure, and no more: the database driver's own fields hold whole rows, with
 * names, e-mails and password hashes.
 */
export function describeFailure(error: Error) {
  const { name, message, stack = '', code, constraint, table, column } = error as DriverError
  const frames = stack.indexOf('\n    at ')
  return {
    type: name,
    ...(!quotesData(code) && { message }),
    code,
    constraint,
    table,
    column,
    stack: frames < 0 ? undefined : stack.slice(frames + 1),
  }
}
