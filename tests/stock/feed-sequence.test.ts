import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { expectConflict } from '../support/holds.ts'
import { makeKey } from '../support/keys.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody, sendPart, sendWhole } from '../support/stock-feed.ts'
import { leftBy } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())
const scene = prepareEach(() => openPharmacy(service))

const HUGE = Number.MAX_SAFE_INTEGER
const numbered = (sequencia: number, artigos = [article('A')]) => feedBody(artigos, { sequencia })

describe('recomecar', () => {
  test('A whole shelf begins the sequence anew after a number sent by mistake, and what follows goes on from there', async () => {
    const { client } = scene
    succeed(await sendPart(client, numbered(HUGE)))
    expectConflict(await sendWhole(client, numbered(5)), 'sequencia_antiga')
    const anew = numbered(5, [article('A', { quantidade: 3 })])
    expect(succeed(await sendWhole(client, anew, '?recomecar=true'))).toMatchObject({ sequencia: 5, alterados: 1 })
    expectConflict(await sendPart(client, numbered(4)), 'sequencia_antiga')
    expect(succeed(await sendPart(client, numbered(6)))).toMatchObject({ sequencia: 6 })
  })

  test('A feed that began the sequence anew has its first answer when it is sent again, with it or without', async () => {
    const { client } = scene
    succeed(await sendPart(client, numbered(HUGE)))
    const anew = numbered(5, [article('A', { quantidade: 3 }), article('B')])
    const first = succeed(await sendWhole(client, anew, '?recomecar=true'))
    expect(succeed(await sendWhole(client, anew, '?recomecar=true'))).toEqual(first)
    expect(succeed(await sendWhole(client, anew))).toEqual(first)
  })

  test('A part of the shelf begins no sequence anew', async () => {
    const { client } = scene
    succeed(await sendPart(client, numbered(HUGE)))
    expectConflict(await sendPart(client, numbered(5), '?recomecar=true'), 'sequencia_antiga')
    expectInvalid(await sendWhole(client, numbered(5), '?recomecar=talvez'), 'recomecar')
  })

  test('A sequence that begins anew is in the audit, also by the pharmacy’s own session and with nothing changed', async () => {
    const { client, id } = scene
    succeed(await sendWhole(client, numbered(900)))
    const anew = await sendWhole(client, numbered(7), '?recomecar=true')
    expect(succeed(anew)).toMatchObject({ iguais: 1 })
    expect(await leftBy(admin, anew)).toMatchObject([
      {
        accao: 'stock_importado',
        actor_papel: 'farmacia',
        actor_id: id,
        alvo_id: id,
        alteracoes: expect.arrayContaining([{ campo: 'sequencia', antes: '900', depois: '7' }]),
      },
    ])
    const higher = await sendWhole(client, numbered(8), '?recomecar=true')
    expect(await leftBy(admin, higher)).toEqual([])
  })
})

describe('the audit', () => {
  test('The audit says with which key a feed changed the shelf, with its counts and its sequence number', async () => {
    const { client, id } = scene
    const key = await makeKey(client, ['stock:escrever'], { nome: 'Caixa da loja' })
    const first = await sendWhole(key.client, numbered(1, [article('A'), article('B'), article('C')]))
    const second = await sendWhole(key.client, numbered(2, [article('A'), article('B', { quantidade: 1 })]))
    const counted = [
      [first, ['3', '0', '0', '1']],
      [second, ['0', '1', '1', '2']],
    ] as const
    for (const [answer, [novas, alteradas, retiradas, sequencia]] of counted) {
      succeed(answer)
      expect(await leftBy(admin, answer)).toMatchObject([
        {
          accao: 'stock_importado',
          alvo_id: id,
          chave_id: key.id,
          chave_nome: 'Caixa da loja',
          alteracoes: [
            { campo: 'novas', depois: novas },
            { campo: 'alteradas', depois: alteradas },
            { campo: 'retiradas', depois: retiradas },
            { campo: 'sequencia', depois: sequencia },
          ],
        },
      ])
    }
  })

  test('A feed that changes nothing, one sent again, and one of a person’s session leave nothing in the audit', async () => {
    const { client } = scene
    const key = await makeKey(client, ['stock:escrever'])
    const byHand = await sendWhole(client, numbered(1))
    const unchanged = await sendWhole(key.client, numbered(2))
    const changed = numbered(3, [article('A', { quantidade: 2 })])
    succeed(await sendWhole(key.client, changed))
    const again = await sendWhole(key.client, changed)
    for (const answer of [byHand, unchanged, again]) {
      succeed(answer)
      expect(await leftBy(admin, answer)).toEqual([])
    }
  })

  test('Of parts sent one after another, the audit has the first of the hour of each key', async () => {
    const { client } = scene
    const [one, other] = [await makeKey(client), await makeKey(client)]
    const sale = (quantidade: number) => numbered(100 + quantidade, [article('A', { quantidade })])
    const answers = [
      await sendPart(one.client, sale(1)),
      await sendPart(one.client, sale(2)),
      await sendPart(other.client, sale(3)),
    ]
    const entries = await Promise.all(answers.map((answer) => leftBy(admin, answer)))
    expect(entries.map(({ length }) => length)).toEqual([1, 0, 1])
  })
})
