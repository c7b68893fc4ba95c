import { describe, expect, test } from 'vitest'
import { FEED_ROWS_SHOWN } from '#contract/limits.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { expectConflict, hold, itemSeen } from '../support/holds.ts'
import { makeKey } from '../support/keys.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { article, feedBody, feedPart, feedWhole, sendPart, sendWhole } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(async () => (await openPharmacy(service)).client)

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads
const shelfOf = async (client: Client): Promise<any[]> => succeed(await client.get('/api/perfil/stock'))
const ofCode = async (codigo: string) => (await shelfOf(pharmacy)).find((item) => item.codigo === codigo)

describe('each article answers for itself', () => {
  test('A new article is aceite, a changed one alterado, and one that is as it was igual', async () => {
    const first = await feedPart(pharmacy, [article('A'), article('B'), article('C')])
    expect(first).toMatchObject({ artigos_lidos: 3, aceites: 3, alterados: 0, iguais: 0, artigos_omitidos: 0 })
    const second = await feedPart(pharmacy, [article('A'), article('B', { preco: 550 }), article('D')])
    expect(second).toMatchObject({ artigos_lidos: 3, aceites: 1, alterados: 1, iguais: 1 })
    expect(second.artigos).toEqual([
      { indice: 1, codigo: 'B', estado: 'alterado', campo: null, motivo: null },
      { indice: 2, codigo: 'D', estado: 'aceite', campo: null, motivo: null },
    ])
    expect(await shelfOf(pharmacy)).toHaveLength(4)
    expect(await ofCode('B')).toMatchObject({ quantidade: 10, preco: 550, nome: 'Artigo B' })
  })

  test('A bad article is recusado with its field and why, and the others enter', async () => {
    const good = Array.from({ length: 20 }, (_, n) => article(`B-${n}`))
    const bad = [article('X', { quantidade: 1e9 }), article('Y', { preco: 'caro' }), { codigo: 'Z', quantidade: 1 }, 7]
    const report = await feedPart(pharmacy, [...bad, ...good] as object[])
    expect(report).toMatchObject({ aceites: 20, recusados: 4 })
    expect(report.artigos.slice(0, 4)).toEqual([
      { indice: 0, codigo: 'X', estado: 'recusado', campo: 'quantidade', motivo: 'não pode ser maior que 1000000' },
      { indice: 1, codigo: 'Y', estado: 'recusado', campo: 'preco', motivo: 'tem de ser um número' },
      { indice: 2, codigo: 'Z', estado: 'recusado', campo: 'nome', motivo: 'é obrigatório' },
      { indice: 3, codigo: null, estado: 'recusado', campo: null, motivo: 'não é um objecto' },
    ])
  })

  test('Of two articles of one code the second is recusado', async () => {
    const rows = Array.from({ length: 8 }, (_, n) => article(`B-${n}`))
    const report = await feedPart(pharmacy, [...rows, article('B-3', { quantidade: 99 })])
    expect(report).toMatchObject({ aceites: 8, recusados: 1 })
    expect(report.artigos[0]).toMatchObject({ indice: 8, codigo: 'B-3', campo: 'codigo' })
    expect(await ofCode('B-3')).toMatchObject({ quantidade: 10 })
  })

  test('An article enters without an EAN, a lot or a day that is none, and says so', async () => {
    const report = await feedPart(pharmacy, [article('A', { ean: '123', validade: '31/12/2027' })])
    expect(report.artigos).toEqual([
      { indice: 0, codigo: 'A', estado: 'aceite', campo: 'ean', motivo: expect.stringContaining('código de barras') },
    ])
    expect(await ofCode('A')).toMatchObject({ ean: null, validade: '2027-12-31' })
    const again = await feedPart(pharmacy, [article('A', { lote: 'x'.repeat(41) })])
    expect(again).toMatchObject({ alterados: 1, artigos: [{ estado: 'alterado', campo: 'lote' }] })
    expect(await ofCode('A')).toMatchObject({ lote: '?', validade: '2027-12-31' })
  })

  test('A lot that is a piece of a symbol with another last day enters as it is written, and says so', async () => {
    const whole = { lote: '10L1A2B317271231', validade: '2027-12-31' }
    const report = await feedPart(pharmacy, [article('A', whole), article('B', { ...whole, validade: '2028-06-30' })])
    expect(report.artigos).toMatchObject([
      { codigo: 'B', estado: 'aceite', campo: 'lote', motivo: expect.stringContaining('validade') },
      { codigo: 'A', campo: null },
    ])
    expect(await ofCode('A')).toMatchObject({ lote: 'L1A2B3' })
    expect(await ofCode('B')).toMatchObject({ lote: whole.lote, validade: '2028-06-30' })
  })

  test('The code in brackets before a name is not part of it, and is the article’s where it says no other', async () => {
    const { codigo: _, ...bare } = article('', { nome: '[PAR500] Paracetamol 500 mg' })
    await feedPart(pharmacy, [bare, article('A', { nome: '[X-1] Ibuprofeno 400 mg' })])
    expect(await ofCode('PAR500')).toMatchObject({ nome: 'Paracetamol 500 mg' })
    expect(await ofCode('A')).toMatchObject({ nome: 'Ibuprofeno 400 mg' })
  })

  test('A missing price, EAN, lot or day stays as it is, and null takes it away', async () => {
    const all = { ean: '5601234567892', lote: 'L1', validade: '2027-12-31' }
    await feedPart(pharmacy, [article('A', all)])
    const { preco: _, ...bare } = article('A')
    expect(await feedPart(pharmacy, [bare])).toMatchObject({ iguais: 1 })
    expect(await ofCode('A')).toMatchObject({ preco: 500, ...all })
    await feedPart(pharmacy, [article('A', { preco: null, ean: null, lote: '', validade: null })])
    expect(await ofCode('A')).toMatchObject({ preco: null, ean: null, lote: null, validade: null })
  })

  test('An answer tells of so many articles, those that are not in first, and counts the others', async () => {
    const many = Array.from({ length: FEED_ROWS_SHOWN + 50 }, (_, n) => article(`M-${n}`))
    const report = await feedPart(pharmacy, [...many, article('X', { quantidade: 1e9 })])
    expect(report.artigos).toHaveLength(FEED_ROWS_SHOWN)
    expect(report.artigos[0]).toMatchObject({ codigo: 'X', estado: 'recusado' })
    expect(report).toMatchObject({ aceites: FEED_ROWS_SHOWN + 50, artigos_omitidos: 51 })
  })
})

