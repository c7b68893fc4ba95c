import fc from 'fast-check'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { medicineQuery } from '#medicamentos/query.ts'
import { withoutSilentWords } from '#medicamentos/silent-words.ts'
import { reclassify } from '#server/modules/medicamentos/public.ts'
import { succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'
import { blocker } from '../support/locks.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

describe('Silent words', () => {
  const named = [...lexicon.names, ...lexicon.devices].map(({ text }) => text)

  test('No name of a medicine or of a thing has a word taken off it', () => {
    expect(named.filter((name) => withoutSilentWords(name) !== name)).toEqual([])
  })

  test.each([
    ['tem fraldas de adulto', 'fraldas de adulto'],
    ['Por favor, têm Ben-u-ron?', 'Ben-u-ron?'],
    ['preciso de um remédio para a tosse', 'tosse'],
    ['onde posso comprar o Coartem perto de mim', 'Coartem'],
    ['Bom dia, vocês têm a vitamina A', 'vitamina A'],
    ['onde fica a farmácia Sofia', 'farmácia Sofia'],
    ['uma seringa', 'seringa'],
    ['por favor', 'por favor'],
    ['remédio', 'remédio'],
    ['Um', 'Um'],
  ])('«%s» asks for «%s»', (typed, asked) => {
    expect(withoutSilentWords(typed)).toBe(asked)
  })

  const frames = [
    (name: string) => `tem ${name}?`,
    (name: string) => `queria comprar ${name} por favor`,
    (name: string) => `Boa tarde, preciso de ${name}`,
    (name: string) => `onde há ${name}`,
    (name: string) => `quanto custa o ${name}, obrigada`,
    (name: string) => `${name} mais barato perto de mim`,
  ]

  test('A name in a sentence means what it means alone', () => {
    const [names, asking] = [fc.constantFrom(...named), fc.constantFrom(...frames)]
    fc.assert(
      fc.property(names, asking, (name, ask) => {
        expect(medicineQuery(lexicon, ask(name))).toEqual(medicineQuery(lexicon, name))
      }),
      { numRuns: 400 },
    )
  })

  test('A pharmacy is found by its name in a sentence, and by a name that only asks', async () => {
    await openPharmacy(service, { nome: 'Farmácia Kandimba' })
    await openPharmacy(service, { nome: 'Farmácia Bom Dia' })
    const found = async (term: string) => {
      const list = await service.anyone.get(`/api/farmacias?search_type=farmacia&search=${encodeURIComponent(term)}`)
      return (succeed(list) as { nome: string }[]).map(({ nome }) => nome)
    }
    expect(await found('Bom dia, onde fica a farmácia Kandimba por favor')).toEqual(['Farmácia Kandimba'])
    expect(await found('quero a Kandinba')).toEqual(['Farmácia Kandimba'])
    expect(await found('bom dia')).toEqual(['Farmácia Bom Dia'])
  })
})

describe('Searches that find nothing', () => {
  const search = (term: string) =>
    service.anyone.get(`/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`)
  const counted = async (term: string) =>
    (
      await service.db.maybe<{ vezes: number }>(sql`
      select vezes from procura_vazia where termo = ${term} and dia = dia_em_luanda(now())`)
    )?.vezes ?? 0
  const write = (query: ReturnType<typeof sql>) => service.db.statement((tx) => tx.run(query))
  const fill = (from: number, to: number) =>
    write(
      sql`insert into procura_vazia (termo) select 'inventado ' || n from generate_series(${from}::int, ${to}::int) n`,
    )

  test('A day keeps 2000 made-up terms; those it has, and those of other days, are still counted', async () => {
    await write(sql`insert into procura_vazia (termo, dia) values ('xarope de ontem', dia_em_luanda(now()) - 1)`)
    await fill(1, 1999)
    await search('coisa nenhuma')
    expect(await counted('coisa nenhuma')).toBe(1)
    await search('outra coisa nenhuma')
    expect(await counted('outra coisa nenhuma')).toBe(0)
    await search('coisa nenhuma')
    await search('xarope de ontem')
    expect([await counted('coisa nenhuma'), await counted('xarope de ontem')]).toEqual([2, 1])
    await fill(2000, 4000)
    await write(sql`delete from procura_vazia where termo = 'xarope de ontem' and dia = dia_em_luanda(now())`)
    await search('xarope de ontem')
    expect(await counted('xarope de ontem')).toBe(0)
  })
})

describe('Products that are classified again', () => {
  /** Products as an earlier version of the lexicon left them: morphine that nobody has marked. */
  const leave = (name: string, count: number) =>
    service.db.statement((tx) =>
      tx.run(sql`
      insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
      select 'Morfina ' || ${name} || ' nº ' || n, 'M', 'S', '{}', '{}', false, 'antiga'
        from generate_series(1, ${count}::int) n`),
    )
  const marked = async (name: string) =>
    (
      await service.db.one<{ total: number }>(sql`
      select count(*) as total from produto
       where nome like ${`Morfina ${name} nº %`} and controlado and substancias = '{morfina}' and lexico = ${lexicon.version}`)
    ).total

  test.each(['substancias', 'doses', 'controlado', 'lexico'])(
    'A product that is inserted without «%s», which the lexicon decides, is refused by the database',
    async (left) => {
      const columns = ['nome', 'categoria', 'subcategoria', 'substancias', 'doses', 'controlado', 'lexico']
      const values = ["'Sem classe'", "''", "''", "'{}'", "'{}'", 'false', "'x'"]
      const kept = columns.flatMap((column, at) => (column === left ? [] : [[column, values[at]] as const]))
      const text = `insert into produto (${kept.map(([column]) => column)}) values (${kept.map(([, value]) => value)})`
      await expect(service.db.statement((tx) => tx.run(sql([text])))).rejects.toThrow(/not-null/)
    },
  )

  test('What an earlier version classified is classified again, once, by processes that start together', async () => {
    await leave('juntos', 2500)
    const totals = await Promise.all([1, 2, 3].map(() => reclassify(service.db, lexicon)))
    expect(await marked('juntos')).toBe(2500)
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(2500)
    expect(await reclassify(service.db, lexicon)).toBe(0)
  })

  test('What another process has taken and does not finish is classified by the one that waits for it', async () => {
    await leave('largado', 20)
    const other = await blocker(service, "select id from produto where nome = 'Morfina largado nº 7' for no key update")
    const waiting = reclassify(service.db, lexicon)
    await other.waiters(1)
    expect(await marked('largado')).toBe(19)
    await other.commit()
    expect(await waiting).toBe(20)
    expect(await marked('largado')).toBe(20)
  })
})
