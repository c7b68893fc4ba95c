import { verEstatisticas } from '#contract/endpoints/admin.ts'
import { daysAgo } from '../format/age.ts'
import { html } from '../html/html.ts'
import { officePage } from '../management/staff.ts'
import { table } from '../management/table.ts'
import { words } from '../words/management.ts'

const { overview } = words
const figure = (name: string, value: number, href: string) =>
  html`<li><a class="quanto" href="${href}"><strong>${value}</strong><span>${name}</span></a></li>`

/** `/gestao`: how large the register is, and who administers. A gestor has the register alone. */
export const gestao = officePage('registarFarmacias', {
  async show({ call }, { administers, name }) {
    if (!administers) return { goTo: '/gestao/farmacias' }
    const { total_farmacias, farmacias_ativas, farmacias_congeladas, admins } = await call(verEstatisticas)
    return {
      title: overview.title,
      main: html`<div class="folha gestao"><h1>${overview.hello(name)}</h1><h2>${overview.register}</h2><ul class="numeros">${figure(overview.total, total_farmacias, '/gestao/farmacias')}${figure(
        overview.active,
        farmacias_ativas,
        '/gestao/farmacias?estado=activas',
      )}${figure(overview.frozen, farmacias_congeladas, '/gestao/farmacias?estado=congeladas')}</ul><h2>${overview.admins}</h2>${table(
        overview.admins,
        [{ name: overview.name }, { name: overview.email }, { name: overview.lastSignIn }, { name: overview.state }],
        admins.map(({ name: who, email, ultimo_login, is_ativo }) => [
          who,
          email,
          ultimo_login ? daysAgo(ultimo_login) : overview.never,
          html`<span class="selo ${is_ativo ? 'bom' : 'parado'}">${is_ativo ? overview.on : overview.off}</span>`,
        ]),
      )}</div>`,
    }
  },
})
