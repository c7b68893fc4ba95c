import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import { startTestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const register = {
  sousa: { nome: 'Farmácia Sousa', bairro: 'Quilamba', municipio: 'Kilamba' },
  mecofarma: { nome: 'Farmácia Mecofarma', bairro: 'Maianga', municipio: 'Maianga' },
  viana: { nome: 'Posto Médico Central', bairro: 'Estalagem', municipio: 'Viana' },
  zango: { nome: 'Farmácia Bela Vida', bairro: 'Zango 3', municipio: 'Calumbo' },
  caboLedo: { nome: 'Farmácia do Cabo', bairro: 'Cabo Ledo', municipio: 'Cabo Ledo' },
  operario: { nome: 'Farmácia Operária', bairro: 'B.O.', municipio: 'Sambizanga' },
  lobito: { nome: 'Farmácia Maravilha', municipio: 'Lobito', horario_abertura: '08:00', horario_fecho: '20:00' },
}
type Known = keyof typeof register

const names = new Map<string, Known>()
const service = withService()
beforeAll(async () => {
  for (const [key, fields] of Object.entries(register)) {
    names.set((await openPharmacy(service, fields)).id, key as Known)
  }
})

async function found(search: string, query = ''): Promise<Known[]> {
  const { body } = await service.anyone.get(`/api/farmacias?search=${encodeURIComponent(search)}${query}`)
  return body.map(({ id }: { id: string }) => names.get(id) as Known).sort()
}
const inPlace = (search: string) => found(search, '&search_type=bairro')

describe('a search for a pharmacy', () => {
  test.each<[string, Known[]]>([
    ['sousa', ['sousa']],
    ['farmácia sousa', ['sousa']],
    ['sousa farmacia', ['sousa']],
    ['souza', ['sousa']],
    ['farmacia soza', ['sousa']],
    ['mekofarma', ['mecofarma']],
    ['mecofarm', ['mecofarma']],
    ['mecoframa', ['mecofarma']],
    ['farmacia kilamba', ['sousa']],
    ['farmacia kilanba', ['sousa']],
    ['maravilia', ['lobito']],
    ['farmacia bela vidda', ['zango']],
    ['zamgo', ['zango']],
  ])('«%s» finds %j and nothing else', async (term, expected) => {
    expect(await found(term)).toEqual(expected)
  })

  test.each(['farmacia kinga', 'farmacia xpto', 'zzz', 'farmacia sousa xpto'])(
    'Finds nothing for a term that is like no name: «%s»',
    async (term) => {
      expect(await found(term)).toEqual([])
    },
  )

  test('a name that is right is not taken for a misspelling because its pharmacy is closed or far', async () => {
    service.setTime(new Date('2026-11-20T23:00:00Z'))
    expect(await found('maravilha', '&aberta_agora=true')).toEqual([])
    expect(await found('maravilha')).toEqual(['lobito'])
    service.setTime(undefined)
    expect(await found('maravilha', '&latitude=0&longitude=0&raio_km=1')).toEqual([])
  })
})

describe('a search for a place', () => {
  test.each<[string, Known[]]>([
    ['Kilamba', ['sousa']],
    ['quilamba', ['sousa']],
    ['bairro do Kilamba', ['sousa']],
    ['cidade do kilamba', ['sousa']],
    ['município de Viana', ['viana', 'zango']],
    ['zango', ['zango']],
    ['zango 3', ['zango']],
    ['Icolo e Bengo', ['caboLedo', 'zango']],
    ['Sambizanga', ['operario']],
    ['Bairro Operário', ['operario']],
    ['bo', ['caboLedo', 'operario', 'zango']],
    ['Luanda', ['mecofarma', 'operario']],
    ['província de Luanda', ['mecofarma', 'operario', 'sousa', 'viana', 'zango']],
    ['Belas', ['sousa']],
  ])('«%s» finds %j', async (term, expected) => {
    expect(await inPlace(term)).toEqual(expected)
  })
})

describe('a misspelt place', () => {
  const offered = async (search: string): Promise<string[]> => {
    const { body } = await service.anyone.get(`/api/lugares?search=${encodeURIComponent(search)}`)
    return body.map(({ nome }: { nome: string }) => nome)
  }

  test.each([
    ['viena', 'Viana'],
    ['kilanba', 'Kilamba'],
    ['sanbizanga', 'Sambizanga'],
    ['zamgo 3', 'Zango III'],
    ['bairro do opperário', 'Bairro Operário'],
  ])('«%s» is not taken for the place that pharmacies name so, and %s is offered', async (term, place) => {
    expect(await inPlace(term)).toEqual([])
    const near = await found(term, '&search_type=bairro&latitude=-8.8&longitude=13.2')
    expect(near).toEqual([])
    expect(await offered(term)).toContain(place)
  })

  test('A misspelt place that is nearer to a place where no pharmacy is does not become the one where there is', async () => {
    const { id } = await openPharmacy(service, {
      nome: 'Farmácia do Cazenga',
      bairro: 'Hoji-ya-Henda',
      municipio: 'Cazenga',
    })
    const listed = async (term: string) => {
      const { body } = await service.anyone.get(`/api/farmacias?search_type=bairro&search=${term}`)
      return body.map((one: { id: string }) => one.id)
    }
    expect(await listed('Cazenga')).toEqual([id])
    expect(await listed('Kazenga')).toEqual([id])
    for (const term of ['Cazengo', 'Cazemgo', 'Cazenfa']) expect(await listed(term)).toEqual([])
    expect(await offered('Cazemgo')).toContain('Cazengo')
  })
})

describe('an operator', () => {
  test('An operator adds places in a file of the same form', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
    const file = join(folder, 'lugares.csv')
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(file, 'lugar,outros_nomes,abrange\nEstalagem,Leão,\nSul,,Estalagem\n')
    const other = await serviceForTest({ env: { LUGARES_FICHEIRO: file } })
    const { id } = await openPharmacy(other, register.viana)
    for (const place of ['leao', 'sul']) {
      const { body } = await other.anyone.get(`/api/farmacias?search_type=bairro&search=${place}`)
      expect(body.map((pharmacy: { id: string }) => pharmacy.id)).toEqual([id])
    }
  })

  test('An operator is told which file of places cannot be read, and what is wrong with a line', async () => {
    const start = (file: string) => startTestService({ env: { LUGARES_FICHEIRO: file } })
    await expect(start('/nao/existe.csv')).rejects.toThrow('Não foi possível ler os lugares de /nao/existe.csv')
    const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'lugares.csv'), 'lugar,outros_nomes\nSul,Meridional\n,Norte\n')
    await expect(start(join(folder, 'lugares.csv'))).rejects.toThrow('falta lugar na linha de dados 2')
  })
})
