import pg from 'pg'

/** Settings of auto_explain that an ordinary role may not change until a superuser allows it. */
const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  // statements of triggers, foreign keys and functions count too
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  // to the client that ran it, and not to the server's log
  'auto_explain.log_level': 'notice',
} as const

/** Names of the settings, for `grant set on parameter`. */
export const explainSettings = Object.keys(settings)

/** A step of a plan, as it went. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** A statement that was run, or one that it made a trigger, a foreign key or a function run. */
export interface Explained {
  'Query Text': string
  Plan: PlanNode
}

export interface ExplainedDatabase {
  /** Connects to it; what is run there is explained. */
  connection: pg.ClientConfig
  /** Takes the statements that were run since the last call. */
  taken(): Explained[]
  stop(): void
}

/**
 * Makes the server explain every statement that is run in the database from now on (auto_explain).
 * @param more settings of the database's sessions
 */
export async function explain(
  connection: pg.ClientConfig,
  more: Record<string, string> = {},
): Promise<ExplainedDatabase> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const [name, value] of Object.entries({ ...settings, ...more })) {
    await client.query(`alter database ${connection.database} set ${name} = ${value}`)
  }
  await client.end()
  let heard: Explained[] = []
  const hear = ({ message = '' }: { message?: string | undefined }) => {
    if (message.startsWith('duration:')) heard.push(JSON.parse(message.slice(message.indexOf('{'))))
  }
  // whoever connects to this database, with whatever client the service makes of the driver's
  const { prototype } = pg.Client
  const { connect } = prototype
  prototype.connect = function (this: pg.Client, ...given: Parameters<typeof connect>) {
    if (this.database === connection.database) this.on('notice', hear)
    return connect.apply(this, given)
  } as typeof connect
  return {
    connection,
    taken() {
      const last = heard
      heard = []
      return last
    },
    stop() {
      prototype.connect = connect
    },
  }
}

/** Every step of a plan. */
export const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)]

/** Pages of 8 KB that a step and those below it touched, each time it was done. */
export const pagesEach = (step: PlanNode): number =>
  ((step['Shared Hit Blocks'] ?? 0) + (step['Shared Read Blocks'] ?? 0)) / Math.max(1, step['Actual Loops'])

/** Rows of its table that a step looked at. */
export const looked = (step: PlanNode): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)) *
  step['Actual Loops']
