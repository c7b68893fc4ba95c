import { type ConflictReason, conflictReasons, type ErrorCode, errors } from '#contract/errors.ts'
import { type RateLimitName, rateLimits } from '#contract/rate-limits.ts'
import { type Chamada, chamadas, type Documento } from '../documento.ts'
import { counted, nextStep, whatToDo } from './advice.ts'

const table = (columns: string[], rows: (string | number)[][]) =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const called = ({ method, path }: Chamada) => `\`${method.toUpperCase()} ${path}\``

/** Lists operations that meet a condition, a line each. @param more text to add to a line */
function listed(document: Documento, isSo: (call: Chamada) => boolean, more = (_: Chamada) => ''): string {
  const lines = chamadas(document)
    .filter(isSo)
    .map((call) => `- ${called(call)}${more(call)}`)
  return lines.length > 0 ? lines.join('\n') : 'Hoje, nenhuma.'
}

const codes = Object.entries(errors) as [ErrorCode, { status: number }][]
const reasons = Object.keys(conflictReasons) as ConflictReason[]
const limits = Object.entries(rateLimits) as [RateLimitName, { points: number; seconds: number }][]

/** The generated parts of docs/api.md, by the name in their marks. */
export const parts: Record<string, (document: Documento) => string> = {
  codigos: () =>
    table(
      ['estado', '`code`', 'o que fazer'],
      codes.map(([code, { status }]) => [status, `\`${code}\``, whatToDo[code]]),
    ),
  motivos: () =>
    table(
      ['`motivo`', 'o que fazer'],
      reasons.map((motivo) => [`\`${motivo}\``, nextStep[motivo]]),
    ),
  limites: () =>
    table(
      ['o que conta', 'pedidos', 'janela'],
      limits.flatMap(([name, { points, seconds }]) =>
        counted[name] ? [[counted[name], points, `${seconds / 60} min`]] : [],
      ),
    ),
  // the description of a deprecated operation begins with the day on which it ends
  descontinuadas: (document) =>
    listed(
      document,
      ({ deprecated }) => deprecated === true,
      ({ description }) => `: ${description.split('\n\n')[0]}`,
    ),
}
