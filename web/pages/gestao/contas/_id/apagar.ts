import { apagarUtilizador, verUtilizador } from '#contract/endpoints/utilizadores.ts'
import { type Faults, faultsOf } from '../../../../html/faults.ts'
import { field } from '../../../../html/field.ts'
import { confirmation } from '../../../../management/confirm.ts'
import { officePage } from '../../../../management/staff.ts'
import { messages } from '../../../../messages/people.ts'

const { accounts } = messages

const screen = (account: { id: string; name: string; email: string }, faults?: Faults) =>
  confirmation({
    title: accounts.eraseTitle(account.name),
    text: accounts.eraseText,
    button: accounts.eraseButton,
    back: { href: `/gestao/contas/${account.id}`, text: accounts.eraseBack },
    grave: true,
    labels: { email: accounts.eraseType },
    faults,
    fields: field({
      name: 'email',
      label: accounts.eraseType,
      hint: account.email,
      fault: faults?.fields.email,
      autocomplete: 'off',
      inputmode: 'email',
    }),
  })

/** `/gestao/contas/{id}/apagar`: for ever, by typing its e-mail. */
export const apagarContaDeAlguem = officePage('administrar', {
  show: async ({ call, params: { id = '' } }) => screen(await call(verUtilizador, { params: { id } })),
  async act({ call, params: { id = '' } }, sent) {
    const account = await call(verUtilizador, { params: { id } })
    if (sent.get('email')?.trim().toLowerCase() !== account.email.toLowerCase()) {
      return screen(account, { status: 400, message: undefined, fields: { email: accounts.eraseWrong } })
    }
    try {
      await call(apagarUtilizador, { params: { id } })
      return { goTo: '/gestao/contas?apagada=1' }
    } catch (error) {
      return screen(account, faultsOf(error))
    }
  },
})
