import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { alterarPerfil, verPerfil } from '#contract/perfil.ts'
import { isEveryDayAlike } from '../../format/week.ts'
import type { Faults } from '../../html/faults.ts'
import { area, field } from '../../html/field.ts'
import { hourOf, textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import { messages as hourWords } from '../../messages/hours.ts'
import { messages } from './profile.messages.ts'

const formMessages = messages.form

export const profileLabels = {
  nome: formMessages.nome,
  telefone: formMessages.telefone,
  telefone_secundario: formMessages.telefone_secundario,
  endereco: formMessages.endereco,
  bairro: formMessages.bairro,
  municipio: formMessages.municipio,
  horario_abertura: formMessages.horario_abertura,
  horario_fecho: formMessages.horario_fecho,
  servicos: formMessages.servicos,
  notas: formMessages.notas,
}

type ProfileValues = Record<string, string | undefined>

/** Writes midnight at the end of a day as 00:00, because a field for a time cannot hold 24:00. */
const clock = (time: string | null) => (time === '24:00' ? '00:00' : (time ?? ''))

export const valuesOf = (me: ResponseOf<typeof verPerfil>): ProfileValues => ({
  nome: me.nome,
  telefone: me.telefone ?? '',
  telefone_secundario: me.telefone_secundario ?? '',
  endereco: me.endereco ?? '',
  bairro: me.bairro ?? '',
  municipio: me.municipio ?? '',
  ...(isEveryDayAlike(me.horario) && {
    horario_abertura: clock(me.horario_abertura),
    horario_fecho: clock(me.horario_fecho),
    is_24_horas: me.is_24_horas ? 'sim' : '',
  }),
  servicos: me.servicos.join('\n'),
  notas: me.notas ?? '',
})

/** Hours that differ from day to day have a page of their own. */
const hoursApart = html`
  <p>${hourWords.form.varies} <a href="/balcao/perfil/horario">${hourWords.link}</a></p>
`

const everyDay = (
  values: ProfileValues,
  about: (name: keyof typeof profileLabels) => Parameters<typeof field>[0],
): Html =>
  html`
    <fieldset class="opcoes horas">
      <legend>${formMessages.hours}</legend>
      <p class="dica">${formMessages.hoursHint}</p>
      <label class="opcao">
        <input type="checkbox" name="is_24_horas" value="sim"${values.is_24_horas ? html` checked` : ''}>
        <span>${formMessages.is_24_horas}</span>
      </label>
      <div class="par">
        ${field({ ...about('horario_abertura'), required: false, autocomplete: 'off' })}
        ${field({ ...about('horario_fecho'), required: false, autocomplete: 'off' })}
      </div>
    </fieldset>
  `

export function profileFields(values: ProfileValues, faults: Faults | undefined): Html {
  const about = (name: keyof typeof profileLabels) => ({
    name,
    label: profileLabels[name],
    value: values[name],
    fault: faults?.fields[name],
  })
  return html`
    ${field({ ...about('nome'), autocomplete: 'organization' })}
    ${field({ ...about('telefone'), type: 'tel', hint: formMessages.telefoneHint })}
    ${field({ ...about('telefone_secundario'), type: 'tel', required: false })}
    ${field({ ...about('endereco'), required: false })}
    ${field({ ...about('bairro'), required: false })}
    ${field({ ...about('municipio'), required: false })}
    ${values.horario_abertura === undefined ? hoursApart : everyDay(values, about)}
    ${area({ ...about('servicos'), hint: formMessages.servicosHint, required: false })}
    ${area({ ...about('notas'), hint: formMessages.notasHint, required: false, maxlength: 2000 })}
  `
}

/** The profile as it was typed: an empty field is none. */
export function profileSent(sent: URLSearchParams): BodyOf<typeof alterarPerfil> {
  const text = (name: string) => textOf(sent, name) ?? null
  const lines = (sent.get('servicos') ?? '').split('\n').map((line) => line.trim())
  return {
    nome: textOf(sent, 'nome') ?? '',
    telefone: textOf(sent, 'telefone') ?? '',
    telefone_secundario: text('telefone_secundario'),
    endereco: text('endereco'),
    bairro: text('bairro'),
    municipio: text('municipio'),
    // a form without them leaves the week as it is
    ...(sent.has('horario_abertura') && {
      horario_abertura: hourOf(sent, 'horario_abertura'),
      horario_fecho: hourOf(sent, 'horario_fecho'),
      is_24_horas: sent.has('is_24_horas'),
    }),
    servicos: lines.filter((line) => line !== ''),
    notas: text('notas'),
  }
}