describe('an article is recognised', () => {
  test('An article is recognised by its code, also under another name, which is then the item’s', async () => {
    const id = await stockItem(pharmacy, { codigo: 'A', nome: 'Panadol' })
    expect(await feedPart(pharmacy, [article('A', { nome: 'Panadol 500 mg' })])).toMatchObject({ alterados: 1 })
    expect(await ofCode('A')).toMatchObject({ id, nome: 'Panadol 500 mg' })
  })

  test('An article is recognised by its EAN, where no item has its code, and the item gets the code', async () => {
    const id = await stockItem(pharmacy, { ean: '5601234567892', nome: 'Panadol' })
    expect(await feedPart(pharmacy, [article('A', { ean: '5601234567892', nome: 'Panadol 500 mg' })])).toMatchObject({
      alterados: 1,
    })
    expect(await ofCode('A')).toMatchObject({ id, ean: '5601234567892' })
  })

  test('An article is recognised by its name, whatever its case, accents and spaces', async () => {
    const id = await stockItem(pharmacy, { nome: 'Água  Oxigenada' })
    expect(await feedPart(pharmacy, [article('A', { nome: 'agua OXIGENADA' })])).toMatchObject({ alterados: 1 })
    expect(await ofCode('A')).toMatchObject({ id, nome: 'Água Oxigenada' })
  })

  test('An article is recognised by its code before its EAN before its name', async () => {
    const byCode = await stockItem(pharmacy, { nome: 'Um', codigo: 'A' })
    const byEan = await stockItem(pharmacy, { nome: 'Dois', ean: '5601234567892' })
    const byName = await stockItem(pharmacy, { nome: 'Três' })
    await feedPart(pharmacy, [
      article('C', { nome: 'Três' }),
      article('B', { nome: 'Três', ean: '5601234567892' }),
      article('A', { nome: 'Três', ean: '5601234567892' }),
    ])
    const ids = await Promise.all(['A', 'B', 'C'].map(async (codigo) => (await ofCode(codigo)).id))
    expect(ids).toEqual([byCode, byEan, byName])
  })

  test('An article is recognised by its categories among items of one name, or else is nao_reconhecido', async () => {
    const named = (subcategoria: string) => ({ nome: 'Luvas', categoria: 'Higiene', subcategoria, quantidade: 1 })
    await stockItem(pharmacy, named('Pequenas'))
    const large = await stockItem(pharmacy, named('Grandes'))
    const unclear = await feedPart(pharmacy, [{ codigo: 'A', nome: 'luvas', quantidade: 5 }])
    expect(unclear).toMatchObject({ nao_reconhecidos: 1, artigos: [{ estado: 'nao_reconhecido', campo: 'nome' }] })
    expect(await feedPart(pharmacy, [{ codigo: 'A', ...named('GRANDES'), quantidade: 5 }])).toMatchObject({
      alterados: 1,
    })
    expect(await ofCode('A')).toMatchObject({ id: large, quantidade: 5, subcategoria: 'Grandes' })
  })

  test('An article is not recognised by an item of another code, unless a whole shelf has no such code', async () => {
    const id = await stockItem(pharmacy, { codigo: 'OLD', nome: 'Panadol', ean: '5601234567892' })
    const changed = article('NEW', { nome: 'Panadol', ean: '5601234567892' })
    expect(await feedPart(pharmacy, [changed])).toMatchObject({ aceites: 1 })
    succeed(await pharmacy.delete(`/api/perfil/stock/${(await ofCode('NEW')).id}`))
    expect(await feedWhole(pharmacy, [changed])).toMatchObject({ alterados: 1, aceites: 0 })
    expect(await ofCode('NEW')).toMatchObject({ id })
  })

  test('Without categories a new article has those that its label says', async () => {
    const rows = ['Paracetamol 500 mg comprimidos', 'Termómetro digital', 'Zzqx'].map((nome, n) => ({
      codigo: `L-${n}`,
      nome,
      quantidade: 1,
    }))
    await feedPart(pharmacy, rows)
    expect(await Promise.all(rows.map(({ codigo }) => ofCode(codigo)))).toMatchObject([
      { categoria: 'Medicamentos', subcategoria: 'Paracetamol' },
      { categoria: 'Higiene e saúde', subcategoria: 'Outros' },
      { categoria: 'Medicamentos', subcategoria: 'Outros' },
    ])
    // and an item that has its own keeps them
    await feedPart(pharmacy, [article('L-0', { nome: rows[0]?.nome, subcategoria: 'Dor' })])
    expect(await feedPart(pharmacy, rows)).toMatchObject({ alterados: 1, iguais: 2 })
    expect(await ofCode('L-0')).toMatchObject({ subcategoria: 'Dor' })
  })
})

