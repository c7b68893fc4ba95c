import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { publicarRecolha } from '#contract/recolhas.ts'
import { countOf } from '../../format/count.ts'
import { type Faults, faultSummary } from '../../html/faults.ts'
import { area, field } from '../../html/field.ts'
import { form, textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { table } from '../../html/table.ts'
import { messages } from '../../recolhas/recalls.messages.ts'

const { form: said, scope: words } = messages.office

/** The fields of a notice, in the order of the form. */
const labels = {
  numero: said.numero,
  data: said.data,
  produto: said.produto,
  substancia: said.substancia,
  dosagem: said.dosagem,
  lotes: said.lotes,
  fabrico: said.fabrico,
  validade: said.validade,
  fabricante: said.fabricante,
  importador: said.importador,
  motivo: said.motivo,
  accao: said.accao,
  fonte_url: said.fonte_url,
} as const

const hints: Partial<Record<keyof typeof labels, string>> = {
  data: said.dataHint,
  produto: said.produtoHint,
  substancia: said.substanciaHint,
  dosagem: said.dosagemHint,
  fabrico: said.monthHint,
  validade: said.monthHint,
  fonte_url: said.fonteHint,
}
const required = ['numero', 'data', 'produto', 'fonte_url']
const LONGEST = 2000

/** The form of a notice, filled in as it was sent. */
export function noticeForm(sent: URLSearchParams, faults?: Faults): Html {
  const one = (name: keyof typeof labels) =>
    field({
      name,
      label: labels[name],
      value: sent.get(name) ?? '',
      fault: faults?.fields[name],
      required: required.includes(name),
      ...(hints[name] && { hint: hints[name] }),
      ...(name === 'fonte_url' && { autocomplete: 'off' }),
    })
  const long = (name: 'motivo' | 'accao' | 'lotes') =>
    area({
      name,
      label: labels[name],
      value: sent.get(name) ?? '',
      fault: faults?.fields[name],
      ...(name === 'lotes' ? { hint: said.lotesHint, required: false } : { maxlength: LONGEST }),
    })
  return html`
    ${faultSummary(faults, labels)}
    ${form(html`
      ${one('numero')}
      ${one('data')}
      ${one('produto')}
      ${one('substancia')}
      ${one('dosagem')}
      ${long('lotes')}
      <label class="opcao">
        <input type="checkbox" name="todos_os_lotes" value="1"${sent.has('todos_os_lotes') ? html` checked` : ''}>
        <span>${said.todos}</span>
      </label>
      ${one('fabrico')}
      ${one('validade')}
      ${one('fabricante')}
      ${one('importador')}
      ${long('motivo')}
      ${long('accao')}
      ${one('fonte_url')}
      <p class="accoes">
        <button class="botao" name="passo" value="ver">${said.see}</button>
        <a class="botao claro" href="/gestao/recolhas">${said.back}</a>
      </p>
    `)}
  `
}

/** The fields that were sent, in inputs that nobody sees, for the second step. */
export const sentAgain = (sent: URLSearchParams): Html[] =>
  [...Object.keys(labels), 'todos_os_lotes'].flatMap((name) =>
    sent.has(name) ? [html`<input type="hidden" name="${name}" value="${sent.get(name)}">`] : [],
  )

/** The notice of a form; lots are parted by lines, commas or semicolons. */
export function noticeSent(sent: URLSearchParams): BodyOf<typeof publicarRecolha> {
  const text = (name: keyof typeof labels) => textOf(sent, name) ?? null
  const must = (name: keyof typeof labels) => textOf(sent, name) ?? ''
  return {
    numero: must('numero'),
    data: must('data'),
    produto: must('produto'),
    substancia: text('substancia'),
    dosagem: text('dosagem'),
    todos_os_lotes: sent.has('todos_os_lotes'),
    lotes: must('lotes')
      .split(/[\n,;]/)
      .map((lot) => lot.trim())
      .filter(Boolean),
    fabrico: text('fabrico'),
    validade: text('validade'),
    fabricante: text('fabricante'),
    importador: text('importador'),
    motivo: must('motivo'),
    accao: must('accao'),
    fonte_url: must('fonte_url'),
  }
}

/** Lists the products that a notice touches. @param told text for the number of pharmacies that have one */
export function scopeShown(
  { produtos, total_produtos, farmacias }: ResponseOf<typeof publicarRecolha>['alcance'],
  told: (n: number, text: string) => string,
): Html {
  if (total_produtos === 0) return html`<h2>${words.title}</h2><p class="aviso">${words.nothing}</p>`
  const left = total_produtos - produtos.length
  return html`
    <h2>${words.title}</h2>
    <p>${told(farmacias, countOf(farmacias))}</p>
    ${table(
      words.title,
      [{ name: words.name }, { name: words.effect }, { name: words.pharmacies, kind: 'numero' }],
      produtos.map(({ nome, proibe, farmacias: have }) => [
        nome,
        proibe ? words.forbidden : words.warned,
        countOf(have),
      ]),
    )}
    ${left > 0 ? html`<p class="leve">${words.more(countOf(left))}</p>` : ''}
  `
}
