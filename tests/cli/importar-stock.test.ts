import { expect, test } from 'vitest'
import { sample } from '../support/full-run.ts'
import { hold } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'
import { bookOf } from '../support/workbook.ts'
import { onlyProgress } from './program.ts'
import { linesOf, openScene } from './scene.ts'
import { csv, header, shelf } from './stock-files.ts'

const service = withService()

test('a pharmacy named by its id or its code gets new items and new numbers, and patients find them', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  await stockItem(pharmacy.client, {
    nome: 'Amoxicilina 500 mg',
    categoria: 'Medicamentos',
    subcategoria: 'Antibióticos',
  })
  const first = await scene.file(
    's.csv',
    csv('Amoxicilina 500 mg,Medicamentos,Antibióticos,7,"1500,50"', 'Zinco 20 mg,Medicamentos,Vários,3,'),
  )
  const byId = await scene.botica('importar', 'stock', first, '--farmacia', pharmacy.id)
  expect(byId).toMatchObject({ status: 0, err: expect.stringMatching(onlyProgress) })
  expect(byId.out).toContain('2 linhas: 1 novas, 1 alteradas, 0 já estavam assim, 0 recusadas')
  expect(await shelf(pharmacy.client)).toEqual([
    ['Amoxicilina 500 mg', 7, 1500.5],
    ['Zinco 20 mg', 3, null],
  ])
  const found = await scene.service.anyone.get('/api/farmacias?search_type=medicamento&search=zinco')
  expect(found.body).toMatchObject([{ id: pharmacy.id, stock: [{ nome: 'Zinco 20 mg' }] }])

  const second = await scene.file('t.csv', csv('Zinco 20 mg,Medicamentos,Vários,9,400'))
  const byCode = await scene.botica('importar', 'stock', second, '--farmacia', pharmacy.codigo)
  expect(byCode.out).toContain('1 linhas: 0 novas, 1 alteradas')
  expect(await shelf(pharmacy.client)).toContainEqual(['Zinco 20 mg', 9, 400])
})

test('Codes, lots and last days that change are counted, and a line that is in without one of them is warned of', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  await stockItem(pharmacy.client, { nome: 'Soro', quantidade: 3, lote: 'L1', validade: '2099-01-31' })
  const path = await scene.file('s.csv', 'Nome;Stock;Lote;Validade\nSoro;3;L2;em breve\nPanadol;2;;\n')
  const done = await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  const [, warned, summary] = linesOf(done.out)
  expect(warned).toBe('linha 2: aviso: validade não é uma data: o artigo fica como estava quanto a isto')
  expect(summary).toMatch(/^2 linhas: 1 novas, 1 alteradas, .* Artigos com outro código, lote ou validade: 1\.$/)
  expect(done.status).toBe(0)
})

test('A pharmacy that has units held is told what the numbers count, unless it was said', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const item = await stockItem(pharmacy.client, { nome: 'Soro', quantidade: 9 })
  const path = await scene.file('s.csv', 'Nome;Stock\nSoro;20\n')
  const run = (...more: string[]) => scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id, ...more)
  const said = 'Unidades reservadas: 2. As quantidades contam só o que está livre (--conta=prateleira: tudo).'
  expect((await run('--simular')).out).not.toContain('reservadas')
  await hold(await scene.service.anyone.register(), item, 2)
  expect((await run('--simular')).out).toContain(said)
  expect((await run('--conta', 'prateleira')).out).not.toContain('reservadas')
  expect(await shelf(pharmacy.client)).toEqual([['Soro', 18, 850]])
})

test('a simulation says the same, and changes nothing', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  await stockItem(pharmacy.client, { nome: 'A', categoria: 'M', subcategoria: 'V', quantidade: 7, preco: 10 })
  await stockItem(pharmacy.client, { nome: 'B', categoria: 'M', subcategoria: 'V', quantidade: 7, preco: 10 })
  const path = await scene.file('s.csv', csv('A,M,V,7,10', 'B,M,V,8,10', 'C,M,V,1,', 'C,M,V,1,'))
  const before = await snapshot(scene.service.db)
  const tried = await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id, '--simular')
  const [, ...said] = linesOf(tried.out)
  expect(said).toEqual([
    'linha 5: recusada: é o mesmo artigo da linha 4',
    expect.stringMatching(
      /^Simulação, nada mudou\. Seria assim: 4 linhas: 1 novas, 1 alteradas, 1 já estavam assim, 1 r/,
    ),
  ])
  expect(tried.status).toBe(2)
  expect(await snapshot(scene.service.db)).toEqual(before)
})

