import { refusedFor } from '#call/failure.ts'
import {
  activarDoisFactores,
  desligarDoisFactores,
  iniciarDoisFactores,
  renovarCodigosDeRecuperacao,
} from '#contract/dois-factores.ts'
import { faultsOf } from '../html/faults.ts'
import { textOf } from '../html/form.ts'
import { safeBack, signInFor } from '../session/back.ts'
import type { Outcome, Page, Visit } from '../site/page.ts'
import { messages } from './factor.messages.ts'
import { factorOff, factorOn, factorSetUp, hasFactor, recoveryCodes } from './factor.ts'
import { providerName } from './provider.ts'

const HERE = '/conta/segundo-factor'
/** Longest address of a secret, in letters: the API gives no longer one, and no QR code would hold it. */
const URI_LENGTH = 600

const here = ({ path, query }: Visit) => (query.has('voltar') ? signInFor(HERE, safeBack(query.get('voltar'))) : path)

function proofOf(sent: URLSearchParams) {
  const credential = sent.get('credential')
  return credential ? { credential } : { password_actual: sent.get('password_actual') ?? '' }
}

/** Returns the state of the forms: the proof from the provider stays good while only the code was wrong. */
async function formState(visit: Visit, sent?: URLSearchParams, error?: unknown) {
  const faults = error === undefined ? undefined : faultsOf(error)
  const credential = refusedFor(error, 'codigo_2fa') ? (sent?.get('credential') ?? undefined) : undefined
  return { here: here(visit), credential, faults, provider: credential ? undefined : await providerName(visit.call) }
}

async function begin(visit: Visit, sent: URLSearchParams): Promise<Outcome> {
  try {
    return factorSetUp((await visit.call(iniciarDoisFactores, { body: proofOf(sent) })).uri)
  } catch (error) {
    // another tab was faster
    return refusedFor(error, 'duplicado') ? { goTo: HERE } : factorOff(await formState(visit, sent, error))
  }
}

async function activate({ call, query }: Visit, sent: URLSearchParams): Promise<Outcome> {
  const uri = sent.get('uri') ?? ''
  if (!uri.startsWith('otpauth://totp/') || uri.length > URI_LENGTH || !URL.canParse(uri)) return { goTo: HERE }
  try {
    const { codigos_recuperacao, token, expira_em } = await call(activarDoisFactores, {
      body: { codigo: textOf(sent, 'codigo') ?? '' },
    })
    const next = safeBack(query.get('voltar'), '/conta')
    return { ...recoveryCodes(codigos_recuperacao, messages.codes.on, next), session: { token, until: expira_em } }
  } catch (error) {
    // sent twice, or another secret was asked for since
    return refusedFor(error, 'nao_activa') ? { goTo: HERE } : factorSetUp(uri, faultsOf(error))
  }
}

/** Renews the recovery codes, or switches the second factor off; both ask for the two factors. */
async function change(visit: Visit, sent: URLSearchParams, off: boolean): Promise<Outcome> {
  const { call } = visit
  const body = { ...proofOf(sent), codigo: textOf(sent, 'codigo') ?? '' }
  try {
    if (!off) {
      const { codigos_recuperacao } = await call(renovarCodigosDeRecuperacao, { body })
      return recoveryCodes(codigos_recuperacao, messages.codes.renewed, '/conta')
    }
    await call(desligarDoisFactores, { body })
    return { goTo: `${HERE}?desligado=1` }
  } catch (error) {
    return refusedFor(error, 'nao_activa') ? { goTo: HERE } : factorOn(await formState(visit, sent, error))
  }
}

/** `/conta/segundo-factor`: set it up with an authenticator, get other recovery codes, switch it off. */
export const segundoFactor: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    if (!visit.signedIn) return { goTo: signInFor('/entrar', visit.path) }
    const [on, proof] = [await hasFactor(visit.call), await formState(visit)]
    if (on) return factorOn(proof)
    const { query } = visit
    return factorOff(
      proof,
      query.has('desligado') ? messages.switchedOff : query.has('voltar') ? messages.required : undefined,
    )
  },
  act(visit, sent) {
    const what = sent.get('o_que')
    if (what === 'activar') return activate(visit, sent)
    return what === 'iniciar' ? begin(visit, sent) : change(visit, sent, what === 'desligar')
  },
}
