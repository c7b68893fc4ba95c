import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'

/** The register of real pharmacies, where the machine has it beside the project. */
const real = join(import.meta.dirname, '../../../shared/data/pharmacies.csv')
export const realRegister = existsSync(real) ? real : undefined

const header =
  'nome,telefone,endereco,bairro,municipio,latitude,longitude,horario_abertura,horario_fecho,is_24_horas,fonte,provincia,osm'

const peculiar = [
  // a comma in a name; a name like a formula; a brand with branches; a look-alike next door; what an accent hides
  { nome: 'Deposito de Medicamentos, Lda' },
  { nome: '+Limfarma' },
  { nome: 'Farmácia Boa Nova', latitude: -8.8312, longitude: 13.2431 },
  { nome: 'Farmácia Boa Nova', latitude: -8.9121, longitude: 13.3602 },
  { nome: 'FARMACIA BOA NOVA', latitude: -9.0302, longitude: 13.4071 },
  { nome: 'Farmácia SIMANA', latitude: -8.90012, longitude: 13.20004 },
  { nome: 'Farmácia Simena', latitude: -8.90013, longitude: 13.20006 },
  { nome: 'Farmácia e Cosméticos (A.D.A.C.R.U)' },
  { nome: 'Farmácia Farmax - loja nº1', horario_abertura: '08:00', horario_fecho: '20:00', is_24_horas: 'false' },
  { nome: 'Farmácia 24 Horas', is_24_horas: 'true' },
]

/**
 * Register of 178 pharmacies with the columns and peculiarities of a real one: no telephones, few hours, quotes,
 * further columns.
 */
export function generatedRegister(): string {
  const rows = Array.from({ length: 178 }, (_, index) => ({
    nome: `Farmácia de Teste ${index + 1}`,
    bairro: index % 9 === 0 ? '' : `Bairro ${index % 20}`,
    municipio: index % 3 === 0 ? '' : 'Belas',
    latitude: (-8.8 - index / 1000).toFixed(7),
    longitude: (13.2 + index / 1500).toFixed(7),
    fonte: 'exemplo (gerado)',
    provincia: 'Luanda',
    osm: `node/${index}`,
    ...peculiar[index],
  }))
  return `${header}\n${stringify(rows, { columns: header.split(',') })}`
}
