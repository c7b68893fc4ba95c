import { refusedFor } from '#call/failure.ts'
import { type CodeField, codeFields, columnTitles, itemTextNames, ofTexts } from '#contract/item-fields.ts'
import { besideField, type Faults, faultsOf } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { moneyOf, textOf, unitsOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { type Lots, lotFields } from './lots-form.ts'
import { messages } from './stock.messages.ts'

const { item } = messages

/** The names of an item's texts on its form. */
const textLabels = { ...ofTexts((name) => columnTitles[name]), codigo: item.codigo, ean: item.ean }

export const itemLabels = {
  nome: item.nome,
  categoria: item.categoria,
  subcategoria: item.subcategoria,
  quantidade: item.quantidade,
  preco: item.preco,
  ...textLabels,
  lote: item.lote,
  validade: item.validade,
}

type ItemValues = Partial<Record<keyof typeof itemLabels, string>>

/** Fields that identify an item and its lot: open where something is written, or wrong. */
function codeInputs(values: ItemValues, faults: Faults | undefined, lots?: Lots): Html {
  const isOpen =
    codeFields.some((name) => values[name] || faults?.fields[name]) ||
    lots?.rows.some(({ lote, validade, unidades }) => lote || validade || unidades)
  const one = (name: CodeField, hint?: string) =>
    field({
      name,
      label: itemLabels[name],
      ...(hint && { hint }),
      value: values[name],
      fault: faults?.fields[name],
      required: false,
      more: html` maxlength="40" autocomplete="off"`,
    })
  return html`
    <details class="codigos"${isOpen ? html` open` : ''}>
      <summary>${item.codes}</summary>
      ${one('ean', item.eanHint)}
      ${lots ? lotFields(lots, faults) : html`${one('validade', item.validadeHint)}${one('lote')}`}
      ${one('codigo', item.codigoHint)}
      ${itemTextNames.filter((name) => name !== 'ean' && name !== 'codigo').map((name) => one(name))}
    </details>`
}

/** The fields of an item, new or changed; a new one has a single lot. */
export const itemFields = (values: ItemValues, faults: Faults | undefined, lots?: Lots): Html =>
  html`
    ${field({
      name: 'nome',
      label: item.nome,
      hint: item.nomeHint,
      value: values.nome,
      fault: faults?.fields.nome,
      more: html` maxlength="150"`,
    })}
    ${field({
      name: 'quantidade',
      label: item.quantidade,
      hint: item.quantidadeHint,
      value: values.quantidade,
      fault: faults?.fields.quantidade,
      type: 'number',
      inputmode: 'numeric',
      more: html` min="0" step="1"`,
    })}
    ${field({
      name: 'preco',
      label: item.preco,
      value: values.preco,
      fault: faults?.fields.preco,
      required: false,
      inputmode: 'text',
      more: html` autocomplete="off"`,
    })}
    ${field({
      name: 'categoria',
      label: item.categoria,
      value: values.categoria,
      fault: faults?.fields.categoria,
      more: html` maxlength="100"`,
    })}
    ${field({
      name: 'subcategoria',
      label: item.subcategoria,
      value: values.subcategoria,
      fault: faults?.fields.subcategoria,
      more: html` maxlength="100"`,
    })}
    ${codeInputs(values, faults, lots)}
  `

/** An item as it was typed. */
export const itemSent = (sent: URLSearchParams) => ({
  nome: textOf(sent, 'nome') ?? '',
  categoria: textOf(sent, 'categoria') ?? '',
  subcategoria: textOf(sent, 'subcategoria') ?? '',
  quantidade: unitsOf(sent, 'quantidade'),
  preco: moneyOf(sent, 'preco'),
  ...ofTexts((name) => textOf(sent, name) ?? null),
  lote: textOf(sent, 'lote') ?? null,
  validade: textOf(sent, 'validade') ?? null,
})

/** Returns the faults of an item; for a price that is no amount, in words for people. */
export function itemFaults(error: unknown, sent: URLSearchParams): Faults {
  const found = faultsOf(error)
  const taken = refusedFor(error, 'duplicado')
  const faults = taken ? besideField(found, 'codigo', item.codigoTaken) : found
  if (typeof moneyOf(sent, 'preco') !== 'string') return faults
  return { ...faults, fields: { ...faults.fields, preco: item.precoFault } }
}

/** Returns the typed values, to be shown again. */
export const typed = (sent: URLSearchParams): ItemValues =>
  Object.fromEntries(Object.keys(itemLabels).map((name) => [name, sent.get(name) ?? '']))
