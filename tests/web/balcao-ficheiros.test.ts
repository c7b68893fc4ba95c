import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { PHOTO_BYTES } from '#contract/limits.ts'
import { succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { jpeg } from '../support/images.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf } from '../support/stock-files.ts'
import { formsOf, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'
import { bookOf } from '../support/workbook.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { ...pharmacy, counter }
})

/** The fields of the form that a page has, as a browser without scripts sends them with a file. */
function formIn(html: string): Record<string, string> {
  const form = /<form [^>]*multipart[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name, value]) => [name, value]))
}

/** The fields that the page's form of a file sends as it stands, with these. */
const filled = (html: string, answers: Record<string, string> = {}) => {
  const form = formsOf(html).find(({ fields }) => fields.some(({ type }) => type === 'file'))
  const sent = form?.fields.filter((each) => each.sent && each.type !== 'file') ?? []
  return { ...Object.fromEntries(sent.map(({ name, value }) => [name, value])), ...answers }
}

const importing = '/balcao/stock/importar'
const send = (path: string, field: string, file: string | Uint8Array<ArrayBuffer>, fields: object = {}) =>
  scene.counter.upload(path, { ...fields }, { field, file })
const tryOut = (file: string, modo = 'acrescentar') => send(importing, 'ficheiro', file, { passo: 'ver', modo })

const file = 'nome;quantidade;preco;Armazém\nPanadol;7;850\nBrufen;3;1250\nVoltaren;muitos;10\n'

