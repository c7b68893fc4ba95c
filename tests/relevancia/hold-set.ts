import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { productLabel, shortProduct } from '#conversa/product.ts'
import { succeed } from '../support/client.ts'
import { Talk } from '../support/talk.ts'
import type { Outcome, Town } from './conversation-set.ts'

/** A message of a person who goes on to hold the first of the list. */
export interface WantedHold {
  mensagem: string
  /** The only product that the person takes; empty where no pharmacy near has it. */
  produto: string
}

export const holdMessages = (): WantedHold[] =>
  parse(readFileSync(join(import.meta.dirname, 'mensagens-reservar.csv'), 'utf8'), { columns: true, delimiter: ';' })

/** Answers a question about products as this person would, who reads the whole of it. */
function replyTo(answer: string, { produto, mensagem }: WantedHold): string | undefined {
  if (/^Tem so /.test(answer)) return produto && answer.includes(shortProduct(produto)) ? '1' : undefined
  const [medicine = ''] = mensagem.match(/[a-z]{6,}/) ?? []
  const label = produto && productLabel(produto, medicine)
  const option = answer.split('\n').find((line) => label && line.replace(/^\d /, '').replace(/ \d+Kz$/, '') === label)
  return option?.slice(0, 1)
}

/** Says a message, takes the first of the list, and tells if what the person takes was held, and nothing else. */
export async function tryHold({ service }: Town, wanted: WantedHold): Promise<{ outcome: Outcome; answers: string[] }> {
  const person = await service.anyone.register()
  const talk = new Talk(service, { person })
  const answers = [await talk.say(wanted.mensagem), await talk.say('1')]
  if (/^(?:Qual deles|Tem so)/.test(answers[1] ?? '')) {
    const reply = replyTo(answers[1] ?? '', wanted)
    if (reply) answers.push(await talk.say(reply))
  }
  const held: string[] = succeed(await person.get('/api/v2/reservas/minhas')).flatMap(
    ({ reservas }: { reservas: { produto_nome: string }[] }) => reservas.map(({ produto_nome }) => produto_nome),
  )
  if (held.some((name) => name !== wanted.produto)) return { outcome: 'harm', answers }
  return { outcome: held.length === (wanted.produto ? 1 : 0) ? 'done' : 'not done', answers }
}
