import type { ResponseOf } from '#contract/endpoint.ts'
import type { importarFarmacias } from '#contract/farmacias-ficheiro.ts'
import { spaced, spacedPhone } from '../../format/codes.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { table } from '../../html/table.ts'
import type { Screen } from '../../site/page.ts'
import { badLineList, bookNotes, ignoredColumns } from '../../upload/bad-lines.ts'
import { printOr, type SheetVisit, sheetOf } from './code-sheet.ts'
import { messages as registerWords } from './register.messages.ts'
import { messages } from './register-file.messages.ts'

export type ImportReport = ResponseOf<typeof importarFarmacias>
type NewPharmacy = ImportReport['novas'][number]
type RegisteredPharmacy = ImportReport['ja_registadas'][number]

const { preview } = messages
const labels: Readonly<Record<string, string>> = registerWords.form.labels

/** A municipality is often called as its bairro is. */
const placeOf = ({ endereco, bairro, municipio }: NewPharmacy): string =>
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

const { done } = messages

/** The codes of a whole file, this once: a table on the screen, on paper a sheet for each pharmacy. */
export const codeSheets = ({ mensagem, novas, erros }: ImportReport, visit: SheetVisit, notified: boolean): Screen => ({
  title: done.title,
  scripts: ['gestao'],
  main: html`
    <div class="folha gestao">
      <div class="nao-se-imprime">
        <h1>${done.title}</h1>
        ${goodNews(mensagem)}
        <p class="aviso">${done.once}</p>
        ${badLineList(erros)}
      </div>
      ${printOr('/gestao/farmacias', done.kept)}
      <div class="nao-se-imprime">
        ${table(
          done.table,
          [
            { name: done.columns.name },
            { name: done.columns.place },
            { name: done.columns.code, kind: 'numero' },
            { name: done.columns.how },
          ],
          novas.map((line) => [
            line.nome,
            placeOf(line) || done.noPlace,
            html`
              <strong>${spaced(line.codigo_acesso ?? '')}</strong>
            `,
            notified && line.recebe_sms ? done.sms : done.byHand,
          ]),
        )}
      </div>
      <div class="folhetos">${novas.map(({ nome, codigo_acesso = '' }) => sheetOf({ name: nome, code: codigo_acesso }, visit))}</div>
    </div>
  `,
})