describe('a stock file', () => {
  test('A stock file is seen first: what is new, changed, set to zero, and which lines are wrong; nothing changes yet', async () => {
    await stockItem(scene.client, { nome: 'Panadol', quantidade: 5, preco: 800 })
    await stockItem(scene.client, { nome: 'Aspirina <500>', quantidade: 4 })
    const before = await shelf(scene.client)
    const seen = await tryOut(file.replace('Voltaren', 'Voltaren 50'), 'substituir')
    for (const said of ['3 linhas lidas', '1 artigo novo', 'Brufen', '1 artigo alterado', '5 → 7']) {
      expect(seen.text).toContain(said)
    }
    for (const said of ['800\u00a0Kz → 850\u00a0Kz', '1 artigo posto a zero', 'Aspirina &lt;500&gt;', '4 → 0']) {
      expect(seen.html).toContain(said)
    }
    expect(seen.text).toContain('Linha 4, quantidade:')
    expect(seen.text).toContain('Colunas que não foram usadas: Armazém.')
    expect(await shelf(scene.client)).toEqual(before)
  })

  test('A stock file is applied when it is the one that was seen, and says what was done', async () => {
    await stockItem(scene.client, { nome: 'Panadol', quantidade: 5, preco: 800 })
    const seen = await tryOut(file)
    const done = await send(importing, 'ficheiro', file, formIn(seen.html))
    expect(done.text).toContain('Stock acertado. Novos: 1. Alterados: 1. Postos a zero: 0. 1 linha ficou de fora.')
    expect((await shelf(scene.client)).map(([nome, , , units, price]) => [nome, units, price])).toEqual([
      ['Brufen', 3, 1250],
      ['Panadol', 7, 850],
    ])
    const again = await tryOut(file)
    expect(again.text).toContain('não há nada a mudar')
    expect(formIn(again.html)).not.toHaveProperty('passo')
    expect(again.text).not.toContain('Aplicar ao stock')
  })

  test('A till that counts the whole shelf is told so in the form: what is held is taken off, and stays held', async () => {
    const item = await stockItem(scene.client, { nome: 'Panadol', quantidade: 11 })
    await hold(await service.anyone.register(), item, 2)
    const counts = 'nome;quantidade\nPanadol;10\n'
    const seen = await send(importing, 'ficheiro', counts, { passo: 'ver', conta: 'prateleira' })
    expect(seen.text).toContain('9 → 8')
    expect(filled(seen.html)).toMatchObject({ modo: 'acrescentar', conta: 'prateleira' })
    await send(importing, 'ficheiro', counts, filled(seen.html, { passo: 'aplicar' }))
    expect((await shelf(scene.client)).map(([, , , units]) => units)).toEqual([8])
    const few = await send(importing, 'ficheiro', 'nome;quantidade\nPanadol;1\n', { passo: 'ver', conta: 'prateleira' })
    expect(few.text).toContain('1 linha tem uma quantidade que não pode ser')
    expect(few.text).toContain('conta 1 na prateleira e há 2 reservadas')
  })

  test('A name that a code changes is seen beside the name that the item has', async () => {
    await stockItem(scene.client, { nome: 'Panadol', quantidade: 5, codigo: '1001' })
    await stockItem(scene.client, { nome: 'Gaze', quantidade: 5, codigo: '1002' })
    const seen = await tryOut('codigo;nome;quantidade\n1001;Panadol 500 mg comprimidos;6\n1002;Gaze;7\n')
    expect(seen.text).toContain('Panadol 500 mg comprimidos Chamava-se Panadol.')
    expect(seen.text.match(/Chamava-se/g)).toHaveLength(1)
  })

  test('A file is asked once what its numbers count, where units are held, before anything is written', async () => {
    const counts = (n: number) => `nome;quantidade\nPanadol;${n}\n`
    const question = 'Tem 2 unidades reservadas. O que contam os números do ficheiro?'
    const item = await stockItem(scene.client, { nome: 'Panadol', quantidade: 11 })
    expect((await tryOut(counts(10))).text).not.toContain('O que contam')
    await hold(await service.anyone.register(), item, 2)
    const asked = await tryOut(counts(10))
    expect(asked.text).toContain(question)
    expect(asked.text).not.toContain('Aplicar ao stock')
    // who presses on without an answer, or had seen the file before the hold, is asked as well
    const unsaid = await send(importing, 'ficheiro', counts(10), filled(asked.html, { passo: 'aplicar' }))
    expect([unsaid.text, (await shelf(scene.client))[0]?.[3]]).toEqual([expect.stringContaining(question), 9])
    expect(unsaid.text).toContain('Nada mudou: responda primeiro')
    const seen = await send(
      importing,
      'ficheiro',
      counts(10),
      filled(asked.html, { passo: 'ver', conta: 'prateleira' }),
    )
    expect(seen.text).toContain('9 → 8')
    await send(importing, 'ficheiro', counts(10), filled(seen.html, { passo: 'aplicar' }))
    expect((await shelf(scene.client))[0]?.[3]).toBe(8)
    const next = await tryOut(counts(20))
    expect([filled(next.html).conta, next.text]).toEqual(['prateleira', expect.stringContaining('8 → 18')])
    const other = await send(
      importing,
      'ficheiro',
      counts(20),
      filled(next.html, { passo: 'aplicar', conta: 'livres' }),
    )
    expect(other.text).toContain('8 → 20')
    expect((await shelf(scene.client))[0]?.[3]).toBe(8)
    await send(importing, 'ficheiro', counts(20), filled(next.html, { passo: 'aplicar' }))
    expect((await shelf(scene.client))[0]?.[3]).toBe(18)
  })

  test.each([
    [
      'Each line refused',
      'nome;quantidade\nPanadol;muitos\nBrufen;\n',
      'Nenhuma linha pôde entrar: o seu stock fica como está.',
    ],
    ['Some refused, others as it is', 'nome;quantidade\nPanadol;5\nBrufen;-\nGaze;x\n', 'As outras linhas dizem'],
  ])('%s: the file is not said to be as the shelf is', async (_what, lines, said) => {
    await stockItem(scene.client, { nome: 'Panadol', quantidade: 5 })
    await stockItem(scene.client, { nome: 'Brufen', quantidade: 0 })
    const seen = await tryOut(lines)
    expect(seen.text).toContain(said)
    expect(seen.text).not.toContain('O ficheiro diz o mesmo')
  })

  test('Notes on codes do not stand under a sentence about numbers of units, nor the other way round', async () => {
    const item = await stockItem(scene.client, { nome: 'Panadol', quantidade: 11 })
    await hold(await service.anyone.register(), item, 2)
    const lines = 'nome;quantidade;ean;validade\nPanadol;1;;\nBrufen;7;123;\nGaze;2;;amanhã\n'
    const seen = await send(importing, 'ficheiro', lines, { passo: 'ver', conta: 'prateleira' })
    const [, counts, codes] = seen.text.split(/(?=1 linha tem|2 linhas entram)/)
    expect(counts).toMatch(/^1 linha tem uma quantidade que não pode ser.*Linha 2, quantidade: conta 1/)
    expect(counts).not.toContain('Linha 3')
    expect(codes).toMatch(/^2 linhas entram sem.*Linha 3, código de barras.*Linha 4, validade/)
  })

  test('A stock file with a price that is none says so in words for people', async () => {
    const seen = await tryOut('Nome;Quantidade;Preço\nPanadol;7;caro\n')
    expect(seen.text).toMatch(/Linha 2, preço: tem de ser um número(?! ou)/)
  })

  test('A stock file that is another in the second step is shown again, and not applied', async () => {
    const seen = await tryOut('nome;quantidade\nPanadol;7\n')
    const other = await send(importing, 'ficheiro', 'nome;quantidade\nPanadol;70\n', formIn(seen.html))
    expect(other.text).toContain('Este ficheiro não é o que viu.')
    expect(await shelf(scene.client)).toEqual([])
    await send(importing, 'ficheiro', 'nome;quantidade\nPanadol;70\n', formIn(other.html))
    expect((await shelf(scene.client)).map(([nome, , , units]) => [nome, units])).toEqual([['Panadol', 70]])
  })

  test.each([['empty', '', 'O ficheiro está vazio.']])(
    'A stock file that is %s is refused in the form, in words',
    async (_what, bad, said) => {
      const refused = await tryOut(bad)
      expect([
        refused.status >= 400,
        refused.html.includes('role="alert"'),
        refused.html.includes('type="file"'),
      ]).toEqual([true, true, true])
      expect(refused.text).toContain(said)
    },
  )

  test('A stock file that does not come is asked for, and the template is there', async () => {
    const none = await scene.counter.upload(importing, { passo: 'ver' })
    expect([none.status, none.html.includes('id="ficheiro-falta"')]).toEqual([400, true])
    const template = await scene.counter.ask('/balcao/stock/modelo')
    expect(template.html).toContain('"Nome";"Categoria"')
    expect(template.headers.get('content-disposition')).toBe('attachment; filename="stock-para-preencher.csv"')
  })

  test('A stock file of another site, or of nobody, changes nothing', async () => {
    const seen = await tryOut(file)
    scene.counter.headers = { 'sec-fetch-site': 'cross-site' }
    expect((await send(importing, 'ficheiro', file, formIn(seen.html))).status).toBe(403)
    expect(await shelf(scene.client)).toEqual([])
    const nobody = new Visitor(service.address)
    expect((await nobody.upload(importing, {}, { field: 'ficheiro', file })).path).toContain('/balcao/entrar')
  })
})

