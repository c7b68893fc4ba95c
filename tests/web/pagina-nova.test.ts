import { expect, onTestFinished, test } from 'vitest'
import { follow, type Step } from '../support/followed.ts'
import { openPharmacy } from '../support/scenario.ts'

const page = `import { verFarmacia } from '#contract/farmacias.ts'
import { html } from '../../html/html.ts'
import { week } from '../../html/opening.ts'
import { messages } from '../../messages/pharmacy.ts'
import type { Page } from '../../site/page.ts'

/** \`/farmacias/{id}/horario\`: when a pharmacy is open. */
export const horario: Page = {
  session: 'pessoa',
  async show({ call, params: { id = '' } }) {
    const { nome, horario, proximos_feriados: holidays } = await call(verFarmacia, { params: { id } })
    const title = messages.hoursOf(nome)
    return { title, main: html\`<h1>\${title}</h1>\${horario ? week(horario, holidays) : ''}\` }
  },
}
`

/* The recipe of docs/mudar.md for a page, followed in a copy of the program. */
const recipe: Step[] = [
  [
    'web/messages/pharmacy.ts',
    "  closed: 'Fechada',\n",
    "  hoursOf: (name: string) => ['Quando abre a', name].join(' '),\n",
  ],
  ['web/farmacias/_id/horario.page.ts', '', page],
  [
    'web/pages.ts',
    "import { farmacia } from './farmacias/_id/index.page.ts'\n",
    "import { horario } from './farmacias/_id/horario.page.ts'\n",
  ],
  ['web/pages.ts', "  '/farmacias/{id}': farmacia,\n", "  '/farmacias/{id}/horario': horario,\n"],
]

test('A page that is added as docs/mudar.md says is served at its URL, and answers 404 for a pharmacy that is not there', async () => {
  const startTestService = await follow(recipe)
  const service = await startTestService()
  onTestFinished(() => service.stop())
  const { id } = await openPharmacy(service, { nome: 'Farmácia Girassol' })
  const answer = await fetch(`${service.address}/farmacias/${id}/horario`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<h1>Quando abre a Farmácia Girassol</h1>')
  const none = await fetch(`${service.address}/farmacias/${crypto.randomUUID()}/horario`)
  expect(none.status).toBe(404)
})
