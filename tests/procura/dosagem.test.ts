import { beforeAll, describe, expect, test } from 'vitest'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

interface Item {
  nome: string
  noutra_dosagem?: boolean
  noutra_forma?: boolean
  nao_diz_dosagem?: boolean
}
interface Row {
  id: string
  stock: Item[]
}

async function list(term: string, query: Record<string, string> = {}): Promise<Row[]> {
  const { latitude, longitude } = kinaxixi
  const asked = { search: term, search_type: 'medicamento', lat: `${latitude}`, lng: `${longitude}`, limite: '200' }
  const { body, status } = await service.anyone.get(`/api/farmacias?${new URLSearchParams({ ...asked, ...query })}`)
  expect(status).toBe(200)
  return body
}

type Judgement = 'tem' | 'não diz' | 'noutra dosagem' | 'noutra forma' | 'noutra dosagem e forma' | 'não está'

const judged = (item: Item | undefined): Judgement => {
  if (!item) return 'não está'
  const { noutra_dosagem, noutra_forma, nao_diz_dosagem } = item
  if (noutra_dosagem && noutra_forma) return 'noutra dosagem e forma'
  if (noutra_dosagem) return 'noutra dosagem'
  return noutra_forma ? 'noutra forma' : nao_diz_dosagem ? 'não diz' : 'tem'
}