describe('a file that leaves something open', () => {
  const units = async () => (await shelf(scene.client)).map(([nome, , , n, preco]) => [nome, n, preco])

  test.each(['', 'Stock;;\n;;\nJunho;;\n;;\na;;\nb;;\nc;;\nd;;\n'])(
    'A file whose form of columns is left as it is shown is applied at once, and no columns are kept (%j)',
    async (titles) => {
      const lines = `${titles}nome;quantidade;preco\nPanadol;7;850\n`
      const seen = await tryOut(lines)
      expect(filled(seen.html)).toMatchObject({ coluna_nome: '1', coluna_quantidade: '2', coluna_preco: '3' })
      const done = await send(importing, 'ficheiro', lines, filled(seen.html))
      expect(done.text).toContain('Novos: 1.')
      const kept = await service.db.many(sql`select from stock_colunas where farmacia_id = ${scene.id}`)
      expect(kept).toEqual([])
    },
  )

  test('Columns that are changed in the form are seen first, and then applied', async () => {
    const lines = 'nome;quantidade;preco;compra\nPanadol;7;850;600\n'
    const seen = await tryOut(lines)
    const changed = filled(seen.html, { coluna_preco: '4' })
    const other = await send(importing, 'ficheiro', lines, changed)
    expect(other.text).toContain('Este ficheiro não é o que viu')
    await send(importing, 'ficheiro', lines, filled(other.html))
    expect(await units()).toEqual([['Panadol', 7, 600]])
  })

  test('A file without headings is asked about, column by column, and the next one is not', async () => {
    const lines = '1;Panadol;7;850\n2;Gaze estéril;5;90\n'
    const asked = await tryOut(lines)
    expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('Que coluna é qual')])
    expect(asked.text).toContain('2: Panadol · Gaze estéril')
    expect(filled(asked.html)).toMatchObject({ titulos: '0', coluna_nome: '2', coluna_quantidade: '' })
    const half = await send(importing, 'ficheiro', lines, filled(asked.html, { passo: 'ver' }))
    expect(half.text).toContain('Escolha a coluna do nome e a da quantidade')
    expect(filled(half.html)).toMatchObject({ coluna_nome: '2' })
    const answers = { passo: 'ver', coluna_quantidade: '3', coluna_preco: '4' }
    const seen = await send(importing, 'ficheiro', lines, filled(half.html, answers))
    expect(seen.text).toContain('2 artigos novos')
    const done = await send(importing, 'ficheiro', lines, filled(seen.html))
    expect(done.text).toContain('Novos: 2.')
    expect(await units()).toEqual([
      ['Gaze estéril', 5, 90],
      ['Panadol', 7, 850],
    ])
    expect((await tryOut(lines.replace(';7;', ';9;'))).text).toContain('7 → 9')
  })

  test('A book with another tab and hidden rows sets nothing to zero until the page has the answers', async () => {
    await stockItem(scene.client, { nome: 'Brufen', quantidade: 4 })
    const head = ['nome', 'quantidade']
    const book = new Uint8Array(
      bookOf([
        { name: 'Loja', rows: [head, ['Panadol', 7], ['Gaze', 5]], hidden: [3] },
        { name: 'Armazém', rows: [head, ['Soro', 2]] },
      ]),
    )
    const asked = await send(importing, 'ficheiro', book, { passo: 'ver', modo: 'substituir' })
    for (const said of ['Qual é o stock?', 'Armazém', 'Há 1 linha escondida', 'nada se põe a zero sem isso']) {
      expect(asked.text).toContain(said)
    }
    expect(asked.text).not.toContain('Aplicar ao stock')
    const forced = await send(importing, 'ficheiro', book, filled(asked.html, { passo: 'aplicar' }))
    expect(forced.text).toContain('Responda primeiro')
    const answers = { folha: 'Loja', linhas_escondidas: 'ignorar' }
    const seen = await send(importing, 'ficheiro', book, filled(asked.html, { passo: 'ver', ...answers }))
    expect(filled(seen.html)).toMatchObject(answers)
    // an answer that was not seen is seen first
    const other = await send(importing, 'ficheiro', book, filled(seen.html, { linhas_escondidas: 'incluir' }))
    expect(other.text).toContain('2 artigos novos')
    await send(importing, 'ficheiro', book, filled(seen.html, { confirmar_perda: 'true' }))
    expect((await units()).map(([nome, n]) => [nome, n])).toEqual([
      ['Brufen', 0],
      ['Panadol', 7],
    ])
  })

  test('A price that may be two numbers is asked about, and read as it is answered', async () => {
    const lines = 'nome;quantidade;preco\nPanadol;7;1.250\nGaze;5;3.500\n'
    const asked = await tryOut(lines)
    expect(asked.html).toContain('No preço, «1.250» é:')
    expect(asked.html).toMatch(
      /value="virgula">\s*<span>1\u00a0250\u00a0Kz<[\s\S]*value="ponto">\s*<span>1,25\u00a0Kz</,
    )
    const seen = await send(
      importing,
      'ficheiro',
      lines,
      filled(asked.html, { passo: 'ver', decimal_preco: 'virgula' }),
    )
    await send(importing, 'ficheiro', lines, filled(seen.html, { decimal_preco: 'virgula' }))
    expect((await units()).map(([, , preco]) => preco)).toEqual([3500, 1250])
  })
})

