import type { ResponseOf } from '#contract/endpoint.ts'
import type { importarFarmacias } from '#contract/endpoints/farmacias-ficheiro.ts'
import { spacedPhone } from '../../format/codes.ts'
import { type Html, html } from '../../html/html.ts'
import { messages as registerWords } from '../../messages/register.ts'
import { messages } from '../../messages/register-file.ts'
import { badLineList, bookNotes, ignoredColumns } from '../../upload/bad-lines.ts'

export type ImportReport = ResponseOf<typeof importarFarmacias>
export type NewPharmacy = ImportReport['novas'][number]
type RegisteredPharmacy = ImportReport['ja_registadas'][number]

const { preview } = messages
const labels: Readonly<Record<string, string>> = registerWords.form.labels

/** A municipality is often called as its bairro is. */
export const placeOf = ({ endereco, bairro, municipio }: NewPharmacy): string =>
  [...new Set([endereco, bairro, municipio])].filter(Boolean).join(', ')

const newLine = (line: NewPharmacy): Html =>
  html`
    <li class="passada">
      <div><strong>${line.nome}</strong><p class="leve">${placeOf(line)}</p></div>
      <span class="leve">${line.telefone === null ? preview.noPhone : spacedPhone(line.telefone)}</span>
    </li>
  `

const knownLine = ({ id, linha, nome, diferencas }: RegisteredPharmacy): Html =>
  html`
    <li class="passada">
      <div>
        <a class="principal" href="/gestao/farmacias/${id}">${nome}</a>
        ${
          diferencas.length === 0
            ? html`
              <p class="leve">${preview.same}</p>
            `
            : diferencas.map(
                ({ campo, registo, ficheiro }) => html`
                  <p class="leve">${preview.differs(labels[campo] ?? campo, registo ?? preview.nothing, ficheiro)}</p>
                `,
              )
        }
      </div>
      <span class="leve">${preview.line(linha)}</span>
    </li>
  `

const group = (kind: string, title: string, content: Html): Html =>
  html`<details class="mudancas ${kind}"><summary>${title}</summary>${content}</details>`

/** Shows the effect of a file on the register, its faults first. */
export const fileReport = ({ linhas, erros, novas, ja_registadas, livro, colunas_ignoradas }: ImportReport): Html =>
  html`
    <p class="leve">${preview.lines(linhas)}</p>
    ${bookNotes(livro)}
    ${badLineList(erros)}
    ${
      novas.length === 0
        ? html`
          <p class="aviso">${preview.none}</p>
        `
        : group('novo', preview.new(novas.length), html`<ul>${novas.map(newLine)}</ul>`)
    }
    ${
      ja_registadas.length === 0
        ? ''
        : group(
            'igual',
            preview.there(ja_registadas.length),
            html`
              <p class="leve">${preview.thereText}</p>
              <ul>${ja_registadas.map(knownLine)}</ul>
            `,
          )
    }
    ${ignoredColumns(colunas_ignoradas)}
  `
