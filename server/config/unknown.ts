import distance from 'damerau-levenshtein'
import { variables } from './variables.ts'

const names = Object.keys(variables)
const known = new Set(names)

/** Shorter names are near too many of other programs (HOME is two letters from HOST). */
const SHORTEST = 8
const SLIPS = 2

/** Beginnings that several of ours share, and that other programs, or a cluster's service links, do not give their own. */
const prefixes = ['CODIGO_', 'COPIA_', 'DB_', 'EMAIL_', 'IDP_', 'KANNEL_', 'LIMITE_', 'OMBALA_', 'OPERADOR_'].concat([
  ...['RESERVA_', 'RESERVAS_', 'S3_', 'SMS_', 'SMTP_', 'TWILIO_', 'VAPID_', 'WEBHOOKS_', 'WESENDER_'],
])
const isServiceLink = (name: string) => /_(SERVICE_(HOST|PORT)|PORT(_|$))/.test(name)

/** Variables of the environment that look meant for the service and are none of its own. Names only: values may be secrets. */
export interface UnknownVariables {
  /** Names one or two letters away from a variable that is not set: the value would be ignored and the default used. */
  misspelt: { name: string; intended: string }[]
  /** Names that begin like a variable of ours, or are near one that is set too. */
  ignored: string[]
}

/** The one of ours that a name was meant to be; undefined for a name that is near none. */
function nearest(name: string): string | undefined {
  const tidy = name.toUpperCase().replaceAll('-', '_')
  const [best] = names
    .filter((ours) => ours.length >= SHORTEST && Math.abs(ours.length - tidy.length) <= SLIPS)
    .map((ours) => ({ ours, steps: distance(tidy, ours).steps }))
    .filter(({ steps }) => steps <= SLIPS)
    .sort((a, b) => a.steps - b.steps)
  return best?.ours
}

/** Finds the variables of an environment that look meant for the service and are not read. */
export function unknownVariables(env: NodeJS.ProcessEnv): UnknownVariables {
  const found: UnknownVariables = { misspelt: [], ignored: [] }
  for (const [name, value] of Object.entries(env)) {
    if (known.has(name) || !value) continue
    const nearestName = nearest(name)
    if (nearestName && env[nearestName] === undefined) found.misspelt.push({ name, intended: nearestName })
    else if (nearestName || (prefixes.some((prefix) => name.startsWith(prefix)) && !isServiceLink(name))) {
      found.ignored.push(name)
    }
  }
  return found
}