/** A term, a label on the shelf, and how that answers it. */
const judgements: readonly (readonly [string, string, Judgement])[] = [
  // strengths, however they are spelt
  ['amlodipina 10 mg', 'Amlodipina 5 mg comprimidos', 'noutra dosagem'],
  ['amlodipina 5mg', 'Amlodipina 5 mg comprimidos', 'tem'],
  ['amlodipina 5', 'Amlodipina 5 mg comprimidos', 'tem'],
  ['amlodipina 10', 'Amlodipina 5 mg comprimidos', 'noutra dosagem'],
  ['amlodipina 10', 'Amlodipina genérica cx 10', 'não diz'],
  ['amlodipina 5 mg', 'Amlodipina genérica cx 10', 'não diz'],
  ['amoxicilina 0,5 g', 'Amoxicilina 500 mg cápsulas', 'tem'],
  ['amoxicilina 0.5g', 'Amoxicilina 500 mg cápsulas', 'tem'],
  ['amoxicilina 500 miligramas', 'Amoxicilina 500 mg cápsulas', 'tem'],
  ['amoxicilina 250', 'Amoxicilina 500 mg cápsulas', 'noutra dosagem'],
  ['paracetamol 1 g', 'Paracetamol 1000 mg', 'tem'],
  ['paracetamol 1000', 'Paracetamol 1000 mg', 'tem'],
  ['paracetamol 1.000 mg', 'Paracetamol 1000 mg', 'tem'],
  ['paracetamol 1 g', 'Paracetamol 500 mg comp. revestido', 'noutra dosagem'],
  ['paracetamol 500 mg ou 1 g', 'Paracetamol 1000 mg', 'tem'],
  ['paracetamol 500 mg ou 1 g', 'Paracetamol 500 mg comp. revestido', 'tem'],
  ['paracetamol 500 mg ou 1 g', 'Paracetamol supositórios 125 mg', 'noutra dosagem'],
  ['digoxina 250 mcg', 'Digoxina 0,25 mg', 'tem'],
  ['digoxina 0,25', 'Digoxina 0,25 mg', 'tem'],
  ['digoxina 0,125', 'Digoxina 0,25 mg', 'noutra dosagem'],
  ['salbutamol 100 microgramas', 'Salbutamol 100 mcg, inalador 200 doses', 'tem'],
  ['salbutamol 0,1 mg', 'Salbutamol 100 mcg, inalador 200 doses', 'tem'],
  ['salbutamol 200 mcg', 'Salbutamol 100 mcg, inalador 200 doses', 'noutra dosagem'],
  ['levotiroxina 50 µg', 'Levotiroxina 50', 'tem'],
  ['penicilina benzatínica 1.200.000 UI', 'Penicilina benzatínica 1,2 MUI', 'tem'],
  ['penicilina benzatínica 2400000', 'Penicilina benzatínica 1,2 MUI', 'noutra dosagem'],
  ['vitamina b12', 'Vitamina B12', 'tem'],
  // concentrations
  ['amoxicilina 250 mg/5 ml', 'Amoxicilina 50 mg/ml suspensão', 'tem'],
  ['amoxicilina 250mg/5ml', 'AMOXICILINA 250 SUSP', 'tem'],
  ['amoxicilina 125 mg/5 ml', 'AMOXICILINA 250 SUSP', 'noutra dosagem'],
  ['amoxicilina suspensão 250 mg', 'Amoxicilina 50 mg/ml suspensão', 'tem'],
  ['amoxicilina 250/5', 'Amoxicilina 250 mg/5 ml pó p/ suspensão', 'tem'],
  ['salbutamol 5 mg/5 ml', 'Salbutamol 1 mg/ml xarope', 'tem'],
  ['salbutamol 5 mg/5 ml', 'Salbutamol 2 mg/5 ml, xarope 100 ml', 'noutra dosagem'],
  ['glucose 5%', 'Glucose 50 mg/ml', 'tem'],
  ['glucose 10 %', 'Glucose 50 mg/ml', 'noutra dosagem'],
  ['hidrocortisona 1%', 'Hidrocortisona creme 10 mg/g', 'tem'],
  ['diclofenac 75 mg', 'Diclofenac 75 mg/3 ml inj', 'tem'],
  ['diclofenac 75 mg/3 ml', 'Diclofenac 25 mg/ml ampola 3 ml', 'tem'],
  ['diclofenac 75', 'Diclofenac 25 mg/ml ampola 3 ml', 'tem'],
  ['gentamicina 40 mg', 'Gentamicina 40 mg/ml inj', 'tem'],
  // two strengths, and their sum
  ['coartem 20/120', 'Coartem 20/120', 'tem'],
  ['coartem 20 mg/120 mg', 'Coartem 20/120', 'tem'],
  ['arteméter + lumefantrina 20 mg + 120 mg', 'Coartem 20/120', 'tem'],
  ['coartem 80/480', 'Coartem 20/120', 'noutra dosagem'],
  ['amoxicilina + ácido clavulânico 625', 'Amoxicilina + Ácido clavulânico 500/125 mg', 'tem'],
  ['augmentin 1 g', 'Augmentin 875 mg + 125 mg', 'tem'],
  ['augmentin 875/125', 'Augmentin 875 mg + 125 mg', 'tem'],
  ['augmentin 625', 'Augmentin 875 mg + 125 mg', 'noutra dosagem'],
  ['cotrimoxazol 480 mg', 'Cotrimoxazol 400/80 mg', 'tem'],
  ['cotrimoxazol 400 mg', 'Cotrimoxazol 480', 'tem'],
  ['cotrimoxazol 960', 'Cotrimoxazol 400/80 mg', 'noutra dosagem'],
  // sizes
  ['paracetamol xarope 200 ml', 'Paracetamol 120 mg/5 ml xarope 100 ml', 'noutra dosagem'],
  ['paracetamol xarope 100 ml', 'Paracetamol 120 mg/5 ml xarope 100 ml', 'tem'],
  ['paracetamol xarope 100 ml', 'Paracetamol pediátrico suspensão', 'não diz'],
  ['paracetamol xarope 5 ml', 'Paracetamol 120 mg/5 ml xarope 100 ml', 'tem'],
  ['soro fisiológico 1 l', 'Soro fisiológico 0,9% 1000 ml', 'tem'],
  ['soro fisiológico 500', 'Soro fisiológico 0,9% 1000 ml', 'noutra dosagem'],
  ['betametasona creme 30 g', 'Betametasona 0,1% creme 30 g', 'tem'],
  ['betametasona creme 15 g', 'Betametasona 0,1% creme 30 g', 'noutra dosagem'],
  ['seringa 5 ml', 'Seringa 10 ml', 'noutra dosagem'],
  ['seringa 10 ml', 'Seringa 10 ml', 'tem'],
  ['álcool 70%', 'Álcool 70º 250 ml', 'tem'],
  // a number of pieces is the wanted quantity, not a strength
  ['paracetamol 30 comprimidos', 'Paracetamol 500 mg comp. revestido', 'tem'],
  ['paracetamol 500 comprimidos', 'Paracetamol 500 mg comp. revestido', 'tem'],
  ['amlodipina 5 mg 28 comprimidos', 'Amlodipina 5 mg comprimidos', 'tem'],
  // forms
  ['salbutamol xarope', 'Salbutamol 100 mcg, inalador 200 doses', 'noutra forma'],
  ['salbutamol bomba', 'Salbutamol 100 mcg, inalador 200 doses', 'tem'],
  ['salbutamol spray', 'Salbutamol 2 mg/5 ml, xarope 100 ml', 'noutra forma'],
  ['salbutamol inalador', 'Salbutamol 5 mg/ml solução p/ nebulização', 'noutra forma'],
  ['salbutamol nebulização', 'Salbutamol 5 mg/ml solução p/ nebulização', 'tem'],
  ['paracetamol comprimidos', 'Paracetamol 500 mg comp. revestido', 'tem'],
  ['paracetamol comprimidos', 'Paracetamol supositórios 125 mg', 'noutra forma'],
  ['paracetamol comprimidos', 'Paracetamol 1000 mg', 'não diz'],
  ['paracetamol xarope', 'Paracetamol pediátrico suspensão', 'tem'],
  ['paracetamol 500 mg xarope', 'Paracetamol supositórios 125 mg', 'noutra dosagem e forma'],
  ['amoxicilina comprimidos', 'Amoxicilina 500 mg cápsulas', 'noutra forma'],
  ['amoxicilina saquetas', 'Amoxicilina 250 mg/5 ml pó p/ suspensão', 'noutra forma'],
  ['ceftriaxona injectável', 'Ceftriaxona 1 g pó p/ solução injectável', 'tem'],
  ['ceftriaxona 1', 'Ceftriaxona 1 g pó p/ solução injectável', 'tem'],
  ['diclofenac ampolas', 'Diclofenac 75 mg/3 ml inj', 'tem'],
  ['betametasona pomada', 'Betametasona 0,1% creme 30 g', 'noutra forma'],
  ['cloranfenicol colírio', 'Cloranfenicol gotas oftálmicas', 'tem'],
  ['cloranfenicol gotas', 'Cloranfenicol colírio 0,5%', 'tem'],
  ['cloranfenicol pomada oftálmica', 'Cloranfenicol colírio 0,5%', 'noutra forma'],
  ['clotrimazol óvulos', 'Clotrimazol creme vaginal 1%', 'noutra forma'],
  ['clotrimazol creme vaginal', 'Clotrimazol creme vaginal 1%', 'tem'],
]

