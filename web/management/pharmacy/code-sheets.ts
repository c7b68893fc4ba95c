import { spaced } from '../../format/codes.ts'
import { html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { messages } from '../../messages/register-file.ts'
import type { Screen } from '../../page.ts'
import { badLineList } from '../../upload/bad-lines.ts'
import { table } from '../table.ts'
import { printOr, type SheetVisit, sheetOf } from './code-sheet.ts'
import { type ImportReport, placeOf } from './file-report.ts'

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
