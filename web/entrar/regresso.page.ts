import { ApiFailure, refusedFor } from '#call/failure.ts'
import { loginIdp } from '#contract/auth.ts'
import { trocarFornecedor } from '#contract/fornecedor.ts'
import { proven } from '../conta/factor.ts'
import { messages } from '../conta/provider.messages.ts'
import { askCode, notEntered } from '../conta/provider.ts'
import { faultsOf } from '../html/faults.ts'
import { textOf } from '../html/form.ts'
import { afterSignIn, safeBack } from '../session/back.ts'
import type { Outcome, Page, Visit } from '../site/page.ts'
import { readJourney } from './journey.ts'

const wantsCode = (error: unknown) => refusedFor(error, 'codigo_2fa')

async function enter({ call }: Visit, credential: string, back: string, codigo?: string): Promise<Outcome> {
  const { token, expira_em, user } = await call(loginIdp, { body: { credential, ...(codigo && { codigo }) } })
  return { goTo: afterSignIn(back, user.role), session: { token, until: expira_em }, journey: null }
}

/** Carries on after the provider: signs the person in, or shows the screen that asked for the proof. */
async function arrive(visit: Visit, pedido: string, back: string): Promise<Outcome> {
  const { call, query, signedIn } = visit
  const iss = query.get('iss')
  const { credential } = await call(trocarFornecedor, {
    body: { pedido, code: query.get('code') ?? '', state: query.get('state') ?? '', ...(iss && { iss }) },
  })
  const proofScreen = signedIn ? await proven(call, back, credential) : undefined
  if (proofScreen) return proofScreen
  try {
    return await enter(visit, credential, back)
  } catch (error) {
    if (wantsCode(error)) return askCode(credential, back)
    throw error
  }
}

/** Screen of a failed sign-in: the journey is over, and begins again at the sign-in page. */
function failed(error: unknown, back: string): Outcome {
  if (!(error instanceof ApiFailure)) throw error
  if (error.status === 503) return notEntered(messages.away, 503, back)
  if (error.status === 400) return notEntered(messages.old, 401, back)
  if (error.status === 401 || error.status === 403) {
    return notEntered({ title: messages.refused, text: error.message }, error.status, back)
  }
  throw error
}

/** `/entrar/regresso`: back from the identity provider, and on to where they were. */
export const regresso: Page = {
  session: 'pessoa',
  private: true,
  async show(visit) {
    const { query, journey, signedIn } = visit
    const { pedido, back } = readJourney(journey) ?? { pedido: undefined, back: '/' }
    // the return address opened again after signing in
    if (!pedido && signedIn) return { goTo: '/' }
    if (query.has('error')) return notEntered(messages.denied, 403, back)
    if (!pedido || !query.has('code')) return notEntered(messages.old, 401, back)
    try {
      return await arrive(visit, pedido, back)
    } catch (error) {
      return failed(error, back)
    }
  },
  async act(visit, sent) {
    const [credential, back] = [sent.get('credential') ?? '', safeBack(visit.query.get('voltar'))]
    try {
      return await enter(visit, credential, back, textOf(sent, 'codigo'))
    } catch (error) {
      return wantsCode(error) ? askCode(credential, back, faultsOf(error)) : failed(error, back)
    }
  },
}