describe('A term is asked for', () => {
  beforeAll(async () => {
    const { client } = await openPharmacy(service, { latitude: -12, longitude: 15 })
    for (const nome of new Set(judgements.map(([, label]) => label))) await stockItem(client, { nome })
  })

  test.each(judgements)('«%s»: «%s» is «%s»', async (term, label, judgement) => {
    const any = (await list(term, { dosagem: 'qualquer', lat: '-12', lng: '15', raio_km: '1' })).flatMap(
      ({ stock }) => stock,
    )
    expect(judged(any.find(({ nome }) => nome === label))).toBe(judgement)
    const asked = (await list(term, { lat: '-12', lng: '15', raio_km: '1' })).flatMap(({ stock }) => stock)
    const isAsked = judgement === 'tem' || judgement === 'não diz'
    expect(asked.some(({ nome }) => nome === label)).toBe(isAsked)
  })
})

describe('The list', () => {
  const there = { latitude: -9.5, longitude: 14 }
  const at = (step: number) => ({ ...there, latitude: there.latitude + step / 100 })
  const near = { lat: `${there.latitude}`, lng: `${there.longitude}`, raio_km: '50' }
  const pharmacies = new Map<string, string>()
  const names = async (term: string, query = {}) =>
    (await list(term, { ...near, ...query })).map(({ id, stock }) => [
      pharmacies.get(id),
      ...stock.map(({ nome, ...item }) => `${nome}: ${judged({ nome, ...item })}`),
    ])

  beforeAll(async () => {
    const shelves = {
      'só 5': ['Bisoprolol 5 mg'],
      muda: ['Bisoprolol comprimidos'],
      perto: ['Bisoprolol 10 mg', 'Bisoprolol 5 mg'],
      longe: ['Bisoprolol 10 mg comp.'],
    }
    for (const [step, [nome, labels]] of Object.entries(shelves).entries()) {
      const { client, id } = await openPharmacy(service, at(step))
      pharmacies.set(id, nome)
      for (const label of labels) await stockItem(client, { nome: label, preco: 1000 - step })
    }
  })

  test('Those that have the strength come nearest first, then those whose label states none', async () => {
    expect(await names('bisoprolol 10 mg')).toEqual([
      ['perto', 'Bisoprolol 10 mg: tem'],
      ['longe', 'Bisoprolol 10 mg comp.: tem'],
      ['muda', 'Bisoprolol comprimidos: não diz'],
    ])
  })

  test('With dosagem=qualquer the others come after them, each item marked', async () => {
    const all = await names('bisoprolol 10 mg', { dosagem: 'qualquer' })
    expect(all.map(([nome]) => nome)).toEqual(['perto', 'longe', 'muda', 'só 5'])
    expect(all[0]).toEqual(['perto', 'Bisoprolol 10 mg: tem', 'Bisoprolol 5 mg: noutra dosagem'])
    expect(all[3]).toEqual(['só 5', 'Bisoprolol 5 mg: noutra dosagem'])
  })

  test.each(['preco', 'avaliacao', 'fiabilidade', 'aberta', 'distancia'])(
    'In the order «%s» those whose label states no strength come last',
    async (ordenar) => {
      const order = await names('bisoprolol 10 mg', { ordenar, dosagem: 'qualquer' })
      expect(order.map(([nome]) => nome).slice(2)).toEqual(['muda', 'só 5'])
    },
  )

  test('The limit counts those that have it before the others', async () => {
    expect((await names('bisoprolol 10 mg', { limite: '1' })).map(([nome]) => nome)).toEqual(['perto'])
    expect((await names('bisoprolol 10 mg', { limite: '3', dosagem: 'qualquer' })).map(([nome]) => nome)).toEqual([
      'perto',
      'longe',
      'muda',
    ])
  })

  test('Without a position the cheapest that have it come first', async () => {
    const { body } = await service.anyone.get(
      `/api/farmacias?${new URLSearchParams({ search: 'bisoprolol 10 mg', search_type: 'medicamento', ordenar: 'preco' })}`,
    )
    expect(body.map(({ id }: Row) => pharmacies.get(id))).toEqual(['longe', 'perto', 'muda'])
  })

  test('Where nobody has the strength, and every label states another, the list is empty', async () => {
    expect(await list('atorvastatina 40 mg')).toEqual([])
    const { client } = await openPharmacy(service, at(0))
    await stockItem(client, { nome: 'Atorvastatina 20 mg' })
    expect(await list('atorvastatina 40 mg')).toEqual([])
    expect(await list('atorvastatina 40 mg', { dosagem: 'qualquer' })).toHaveLength(1)
  })

  test('A strength is refused where no medicine is searched for', async () => {
    const { status, body } = await service.anyone.get('/api/farmacias?search=maianga&dosagem=qualquer')
    expect(status).toBe(400)
    expect(body.detalhes.campos).toEqual({ dosagem: 'só numa procura por medicamento' })
  })
})
