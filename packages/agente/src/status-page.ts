import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Agent } from './agent.ts'
import { type BadLine, oldFile } from './article.ts'
import type { Intake } from './intake.ts'
import { messages } from './messages.ts'
import type { PastDelivery, State } from './state.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string | number) => String(text).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const table = (heads: readonly string[], rows: (string | number)[][]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${safe(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`

const luanda = new Intl.DateTimeFormat('pt-PT', { timeZone: 'Africa/Luanda', dateStyle: 'short', timeStyle: 'medium' })

const REFUSED_SHOWN = 500
const CLOCK_TOLERANCE_MINUTES = 2

export interface StatusParts {
  agent: Agent
  intake: Intake
  state: State
  /** Reason why the folder cannot be looked through. */
  folderTrouble(): string | undefined
}

function situationOf({ agent, folderTrouble }: StatusParts): string {
  const trouble = folderTrouble()
  const { situation, reading } = agent
  if (situation.kind === 'waiting') {
    const seconds = Math.max(0, Math.round((situation.nextAt - Date.now()) / 1000))
    return messages.waiting(situation.motivo, situation.attempts, seconds)
  }
  if (situation.kind === 'key') return messages.deadKey(situation.motivo)
  if ('motivo' in situation) return situation.motivo
  if (trouble) return trouble
  if (situation.kind === 'idle' && !reading) return messages.situations.noFile
  return messages.situations[situation.kind]
}

const deliveryRow = ({ sequencia, quando, ficheiro, completo, artigos, resposta, motivo }: PastDelivery) => [
  sequencia,
  luanda.format(new Date(quando)),
  ficheiro,
  completo ? messages.whole(artigos) : messages.changes(artigos),
  resposta ? messages.counted(resposta) : messages.refusedWhole(motivo ?? ''),
]

const lineRow = ({ linha, codigo = '', nome = '', campo, motivo }: BadLine) => [
  linha,
  codigo,
  nome,
  campo ?? '',
  motivo,
]

/** Rows that were left out: lines of the file that cannot be read, and articles that the service refused, with their lines. */
function leftOut({ agent: { reading }, state }: StatusParts): (string | number)[][] {
  const refused = [...state.prateleira.values()].flatMap(({ artigo: { codigo, nome }, recusa }) =>
    recusa ? [[messages.byService(reading?.lines.get(codigo)), codigo, nome, recusa.campo ?? '', recusa.motivo]] : [],
  )
  return [...(reading?.bad ?? []).map(lineRow), ...refused]
}

/** A table of at most so many rows; nothing of none. */
function lineTable(rows: (string | number)[][]): string {
  const more = rows.length - REFUSED_SHOWN
  const rendered = table(messages.refusedHeads, rows.slice(0, REFUSED_SHOWN))
  return more > 0 ? `${rendered}\n<p>${messages.moreRefused(more)}</p>` : rendered
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:64rem;margin:1rem auto;padding:0 1rem;color:#111;background:#fff}' +
  'table{border-collapse:collapse;display:block;overflow-x:auto}th,td{text-align:left;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ccc;vertical-align:top}'

function page(parts: StatusParts): string {
  const { state, intake, agent } = parts
  const minutes = Math.round(state.desvioMs / 60_000)
  const refused = leftOut(parts)
  const otherwise = (agent.reading?.warnings ?? []).map(lineRow)
  const old = agent.reading && oldFile(agent.reading, Date.now())
  const deliveries = state.envios.toReversed().map(deliveryRow)
  const paragraphs = [
    `<strong>${safe(situationOf(parts))}</strong>`,
    ...(agent.reading ? [safe(messages.tillFile(agent.reading.file, agent.reading.articles.size))] : []),
    ...(agent.reading?.notes ?? []).map(safe),
    ...(old ? [safe(old)] : []),
    ...(Math.abs(minutes) >= CLOCK_TOLERANCE_MINUTES ? [safe(messages.clock(minutes))] : []),
  ]
  const problems = [...intake.problems].map(([name, motivo]) => `<li>${safe(name)}: ${safe(motivo)}</li>`)
  return `<!doctype html>
<html lang="pt-AO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="30">
<title>${messages.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${messages.title}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
${problems.length > 0 ? `<h2>${messages.filesTitle}</h2>\n<ul>${problems.join('\n')}</ul>` : ''}
<h2>${messages.refusedTitle}</h2>
${refused.length > 0 ? lineTable(refused) : `<p>${messages.nothingRefused}</p>`}
${otherwise.length > 0 ? `<h2>${messages.otherwiseTitle}</h2>\n${lineTable(otherwise)}` : ''}
<h2>${messages.sentTitle}</h2>
${deliveries.length > 0 ? table(messages.deliveryHeads, deliveries) : `<p>${messages.nothingSent}</p>`}
</main>
</body>
</html>
`
}

/** A page of another site may point a name of its own at this computer: only this computer's own names are answered. */
const isOwnName = ({ headers: { host = '' } }: IncomingMessage) =>
  /^(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/i.test(host)

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Serves the status page on this computer alone. @returns its address */
export function serveStatus(port: number, parts: StatusParts): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    if (!isOwnName(request)) return response.writeHead(403).end()
    if (request.url !== '/') return response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    try {
      return response.writeHead(200, headers).end(page(parts))
    } catch {
      // a failure of this page must not stop the deliveries
      return response.destroy()
    }
  })
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
      done({ server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
    })
  })
}
