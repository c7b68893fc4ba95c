import { verMeusDados } from '#contract/conta.ts'
import type { Page } from '../../site/page.ts'

/** `/conta/dados/ficheiro`: all that is kept with their name, as a file of JSON. */
export const ficheiroDeDados: Page = {
  session: 'pessoa',
  private: true,
  async show({ call }) {
    const text = `${JSON.stringify(await call(verMeusDados), null, 2)}\n`
    return { file: { name: 'botica-os-meus-dados.json', type: 'application/json; charset=utf-8', text } }
  },
}