describe('units', () => {
  test('What is held stays held, and is discounted from what is on the shelf', async () => {
    await feedPart(pharmacy, [article('A', { quantidade: 5 })])
    const { id } = await ofCode('A')
    await hold(await service.anyone.register(), id)
    expect(await feedPart(pharmacy, [article('A', { quantidade: 5 })])).toMatchObject({ iguais: 1 })
    expect(await itemSeen(pharmacy, id)).toMatchObject({ quantidade: 4 })
    expect(await feedPart(pharmacy, [article('A', { quantidade: 5 })], '?conta=livres')).toMatchObject({ alterados: 1 })
    expect(await itemSeen(pharmacy, id)).toMatchObject({ quantidade: 5, reservado_ate: expect.any(String) })
  })

  test('Fewer units than are held leave none free, and the article says so', async () => {
    await feedPart(pharmacy, [article('A', { quantidade: 5 })])
    const { id } = await ofCode('A')
    await hold(await service.anyone.register(), id)
    const report = await feedPart(pharmacy, [article('A', { quantidade: 0 })])
    expect(report.artigos).toEqual([
      {
        indice: 0,
        codigo: 'A',
        estado: 'alterado',
        campo: 'quantidade',
        motivo: expect.stringContaining('reservadas'),
      },
    ])
    expect(await itemSeen(pharmacy, id)).toMatchObject({ quantidade: 0, reservado_ate: expect.any(String) })
  })
})

