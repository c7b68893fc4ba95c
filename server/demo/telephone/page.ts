import { escapeHtml } from '#server/ground/escape-html.ts'
import type { Mail } from './mailbox.ts'
import type { Screen } from './network.ts'

/** A message that the demonstration's telephone received or sent, or a webhook. */
export type Arrival = { at: Date } & (
  | { kind: 'sms'; to: string; text: string }
  | { kind: 'written'; from: string; text: string }
  | ({ kind: 'mail' } & Mail)
  | { kind: 'webhook'; id: string; body: string; isSigned: boolean }
)

/** A USSD session as far as it has come. */
export interface Session {
  id: string
  from: string
  /** Inputs so far, separated by `*`. */
  typed: string
  screen: Screen
}

export interface PageParts {
  /** The number that was used last. */
  from: string
  /** Numbers to choose from, with whose they are. */
  numbers: readonly (readonly [number: string, owner: string])[]
  smsNumber: string
  ussdCode: string
  session?: Session | undefined
  /** Why the last thing that was asked for did not happen. */
  fault?: string | undefined
}

const style = `body { font: 1rem/1.45 system-ui, sans-serif; max-width: 70rem; margin: auto; padding: 1rem; color-scheme: light dark }
main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)) }
h1 { font-size: 1.4rem; margin: 0 } h2 { font-size: 1.1rem }
label { display: block; margin-top: .6rem } input, textarea { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem }
button { font: inherit; padding: .6rem 1.2rem; margin-top: .6rem } iframe { width: 100%; height: 36rem; border: 1px solid #8888 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0; font: inherit } .ecra { border: 2px solid; border-radius: .6rem; padding: .8rem }
ol { list-style: none; padding: 0; margin: 0 } li { border-bottom: 1px solid #8888; padding: .5rem 0 } time { float: right; opacity: .7 }
.erro { border-left: .3rem solid #c00; padding-left: .6rem }`

const html = (title: string, body: string, head = '') => `<!doctype html>
<html lang="pt-AO">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${head}
<title>${title}</title>
<style>${style}</style>
${body}
</html>
`

const numberField = (from: string, list: string) =>
  `<label>Do telefone <input name="de" type="tel" required list="${list}" value="${escapeHtml(from)}"></label>`

function ussd({ from, ussdCode, session }: PageParts): string {
  if (!session)
    return `<form method="post" action="/ussd">${numberField(from, 'numeros')}<button>Marcar ${escapeHtml(ussdCode)}</button></form>`
  const { screen, id, typed } = session
  const fields = [
    ['de', session.from],
    ['sessao', id],
    ['escrito', typed],
  ] as const
  const hidden = fields
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const answer = screen.goesOn
    ? `<form method="post" action="/ussd">${hidden}<label>Resposta <input name="resposta" required autofocus autocomplete="off"></label><button>Enviar</button></form>`
    : '<p>A chamada terminou.</p>'
  return `<p>${escapeHtml(session.from)} marcou ${escapeHtml(ussdCode)}</p><pre class="ecra" role="status">${escapeHtml(screen.text)}</pre>
${answer}<p><a href="/?de=${encodeURIComponent(session.from)}">Desligar</a></p>`
}

/** The page of the telephone, with forms beside the list of arrivals. It needs no script. */
export const telephonePage = (parts: PageParts): string =>
  html(
    'Telefone da demonstração',
    `<h1>Telefone da demonstração</h1>
<p>Aqui chegam os SMS, os e-mails e os webhooks do serviço, e daqui se lhe escreve e liga. Nada sai desta máquina.</p>
${parts.fault === undefined ? '' : `<p class="erro" role="alert">${escapeHtml(parts.fault)}</p>`}
<datalist id="numeros">${parts.numbers.map(([number, owner]) => `<option value="${escapeHtml(number)}">${escapeHtml(owner)}</option>`).join('')}</datalist>
<main>
<section><h2>Enviar um SMS para ${escapeHtml(parts.smsNumber)}</h2>
<form method="post" action="/sms">${numberField(parts.from, 'numeros')}
<label>Mensagem <textarea name="texto" required rows="3" placeholder="paracetamol mutamba"></textarea></label><button>Enviar</button></form>
<h2>USSD</h2>
${ussd(parts)}</section>
<section><h2>O que chegou</h2>
<iframe src="/chegadas" title="O que chegou"></iframe></section>
</main>`,
  )

const item = (at: Date, title: string, text: string) =>
  `<li><time datetime="${at.toISOString()}">${at.toLocaleTimeString('pt', { timeZone: 'Africa/Luanda' })}</time><strong>${escapeHtml(title)}</strong><pre>${escapeHtml(text)}</pre></li>`

function arrivalItem(arrival: Arrival): string {
  const { at } = arrival
  switch (arrival.kind) {
    case 'sms':
      return item(at, `SMS para ${arrival.to}`, arrival.text)
    case 'written':
      return item(at, `SMS de ${arrival.from}`, arrival.text)
    case 'mail':
      return item(at, `E-mail para ${arrival.to}: ${arrival.subject}`, arrival.text)
    case 'webhook': {
      const verdict = arrival.isSigned ? 'Assinatura certa' : 'Recusado: assinatura errada'
      return item(at, `Webhook ${arrival.id} · ${verdict}`, arrival.body)
    }
  }
}

/** The list of what has arrived, the newest first, which a browser reads again by itself. */
export const arrivalsPage = (arrivals: readonly Arrival[]): string =>
  html(
    'O que chegou',
    arrivals.length === 0
      ? '<p>Ainda não chegou nada. Reserve um artigo da primeira farmácia, ou envie um SMS.</p>'
      : `<ol>${arrivals.map(arrivalItem).join('\n')}</ol>`,
    '<meta http-equiv="refresh" content="4">',
  )
