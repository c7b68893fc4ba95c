import { apagarUtilizador, verUtilizador } from '#contract/utilizadores.ts'
import { type Faults, faultsOf } from '../../../html/faults.ts'
import { field } from '../../../html/field.ts'
import { confirmation } from '../../../site/confirm.ts'
import { messages } from '../../people.messages.ts'
import { officePage } from '../../staff.ts'
import type { ManagedAccount } from '../account.ts'

const { accounts } = messages

type Erased = Pick<ManagedAccount, 'id' | 'name' | 'email' | 'telefone'>

/** The text that is typed to confirm: the e-mail, or the number of an account without one. */
const typed = ({ email, telefone }: Erased): string => email ?? telefone ?? ''

const screen = (account: Erased, faults?: Faults) =>
  confirmation({
    title: accounts.eraseTitle(account.name),
    text: accounts.eraseText,
    button: accounts.eraseButton,
    back: { href: `/gestao/contas/${account.id}`, text: accounts.eraseBack },
    grave: true,
    labels: { email: account.email ? accounts.eraseType : accounts.eraseTypeNumber },
    faults,
    fields: field({
      name: 'email',
      label: account.email ? accounts.eraseType : accounts.eraseTypeNumber,
      hint: typed(account),
      fault: faults?.fields.email,
      autocomplete: 'off',
      inputmode: account.email ? 'email' : 'tel',
    }),
  })

/** `/gestao/contas/{id}/apagar`: for ever, by typing its e-mail, or its number where it has none. */
export const apagarContaDeAlguem = officePage('administrar', {
  show: async ({ call, params: { id = '' } }) => screen(await call(verUtilizador, { params: { id } })),
  async act({ call, params: { id = '' } }, sent) {
    const account = await call(verUtilizador, { params: { id } })
    if (sent.get('email')?.trim().toLowerCase() !== typed(account).toLowerCase()) {
      const wrong = account.email ? accounts.eraseWrong : accounts.eraseWrongNumber
      return screen(account, { status: 400, message: undefined, fields: { email: wrong } })
    }
    try {
      await call(apagarUtilizador, { params: { id } })
      return { goTo: '/gestao/contas?apagada=1' }
    } catch (error) {
      return screen(account, faultsOf(error))
    }
  },
})