describe('a whole shelf', () => {
  const three = [article('A'), article('B'), article('C')]

  test('A whole shelf leaves items that it has not without free units, and a part does not', async () => {
    await feedWhole(pharmacy, three)
    expect(await feedPart(pharmacy, [article('A')])).toMatchObject({ retirados: 0 })
    expect(await feedWhole(pharmacy, three.slice(0, 2))).toMatchObject({ retirados: 1, iguais: 2 })
    expect(await ofCode('C')).toMatchObject({ quantidade: 0 })
    // and one that comes back has its units again
    expect(await feedWhole(pharmacy, three)).toMatchObject({ alterados: 1, iguais: 2 })
  })

  test('A whole shelf keeps what is held of an item that it has not, and its units do not come back', async () => {
    await feedWhole(pharmacy, three)
    const { id } = await ofCode('C')
    const user = await service.anyone.register()
    const { id: reserva } = await hold(user, id)
    await feedWhole(pharmacy, three.slice(0, 2))
    expect(await itemSeen(pharmacy, id)).toMatchObject({ quantidade: 0, reservado_ate: expect.any(String) })
    succeed(await user.patch(`/api/reservas/${reserva}/cancelar`))
    expect(await itemSeen(pharmacy, id)).toMatchObject({ quantidade: 0, reservado_ate: null })
  })

  test('A whole shelf that would lose more than half of it is refused until the loss is confirmed', async () => {
    await feedWhole(pharmacy, three)
    const loss = feedBody([article('A'), article('B', { quantidade: 0 })])
    const refusal = await sendWhole(pharmacy, loss)
    expectConflict(refusal, 'perda_de_stock', { com_unidades: 3, perdidos: 2 })
    expect((await shelfOf(pharmacy)).map(({ quantidade }) => quantidade)).toEqual([10, 10, 10])
    expect(succeed(await sendWhole(pharmacy, loss, '?confirmar_perda=true'))).toMatchObject({ retirados: 1 })
  })

  test('A whole shelf without any article is the loss of all', async () => {
    await feedWhole(pharmacy, three)
    expectConflict(await sendWhole(pharmacy, feedBody([])), 'perda_de_stock', { com_unidades: 3, perdidos: 3 })
    expect(await feedWhole(pharmacy, [], '?confirmar_perda=true')).toMatchObject({ retirados: 3, artigos_lidos: 0 })
  })

  test('A whole shelf never empties the item of a bad article', async () => {
    const many = Array.from({ length: 10 }, (_, n) => article(`B-${n}`))
    await stockItem(pharmacy, { nome: 'Só pelo nome' })
    await feedPart(pharmacy, many)
    const rest = many.slice(2)
    const bad = [article('B-0', { quantidade: 1e9 }), article('NOVO', { nome: 'so pelo nome', preco: -1 })]
    expect(await feedWhole(pharmacy, [...rest, ...bad])).toMatchObject({ recusados: 2, retirados: 1 })
    expect(await ofCode('B-0')).toMatchObject({ quantidade: 10 })
    expect(await ofCode('B-1')).toMatchObject({ quantidade: 0 })
    expect((await shelfOf(pharmacy)).find(({ nome }) => nome === 'Só pelo nome')).toMatchObject({ quantidade: 10 })
  })

  test('A whole shelf empties nothing where a bad article does not say which it is', async () => {
    const many = Array.from({ length: 10 }, (_, n) => article(`B-${n}`))
    await feedPart(pharmacy, many)
    expect(await feedWhole(pharmacy, [...many.slice(1), { preco: 1 }])).toMatchObject({ recusados: 1, retirados: 0 })
  })
})

