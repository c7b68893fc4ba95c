import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { isAllowed, isUnderstood } from './intent-outcomes.ts'
import { type Facts, facts, type Situation, setScene } from './intent-scene.ts'
import type { IntentTown } from './intent-town.ts'

/** A message as somebody writes it in a situation, and what must come of it. */
export interface Intent {
  classe: string
  estado: Situation
  mensagem: string
  /** Outcomes that are right, with «|» between them. */
  deve: string
  /** The effect that would harm most, for whoever reads the table: any effect that `deve` does not name counts as not meant. */
  nunca: string
}

export const intentsOf = (half: 'vistas' | 'guardadas'): Intent[] =>
  parse(readFileSync(join(import.meta.dirname, `intencoes-${half}.csv`), 'utf8'), {
    columns: true,
    delimiter: ';',
    quote: null,
  })

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Answers a question about a place or a name as the sender would; what changes something is left to the table. */
function replyTo(answer: string, { deve }: Intent): string | undefined {
  const [first = ''] = deve.split('|')
  const place = first.split('@')[1]
  if (/bairro/.test(answer)) return place
  if (!answer.includes('Responda com o numero')) return undefined
  const wanted = fold(first.split(/[:@]/)[1] ?? '').split(/[+/]/)
  const options = answer.split('\n').flatMap((line) => [/^(\d) (.+)/.exec(line)].filter((each) => each !== null))
  const isMeant = (text: string) => [place && fold(place), ...wanted].some((each) => each && fold(text).includes(each))
  return options.find(([, , text = '']) => isMeant(text))?.[1]
}

export interface Tried {
  outcome: 'done' | 'not done' | 'harm'
  answers: string[]
}

const MOST_MESSAGES = 3

/** Sends a message, answers the questions that come back as its sender would, and tells if the intended outcome came alone. */
export async function tryIntent(town: IntentTown, intent: Intent): Promise<Tried> {
  const scene = await setScene(town, intent.estado)
  const { talk, before } = scene
  const answers: string[] = []
  let next: string | undefined = intent.mensagem.replaceAll('{C}', scene.code)
  let after: Facts = before
  const wanted = intent.deve.split('|')
  while (next !== undefined && answers.length < MOST_MESSAGES) {
    answers.push(await talk.say(next))
    after = await facts(town, scene)
    if (wanted.some((each) => isUnderstood(each, { answers, before, after, town, scene }))) break
    next = replyTo(answers.at(-1) ?? '', intent)
  }
  const said = { answers, before, after, town, scene }
  const isHarm = !isAllowed(wanted, said)
  const isDone = wanted.some((each) => isUnderstood(each, said))
  await scene.leave(after)
  return { outcome: isHarm ? 'harm' : isDone ? 'done' : 'not done', answers }
}
