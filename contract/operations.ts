import * as admin from './admin.ts'
import * as alertas from './alertas.ts'
import * as auditoria from './auditoria.ts'
import * as auth from './auth.ts'
import * as avaliacoes from './avaliacoes.ts'
import * as avisos from './avisos.ts'
import * as cabaz from './cabaz.ts'
import * as chaves from './chaves.ts'
import * as conta from './conta.ts'
import * as credenciais from './credenciais.ts'
import * as denuncias from './denuncias.ts'
import * as doisFactores from './dois-factores.ts'
import type { Endpoint } from './endpoint.ts'
import * as farmacias from './farmacias.ts'
import * as farmaciasFicheiro from './farmacias-ficheiro.ts'
import * as fornecedor from './fornecedor.ts'
import * as lugares from './lugares.ts'
import * as medicamentos from './medicamentos.ts'
import * as mensagens from './mensagens.ts'
import * as numeros from './numeros.ts'
import * as perfil from './perfil.ts'
import * as problemas from './problemas.ts'
import * as recolhas from './recolhas.ts'
import * as reservas from './reservas.ts'
import * as saude from './saude.ts'
import * as sessao from './sessao.ts'
import * as stock from './stock.ts'
import * as stockFeed from './stock-feed.ts'
import * as stockFicheiro from './stock-ficheiro.ts'
import * as stockZerado from './stock-zerado.ts'
import * as trajecto from './trajecto.ts'
import * as turnos from './turnos.ts'
import * as utilizadores from './utilizadores.ts'
import * as visitas from './visitas.ts'
import * as webhooks from './webhooks.ts'

/** A file of the contract has shapes too, and only an operation has a method. */
const isOperation = (declared: unknown): declared is Endpoint =>
  typeof declared === 'object' && declared !== null && 'method' in declared

/** Every operation, in the document's order: that of the resources, and of the names within each. */
export const endpoints: readonly Endpoint[] = [
  saude,
  avisos,
  auth,
  fornecedor,
  sessao,
  conta,
  doisFactores,
  farmacias,
  farmaciasFicheiro,
  cabaz,
  medicamentos,
  lugares,
  trajecto,
  avaliacoes,
  perfil,
  chaves,
  { ...stock, ...stockFicheiro },
  stockFeed,
  stockZerado,
  webhooks,
  reservas,
  visitas,
  alertas,
  problemas,
  recolhas,
  denuncias,
  admin,
  utilizadores,
  mensagens,
  numeros,
  auditoria,
  turnos,
  credenciais,
].flatMap((resource) =>
  Object.entries(resource as Record<string, unknown>)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, declared]) => declared)
    .filter(isOperation),
)