test('bad lines are listed with their numbers, and the good ones are in', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const twice = { nome: 'Dobrada', categoria: 'M', subcategoria: 'V' }
  await stockItem(pharmacy.client, twice)
  await stockItem(pharmacy.client, twice)
  const path = await scene.file(
    's.csv',
    csv(
      'A,M,V,7,10',
      ',M,V,1,1',
      'B,M,V,muitos,x',
      'C,M,V,10 mg,1',
      'D,M,V,1,1.500',
      'A,M,V,8,12',
      'Dobrada,M,V,1,1',
      'E,M,V,1,1',
    ),
  )
  const { status, out } = await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  expect(linesOf(out).slice(1)).toEqual([
    'linha 3: recusada: nome é obrigatório',
    'linha 4: recusada: quantidade tem de ser um número inteiro; preco tem de ser um número',
    'linha 5: recusada: quantidade tem de ser um número inteiro',
    'linha 6: recusada: preco «1.500» não é claro: escreva os milhares sem ponto nem vírgula',
    'linha 7: recusada: é o mesmo artigo da linha 2',
    'linha 8: recusada: há 2 artigos com este nome: indique a categoria e a subcategoria, ou altere-os um a um',
    expect.stringMatching(/^8 linhas: 2 novas, 0 alteradas, 0 já estavam assim, 6 recusadas/),
  ])
  expect(status).toBe(2)
})

test('a file for many pharmacies names them by name or id, in batches', async () => {
  const scene = await openScene(service)
  const one = await openPharmacy(scene.service, { nome: 'Farmácia São José' })
  const two = await openPharmacy(scene.service, { nome: 'Farmácia Repetida' })
  await openPharmacy(scene.service, { nome: 'Farmácia Repetida', latitude: -9 })
  const many = Array.from({ length: 2500 }, (_, n) => `Artigo ${n},M,V,${n % 9},${n},${two.id}`)
  const few = ['A,M,V,1,1,FARMACIA  SAO JOSE', 'A,M,V,1,1,Farmácia Repetida', 'A,M,V,1,1,Nenhuma', 'A,M,V,1,1,']
  const path = await scene.file('s.csv', `${header},Farmácia\n${[...few, ...many].join('\n')}\n`)
  const { status, out } = await scene.botica('importar', 'stock', path, '--por-coluna', 'farmácia')
  expect(linesOf(out)).toEqual([
    'linha 3: recusada: há 2 farmácias com este nome: use o id',
    'linha 4: recusada: não há nenhuma farmácia com este nome ou id',
    'linha 5: recusada: farmacia é obrigatório',
    expect.stringMatching(/^2504 linhas: 2501 novas, 0 alteradas, 0 já estavam assim, 3 recusadas/),
  ])
  expect(status).toBe(2)
  expect(await shelf(one.client)).toEqual([['A', 1, 1]])
  expect(await shelf(two.client)).toHaveLength(2500)
})

test('A wrong option is one line and status 1', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const path = await scene.file('s.csv', csv('A,M,V,1,1'))
  const short = await scene.file('t.csv', 'nome,categoria\nA,M\n')
  const cases: [string[], RegExp][] = [
    [[path], /^Indique --farmacia ou --por-coluna\.\n$/],
    [[path, '--farmacia', 'x'], /^--farmacia tem de ser um id/],
    [[path, '--farmacia', '0000000000'], /^Não há nenhuma farmácia/],
    [[path, '--farmacia', crypto.randomUUID()], /^Não há nenhuma farmácia/],
    [[path, '--por-coluna', 'loja'], /faltam colunas: «loja»/],
    [[path, '--por-coluna', 'nome'], /é uma coluna do artigo/],
    [[short, '--farmacia', pharmacy.id], /^O ficheiro não tem um cabeçalho com as colunas do nome e da quantidade/],
  ]
  const before = await snapshot(service.db)
  for (const [args, reason] of sample(cases, 3)) {
    const { status, err } = await scene.botica('importar', 'stock', ...args)
    expect({ status, err }).toEqual({ status: 1, err: expect.stringMatching(reason) })
    expect(linesOf(err)).toHaveLength(1)
  }
  expect(await snapshot(service.db)).toEqual(before)
})

test('A file without headings, and a book with more than is seen, are read as the options say', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const plain = await scene.file('sem.csv', '1;Gaze;5;1.250\n2;Soro;6;3.500\n')
  const told = ['--farmacia', pharmacy.id, '--colunas', 'titulos:0,codigo:1,nome:2,quantidade:3,preco:4']
  const { out } = await scene.botica('importar', 'stock', plain, ...told, '--decimal-preco', 'virgula')
  expect(out).toContain('2 linhas: 2 novas')
  expect(await shelf(pharmacy.client)).toEqual([
    ['Gaze', 5, 1250],
    ['Soro', 6, 3500],
  ])
  const head = ['nome', 'quantidade']
  const tabs = [
    { name: 'Loja', rows: [head, ['Gaze', 7], ['Soro', 9]], hidden: [3] },
    { name: 'Armazém', rows: [head, ['Luva', 2]] },
  ]
  const book = await scene.file('dois.xlsx', bookOf(tabs))
  const read = await scene.botica(
    'importar',
    'stock',
    book,
    '--farmacia',
    pharmacy.id,
    '--linhas-escondidas',
    'ignorar',
  )
  expect(linesOf(read.out).slice(0, 2)).toEqual([
    'Lê-se só a folha «Loja». Outras com dados: Armazém.',
    'Linhas escondidas no livro: 1; ficam de fora.',
  ])
  expect(read.out).toContain('1 linhas: 0 novas, 1 alteradas')
  const wrong = await scene.botica('importar', 'stock', plain, '--farmacia', pharmacy.id, '--colunas', 'nome:2')
  expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('--colunas: tem de dizer nome e quantidade')])
})