describe('the photo', () => {
  const path = '/balcao/perfil/foto'

  test('The photo is sent, and shown to who looks at the pharmacy', async () => {
    const saved = await send(path, 'foto', new Uint8Array(await jpeg()))
    expect(saved.text).toContain('Guardado.')
    const { imagem_url } = succeed(await scene.client.get('/api/perfil/me'))
    expect(saved.html).toContain(`src="${imagem_url}"`)
    expect((await scene.counter.see(path)).html).toContain(`src="${imagem_url}"`)
  })

  test('The photo is removed from its page, which then shows none', async () => {
    await send(path, 'foto', new Uint8Array(await jpeg()))
    await scene.counter.send(await scene.counter.see(path), {}, `${path}/retirar`)
    expect(succeed(await scene.client.get('/api/perfil/me')).imagem_url).toBeNull()
    const left = await scene.counter.see(path)
    expect(left.html).not.toContain('/fotos/')
    expect(left.text).not.toContain('Retirar')
  })

  test.each([
    ['no picture', new Uint8Array(Buffer.from('nada'))],
    ['too large', new Uint8Array(PHOTO_BYTES + 200_000)],
  ])('A photo that is %s is refused in the form', async (_what, bytes) => {
    const refused = await send(path, 'foto', bytes)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(refused.html).toContain('role="alert"')
    expect(refused.html).toContain('id="foto-falta"')
  })
})