describe('a feed is refused whole', () => {
  test('A feed is refused where too many of its articles are bad, with the first of them', async () => {
    const rows = Array.from({ length: 20 }, (_, n) => article(`B-${n}`, n < 5 ? { quantidade: 1e9 } : {}))
    const refusal = await sendWhole(pharmacy, feedBody(rows))
    expectErro(refusal, 400, 'VALIDACAO')
    expect(refusal.body.detalhes.campos).toMatchObject({ 'artigos.0.quantidade': expect.stringContaining('1000000') })
    expect(await shelfOf(pharmacy)).toEqual([])
  })

  test('A part, and a whole shelf of fewer than twenty, is taken but for its bad articles, however many they are', async () => {
    const rows = (length: number, bad: number) =>
      Array.from({ length }, (_, n) => article(`B-${n}`, n < bad ? { quantidade: 'muitos' } : {}))
    expect(await feedPart(pharmacy, rows(4, 1))).toMatchObject({ aceites: 3, recusados: 1 })
    expect(await feedWhole(pharmacy, rows(19, 18))).toMatchObject({ aceites: 1, recusados: 18, retirados: 0 })
    expect(await feedPart(pharmacy, rows(30, 20))).toMatchObject({ aceites: 10, recusados: 20 })
    expect((await shelfOf(pharmacy)).filter(({ quantidade }) => quantidade === 0)).toEqual([])
  })

  test('A feed is refused where its sequence is older than the last, whichever kind either is', async () => {
    const newer = feedBody([article('A')])
    const older = feedBody([article('A', { quantidade: 1 })], { sequencia: newer.sequencia - 1 })
    await sendPart(pharmacy, newer)
    expectConflict(await sendPart(pharmacy, older), 'sequencia_antiga', { sequencia: newer.sequencia })
    expectConflict(await sendWhole(pharmacy, older), 'sequencia_antiga', { sequencia: newer.sequencia })
    expect(await ofCode('A')).toMatchObject({ quantidade: 10 })
  })

  test('A feed is refused where another feed has had its sequence', async () => {
    const first = feedBody([article('A')])
    await sendPart(pharmacy, first)
    const other = { ...first, artigos: [article('A', { quantidade: 1 })] }
    expectConflict(await sendPart(pharmacy, other), 'sequencia_antiga', { sequencia: first.sequencia })
    expectConflict(await sendWhole(pharmacy, first), 'sequencia_antiga')
    expectConflict(await sendPart(pharmacy, first, '?conta=livres'), 'sequencia_antiga')
  })
})

test('A till feeds the shelf by a key that may write it, and by no other', async () => {
  const { client: till } = await makeKey(pharmacy, ['stock:escrever'])
  expect(await feedPart(till, [article('A')])).toMatchObject({ aceites: 1 })
  expect(await feedWhole(till, [article('A')])).toMatchObject({ iguais: 1 })
  const { client: reader } = await makeKey(pharmacy, ['stock:ler', 'reservas:ler'])
  expectErro(await sendPart(reader, feedBody()), 403, 'SEM_PERMISSAO')
  expectErro(await sendWhole(reader, feedBody()), 403, 'SEM_PERMISSAO')
})

test('A repeated feed gets the first answer, and changes nothing that was sold meanwhile', async () => {
  const body = feedBody([article('A', { quantidade: 5 })])
  const first = await sendPart(pharmacy, body)
  const { id } = await ofCode('A')
  succeed(await pharmacy.patch(`/api/perfil/stock/${id}`, { somar: -2 }))
  const again = await sendPart(pharmacy, body)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await itemSeen(pharmacy, id)).toMatchObject({ quantidade: 3 })
})
