import { licenceText } from '../../farmacias/pharmacy.ts'
import { daysAgo, fullDate } from '../../format/time.ts'
import { type Html, html, type Piece } from '../../html/html.ts'
import { week } from '../../html/opening.ts'
import { rating } from '../../html/rating.ts'
import { messages as keyWords } from '../../keys/keys.messages.ts'
import { messages as hourWords } from '../../messages/hours.ts'
import { positionText } from '../../place/pasted.ts'
import { messages as office } from '../gestao.messages.ts'
import type { PharmacyFields } from './fields.ts'
import { stateOf } from './list.ts'
import { messages } from './register.messages.ts'

const { record, form } = messages

const fact = (name: string, value: Piece) => html`<div><dt>${name}</dt><dd>${value || office.none}</dd></div>`

const osm = ({ latitude, longitude }: PharmacyFields) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`

const facts = (pharmacy: PharmacyFields) => {
  const { telefone, telefone_secundario, endereco, bairro, municipio, stock, stock_atualizado_em } = pharmacy
  const age = stock_atualizado_em ? daysAgo(stock_atualizado_em) : messages.noStock
  return html`
    <dl class="ficheiro">
      ${fact(form.labels.telefone, telefone)}
      ${fact(form.labels.telefone_secundario, telefone_secundario)}
      ${fact(form.labels.endereco, endereco)}
      ${fact(form.labels.bairro, bairro)}
      ${fact(form.labels.municipio, municipio)}
      ${fact(
        record.position,
        html`
          ${positionText(pharmacy)} <a class="mais" href="${osm(pharmacy)}" rel="noreferrer">${record.onMap}</a>
        `,
      )}
      ${fact(columnsOf.hours, pharmacy.horario ? week(pharmacy.horario, pharmacy.proximos_feriados) : office.unknown)}
      ${fact(record.stock, `${record.items(stock.length)}, ${age}`)}
      ${fact(columnsOf.rating, rating(pharmacy))}
      ${fact(record.services, pharmacy.servicos.join(', '))}
      ${fact(record.notes, pharmacy.notas ? html`<span class="notas">${pharmacy.notas}</span>` : '')}
      ${fact(form.licence, licenceText(pharmacy))}
      ${fact(record.since, fullDate(pharmacy.criada_em))}
      ${fact(record.changed, fullDate(pharmacy.atualizada_em))}
    </dl>
  `
}

const columnsOf = messages.columns

function actions({ id, is_ativo }: PharmacyFields): Html {
  const at = (what: string) => `/gestao/farmacias/${id}/${what}`
  return html`
    <p class="accoes">
      <a class="botao fino" href="${at('alterar')}">${record.edit}</a>
      <a class="botao claro fino" href="${at('horario')}">${hourWords.link}</a>
      <a class="botao claro fino" href="${at('codigo')}">${record.renew}</a>
      <a class="botao claro fino" href="${at('estado')}">${is_ativo ? record.freeze : record.activate}</a>
      <a class="botao perigo fino" href="${at('apagar')}">${record.erase}</a>
    </p>
  `
}

/**
 * Shows a whole pharmacy.
 * @param administers true for an admin, who may change it; a gestor reads
 * @param proved instant since which a telephone of it is confirmed, null while none is; undefined for a gestor
 */
export const pharmacyRecord = (pharmacy: PharmacyFields, administers: boolean, proved?: string | null): Html =>
  html`
    <p><a class="mais" href="/gestao/farmacias">${record.back}</a></p>
    <div class="cabeca-de-gestao"><h1>${pharmacy.nome}</h1>${stateOf(pharmacy)}</div>
    ${pharmacy.is_ativo ? '' : html`<p class="aviso">${record.frozenText}</p>`}
    ${pharmacy.fora_das_listas ? html`<p class="aviso">${record.unlicensedText}</p>` : ''}
    ${administers ? actions(pharmacy) : html`<p class="leve">${record.reserved}</p>`}
    ${proved === null ? html`<p class="aviso">${record.unproved}</p>` : ''}
    ${facts(pharmacy)}
    ${proved ? html`<p class="leve">${record.provedSince(fullDate(proved))}</p>` : ''}
    <ul class="ligacoes">
      <li><a href="/farmacias/${pharmacy.id}">${record.public}</a></li>
      ${administers ? html`<li><a href="/gestao/farmacias/${pharmacy.id}/chaves">${keyWords.link}</a></li>` : ''}
      ${administers ? html`<li><a href="/gestao/auditoria?alvo=${pharmacy.id}">${record.trail}</a></li>` : ''}
    </ul>
  `
