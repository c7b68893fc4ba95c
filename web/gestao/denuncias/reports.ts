import type { listarDenuncias } from '#contract/denuncias.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { fullDate } from '../../format/time.ts'
import { type Faults, faultSummary } from '../../html/faults.ts'
import { area } from '../../html/field.ts'
import { form } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from '../people.messages.ts'

export type ComplaintReport = ResponseOf<typeof listarDenuncias>[number]

/** A decision that was sent and refused. */
export interface RefusedDecision {
  id: string
  sent: URLSearchParams
  faults: Faults
}

const { reports } = messages

const radio = (id: string, value: string, text: string, chosen: boolean) =>
  html`
    <label class="opcao" for="${id}-${value}">
      <input type="radio" id="${id}-${value}" name="estado" value="${value}"${chosen ? html` checked` : ''}>
      ${text}
    </label>
  `

function decision({ id, utilizador_is_ativo }: ComplaintReport, refused: RefusedDecision | undefined): Html {
  const value = (name: string) => refused?.sent.get(name) ?? ''
  return html`
    <details class="decidir"${refused ? html` open` : ''}>
      <summary class="botao claro fino">${reports.decide}</summary>
      ${faultSummary(refused?.faults)}
      ${form(html`
        <input type="hidden" name="id" value="${id}">
        <fieldset class="opcoes">
          <legend>${reports.verdict}</legend>
          ${radio(id, 'procedente', reports.founded, value('estado') === 'procedente')}
          ${radio(id, 'improcedente', reports.unfounded, value('estado') === 'improcedente')}
        </fieldset>
        ${
          utilizador_is_ativo
            ? html`
              <label class="opcao">
                <input type="checkbox" name="desactivar" value="1"${value('desactivar') ? html` checked` : ''}>
                <span>${reports.deactivate}<small class="leve">${reports.deactivateHint}</small></span>
              </label>
            `
            : ''
        }
        ${area({
          name: 'nota',
          id: `nota-${id}`,
          label: reports.note,
          hint: reports.noteHint,
          value: value('nota'),
          rows: 2,
          required: false,
        })}
        <p class="accoes"><button class="botao">${reports.button}</button></p>
      `)}
    </details>
  `
}

const verdict = ({ estado, nota, decidida_em }: ComplaintReport) =>
  html`
    <p class="linha">
      <span class="selo ${estado === 'procedente' ? 'parado' : 'bom'}">${reports.states[estado]}</span>
      <span class="leve">${decidida_em ? reports.decidedOn(fullDate(decidida_em)) : ''}</span>
    </p>
    ${nota ? html`<p class="notas">${nota}</p>` : ''}
  `

/** Shows a report: its author, its subject, its text, and its decision or the form to decide. */
export const reportCard = (report: ComplaintReport, refused: RefusedDecision | undefined): Html =>
  html`
    <li class="cartao denuncia" id="d-${report.id}">
      <p class="leve">${reports.by(report.farmacia_nome)} · ${fullDate(report.criada_em)}</p>
      <p class="notas motivo">${report.motivo}</p>
      <p>
        ${reports.about} <a href="/gestao/contas/${report.utilizador_id}">${report.utilizador_nome}</a>
        ${report.utilizador_is_ativo ? '' : html` <span class="selo parado">${reports.off}</span>`}
      </p>
      ${
        report.estado === 'pendente'
          ? decision(report, refused?.id === report.id ? refused : undefined)
          : verdict(report)
      }
    </li>
  `
