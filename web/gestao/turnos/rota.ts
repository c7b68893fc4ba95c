import type { ResponseOf } from '#contract/endpoint.ts'
import type { importarTurnos } from '#contract/turnos.ts'
import { shortDay, weekday } from '../../format/time.ts'
import { spansText } from '../../format/week.ts'
import { type Html, html } from '../../html/html.ts'
import { messages as hourWords } from '../../messages/hours.ts'
import { badLineList, bookNotes, ignoredColumns } from '../../upload/bad-lines.ts'
import { messages as fileWords } from '../../upload/import.messages.ts'
import { messages } from './rota.messages.ts'

export type RotaReport = ResponseOf<typeof importarTurnos>
type RotaChange = NonNullable<RotaReport['mudancas']>[number]

const { preview } = messages

const duty = (spans: RotaChange['antes'], door: RotaChange['porta_antes']): string =>
  preview.with(spansText(spans), door ? hourWords.doors[door] : '')

function line({ id, nome, municipio, data, antes, depois, porta_antes, porta_depois }: RotaChange): Html {
  const after = duty(depois, porta_depois)
  return html`
    <li class="passada">
      <div>
        <a class="principal" href="/gestao/farmacias/${id}">${nome}</a>${municipio === null ? '' : ` ${municipio}`}
        <p class="leve">${antes.length === 0 ? after : preview.moved(duty(antes, porta_antes), after)}</p>
      </div>
      <span class="leve">${preview.day(weekday(`${data}T12:00Z`).replace('-feira', ''), shortDay(data))}</span>
    </li>
  `
}

function group(kind: 'novo' | 'alterado', title: string, changes: readonly RotaChange[], all: number): Html | '' {
  if (all === 0) return ''
  const shifts = changes.reduce((sum, { depois }) => sum + depois.length, 0)
  return html`
    <details class="mudancas ${kind}">
      <summary>${title}</summary>
      ${shifts < all ? html`<p class="leve">${preview.first(changes.length)}</p>` : ''}
      <ul>${changes.map(line)}</ul>
    </details>
  `
}

/** Shows what a rota would change, its faults first. */
export function rotaReport({ linhas, erros, mudancas = [], livro, colunas_ignoradas, ...counts }: RotaReport): Html {
  const { adicionados, atualizados, iguais } = counts
  const [added, changed] = [true, false].map((isNew) => mudancas.filter(({ antes }) => (antes.length === 0) === isNew))
  return html`
    <p class="leve">${fileWords.preview.lines(linhas)}. ${iguais > 0 ? preview.same(iguais) : ''}</p>
    ${bookNotes(livro)}
    ${badLineList(erros)}
    ${adicionados + atualizados === 0 ? html`<p class="aviso">${preview.none}</p>` : ''}
    ${group('novo', preview.added(adicionados), added ?? [], adicionados)}
    ${group('alterado', preview.changed(atualizados), changed ?? [], atualizados)}
    ${ignoredColumns(colunas_ignoradas)}
  `
}
