import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Endpoint } from '#contract/endpoint.ts'
import { codeNow, enrolled, setUp } from './authenticator.ts'
import { type Caller, type Cast, userBehind } from './cast.ts'
import { type Client, succeed } from './client.ts'
import { answer, conclude } from './holds.ts'
import { jpeg, photoForm } from './images.ts'
import { linkTo, telephoneCodeTo } from './links.ts'
import { person } from './people.ts'
import { registerForm } from './register-files.ts'
import { dayAhead, rotaForm, shiftOf, uploadRota } from './rota-files.ts'
import { itemBody, kinaxixi, openPharmacy, pharmacyBody, stockItem } from './scenario.ts'
import { article, feedBody, feedPart } from './stock-feed.ts'
import { stockForm, uploadStock } from './stock-files.ts'

/** A call that succeeds for whoever may make it. */
export interface Example {
  path: string
  body?: unknown
  /** Status of the answer to a caller who may. */
  status: number
  /** Another of the caller's kind, for what the caller would not survive. */
  client?: Client
}

interface Prepared extends Omit<Example, 'path'> {
  id?: string
  /** The key of a path with `{chave}`. */
  chave?: string
  /** The delivery of a path with `{entrega}`. */
  entrega?: string
  query?: string
}

type Prepare = (cast: Cast, caller: Caller) => Promise<Prepared>

const password = 'palavra-passe de teste'
const plain =
  (status: number, body?: unknown): Prepare =>
  async () => ({ status, ...(body !== undefined && { body }) })

const newKey = { nome: 'Caixa', ambitos: ['stock:ler'] }

/** A key that the pharmacy makes of itself: it may have ten, and this one stays. */
async function freshKey({ pharmacy }: Cast): Promise<string> {
  return succeed(await pharmacy.client.post('/api/perfil/chaves', newKey)).dados.id
}

async function freshPharmacy({ service }: Cast) {
  return (await openPharmacy(service)).id
}

/** A reservation by the caller's account, or by the ordinary user's, at the pharmacy. */
export async function freshHold(cast: Cast, caller: Caller): Promise<string> {
  const stock_item_id = await stockItem(cast.pharmacy.client)
  return succeed(await userBehind(cast, caller).post('/api/reservas', { stock_item_id })).reserva.id
}

/** A hold whose answer can be taken back. */
async function answeredHold(cast: Cast): Promise<string> {
  // a new person, because an undo holds the units again, and a user may have ten holds
  const someone = await cast.service.anyone.register()
  const stock_item_id = await stockItem(cast.pharmacy.client)
  const { id } = succeed(await someone.post('/api/reservas', { stock_item_id })).reserva
  succeed(await answer(cast.pharmacy.client, id, 'nao_ha'))
  return id
}

/** An alert of the caller's account, or of the ordinary user's. */
async function freshAlert(cast: Cast, caller: Caller): Promise<string> {
  const { id } = await cast.service.db.statement((tx) =>
    tx.one<{ id: string }>(sql`
      insert into alerta (utilizador_id, termo, latitude, longitude, raio_km, expira_em)
      values (${userBehind(cast, caller).id}, 'insulina', 0, 0, 1, now() + interval '1 day') returning id`),
  )
  return id
}

/** A problem that a new user has with the pharmacy. */
async function freshProblem({ service, pharmacy }: Cast): Promise<string> {
  const user = await person(service, 'user')
  return succeed(await user.post(`/api/farmacias/${pharmacy.id}/problemas`, { motivo: 'fechada' })).problema.id
}

/** A report about a new user, at the pharmacy. */
async function freshReport({ service, pharmacy }: Cast): Promise<string> {
  const user = await person(service, 'user')
  succeed(await user.post('/api/reservas', { stock_item_id: await stockItem(pharmacy.client) }))
  const report = { utilizador_id: user.id, motivo: 'Nunca levantou.' }
  return succeed(await pharmacy.client.post('/api/denuncias', report)).denuncia.id
}

const hook = { url: 'https://caixa.exemplo.ao/botica' }

/** Deletes the webhooks of the pharmacy, of which there may be few. */
const clearWebhooks = ({ service, pharmacy }: Cast) =>
  service.db.statement((tx) => tx.run(sql`delete from webhook where farmacia_id = ${pharmacy.id}`))

/** A webhook of the pharmacy. */
async function freshWebhook(cast: Cast): Promise<string> {
  await clearWebhooks(cast)
  return succeed(await cast.pharmacy.client.post('/api/perfil/webhooks', hook)).webhook.id
}

/** An event that waits for a webhook of the pharmacy. */
async function freshDelivery(cast: Cast): Promise<{ id: string; entrega: string }> {
  const id = await freshWebhook(cast)
  return { id, entrega: succeed(await cast.pharmacy.client.post(`/api/perfil/webhooks/${id}/testar`)).entrega.id }
}

/** A message that was given up. */
async function failedMessage({ service, pharmacy }: Cast): Promise<string> {
  const { id } = await service.db.statement((tx) =>
    tx.one<{ id: number }>(sql`
      insert into notificacao (canal, tipo, farmacia_id, segredo, estado, terminada_em)
      values ('sms', 'codigo_acesso', ${pharmacy.id}, 'x', 'falhada', now()) returning id`),
  )
  return String(id)
}

/** A notice of a recall, with a number and a name of its own. */
export const noticeBody = (more: object = {}) => ({
  numero: `${randomUUID()}/2026`,
  data: '2026-01-15',
  produto: `${newBrand()} 500 mg comprimidos`,
  todos_os_lotes: true,
  motivo: 'Não tem a substância que diz.',
  accao: 'Não venda.',
  fonte_url: 'https://exemplo.ao/aviso',
  ...more,
})

/** A notice with all that one may say, at the length of real ones. */
export const longNotice = (produto: string) =>
  noticeBody({
    produto,
    substancia: 'Amoxicilina + ácido clavulânico',
    lotes: Array.from({ length: 24 }, (_, n) => `L24${n}-0${n}A`),
    todos_os_lotes: false,
    fabrico: '03/2024',
    validade: '03/2027',
    fabricante: 'Laboratórios Exemplo de Produtos Farmacêuticos, Sociedade Anónima',
    importador: 'Importadora Exemplo, Comércio Geral e Prestação de Serviços, Limitada',
    motivo: 'As análises não encontraram a substância que o rótulo diz.\nHá caixas iguais com outro medicamento.',
    accao: 'Não venda nem tome.\nDevolva ao fornecedor, e telefone à autoridade se tomou algum.',
  })

/** A brand that no table knows and no other test uses. */
export const newBrand = () => `Zq${randomUUID().replaceAll(/[^a-z]/g, '')}xe`

async function freshNotice({ admin }: Cast, more: object = {}): Promise<string> {
  return succeed(await admin.post('/api/admin/recolhas', noticeBody(more))).recolha.id
}

/** A notice that the pharmacy was told of. */
async function noticeTo(cast: Cast): Promise<string> {
  const produto = newBrand()
  await stockItem(cast.pharmacy.client, { nome: produto })
  return freshNotice(cast, { produto })
}

const isRole = (caller: Caller) => caller === 'user' || caller === 'gestor' || caller === 'admin'

/** Prepares a request that asks for both factors of a person who has them. */
async function withCode({ service }: Cast, caller: Caller) {
  if (!isRole(caller)) return { status: 200, body: { password_actual: password, codigo: '123456' } }
  const client = await enrolled(service, caller)
  return { status: 200, body: { password_actual: password, codigo: client.codes[0] }, client }
}

const position = `latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`

/** A sentence to everybody, for an hour. */
const serviceNotice = () => ({
  especie: 'aviso',
  texto: 'Amanhã não há SMS.',
  ate: new Date(Date.now() + 3_600_000).toISOString(),
})

/** Requests for each operation, in which nothing but the caller can be wrong. */
const preparations: Record<string, Prepare> = {
  saude: plain(200),
  anotarExportacao: plain(201, { lista: 'contas' }),
  verAvisos: plain(200),
  ligarAviso: plain(200, serviceNotice()),
  desligarAviso: async ({ service }) => {
    succeed(await (await service.admin()).put('/api/admin/avisos', serviceNotice()))
    return { status: 200, query: '?especie=aviso' }
  },
  registar: async () => ({ status: 201, body: { nome: 'Ana', email: `${randomUUID()}@teste.ao`, password } }),
  login: async ({ user }) => ({ status: 200, body: { email: user.email, password } }),
  loginFarmacia: async ({ pharmacy }) => ({ status: 200, body: { codigo: pharmacy.codigo, localidade: 'Luanda' } }),
  // not configured here
  verFornecedor: plain(200),
  pedirFornecedor: plain(503),
  trocarFornecedor: plain(503, { pedido: 'a', code: 'b', state: 'c' }),
  loginIdp: plain(503, { credential: 'a.b.c' }),
  sair: async ({ service, pharmacy }, caller) => ({
    status: 200,
    body: { todas: false },
    ...(isRole(caller) && { client: await person(service, caller) }),
    ...(caller === 'pharmacy' && { client: await service.anyone.pharmacy(pharmacy.codigo) }),
  }),
  alterarMinhaConta: async ({ service }, caller) => ({
    status: 200,
    body: { nome: 'Outro Nome', telefone: '924000999', password_actual: password, password },
    ...(isRole(caller) && { client: await person(service, caller) }),
  }),
  iniciarDoisFactores: async ({ service }, caller) => ({
    status: 200,
    body: { password_actual: password },
    ...(isRole(caller) && { client: await person(service, caller) }),
  }),
  activarDoisFactores: async ({ service }, caller) => {
    if (caller !== 'gestor' && caller !== 'admin') return { status: 200, body: { codigo: '123456' } }
    const client = await person(service, caller)
    return { status: 200, body: { codigo: codeNow(await setUp(client)) }, client }
  },
  desligarDoisFactores: withCode,
  renovarCodigosDeRecuperacao: withCode,
  reporDoisFactores: async ({ service }) => ({ status: 200, id: (await enrolled(service, 'gestor')).id }),
  // no e-mail is configured here
  recuperar: async ({ user }) => ({ status: 503, body: { email: user.email } }),
  repor: async ({ service }) => {
    const { id } = await person(service, 'user')
    return { status: 200, body: { token: await linkTo(service, id, 'recuperar'), password } }
  },
  confirmar: async ({ service, user }) => ({
    status: 200,
    body: { token: await linkTo(service, user.id, 'confirmar') },
  }),
  // neither e-mail nor SMS is configured here
  pedirConfirmacaoDeEmail: plain(503, { email: null }),
  pedirCodigoDeTelefone: plain(503, { telefone: '924000000' }),
  pedirEntrada: plain(503, { telefone: '924000000' }),
  entrarPorTelefone: plain(503, { pedido: 'x', telefone: '924000000', codigo: '204816' }),
  confirmarTelefone: async ({ service }, caller) => {
    if (!isRole(caller)) return { status: 200, body: { codigo: '204816' } }
    const client = await person(service, caller)
    return { status: 200, body: { codigo: await telephoneCodeTo(service, client.id) }, client }
  },
  pedirCodigoDaFarmacia: plain(503),
  confirmarTelefoneDaFarmacia: async ({ service }, caller) => {
    if (caller !== 'pharmacy') return { status: 200, body: { codigo: '204816' } }
    const { id, client } = await openPharmacy(service, { telefone: '924000000' })
    return { status: 200, body: { codigo: await telephoneCodeTo(service, { farmaciaId: id }) }, client }
  },
  euMesmo: plain(200),
  listarFarmacias: plain(200),
  indiceDeFarmacias: async () => ({ status: 200, query: '?parte=0' }),
  criarFarmacia: async () => ({ status: 201, body: pharmacyBody() }),
  importarFarmacias: async () => ({ status: 200, body: registerForm([pharmacyBody()]) }),
  verModeloDeFarmacias: plain(200),
  importarTurnos: async (cast) => ({ status: 200, body: rotaForm([shiftOf(await freshPharmacy(cast))]) }),
  verModeloDeTurnos: plain(200),
  listarTurnos: async () => ({ status: 200, query: `?desde=${dayAhead(0)}` }),
  async retirarTurno(cast) {
    const id = await freshPharmacy(cast)
    succeed(await uploadRota(await cast.service.admin(), [shiftOf(id)]))
    return { status: 200, id, query: `?data=${dayAhead(3)}` }
  },
  verFarmacia: async ({ pharmacy }) => ({ status: 200, id: pharmacy.id }),
  alterarFarmacia: async (cast) => ({ status: 200, id: await freshPharmacy(cast), body: pharmacyBody() }),
  apagarFarmacia: async (cast) => ({ status: 200, id: await freshPharmacy(cast) }),
  mudarEstadoFarmacia: async (cast) => ({ status: 200, id: await freshPharmacy(cast), body: { is_ativo: false } }),
  verTrajecto: async ({ pharmacy }) => ({ status: 200, id: pharmacy.id, query: `?${position}` }),
  verAvaliacoes: async ({ pharmacy }) => ({ status: 200, id: pharmacy.id }),
  avaliar: async (cast) => ({ status: 201, id: await freshPharmacy(cast), body: { rating: 4 } }),
  verPerfil: plain(200),
  alterarPerfil: async () => ({ status: 200, body: { nome: 'Farmácia Perfil', telefone: '923000111' } }),
  listarAcessos: plain(200),
  listarWebhooks: plain(200),
  criarWebhook: async (cast) => {
    await clearWebhooks(cast)
    return { status: 201, body: hook }
  },
  alterarWebhook: async (cast) => ({ status: 200, id: await freshWebhook(cast), body: { activo: false } }),
  apagarWebhook: async (cast) => ({ status: 200, id: await freshWebhook(cast) }),
  rodarSegredo: async (cast) => ({ status: 200, id: await freshWebhook(cast) }),
  testarWebhook: async (cast) => ({ status: 202, id: await freshWebhook(cast) }),
  listarEntregas: async (cast) => ({ status: 200, id: await freshWebhook(cast) }),
  reenviarEntrega: async (cast) => ({ status: 202, ...(await freshDelivery(cast)) }),
  apagarFoto: plain(200),
  mudarFoto: async () => ({ status: 200, body: photoForm(await jpeg()) }),
  listarChaves: plain(200),
  // a pharmacy of its own: one may have ten
  criarChave: async ({ service }, caller) => ({
    status: 201,
    body: newKey,
    ...(caller === 'pharmacy' && { client: (await openPharmacy(service)).client }),
  }),
  terminarChave: async (cast) => ({ status: 200, id: await freshKey(cast) }),
  listarChavesDaFarmacia: async (cast) => ({ status: 200, id: await freshPharmacy(cast) }),
  criarChaveDaFarmacia: async (cast) => ({ status: 201, id: await freshPharmacy(cast), body: newKey }),
  terminarChaveDaFarmacia: async ({ service }) => {
    const { id, client } = await openPharmacy(service)
    return { status: 200, id, chave: succeed(await client.post('/api/perfil/chaves', newKey)).dados.id }
  },
  listarStock: plain(200),
  criarItem: async () => ({ status: 201, body: itemBody() }),
  alterarItem: async ({ pharmacy }) => ({ status: 200, id: await stockItem(pharmacy.client), body: itemBody() }),
  verItem: async ({ pharmacy }) => ({ status: 200, id: await stockItem(pharmacy.client) }),
  acertarItem: async ({ pharmacy }) => ({ status: 200, id: await stockItem(pharmacy.client), body: { somar: 1 } }),
  importarStock: async () => ({ status: 200, body: stockForm('nome;quantidade\nPanadol;3\n') }),
  enviarStockCompleto: async () => ({ status: 200, query: '?confirmar_perda=true', body: feedBody() }),
  enviarStockParcial: async () => ({ status: 200, body: feedBody() }),
  verUltimoEnvio: async ({ pharmacy }) => {
    await feedPart(pharmacy.client, [article('A-1')])
    return { status: 200 }
  },
  verZerados: plain(200),
  desfazerZerados: async ({ pharmacy }) => {
    const nome = `Artigo ${crypto.randomUUID()}`
    await stockItem(pharmacy.client, { nome, quantidade: 1 })
    succeed(await uploadStock(pharmacy.client, `nome;quantidade\n${nome};0\n`))
    return { status: 200, id: succeed(await pharmacy.client.get('/api/v2/perfil/stock/zerados')).importacao.id }
  },
  verModeloDeStock: plain(200),
  exportarStock: plain(200),
  verCodigo: async () => ({ status: 200, query: '?lido=5601234567892' }),
  verParecidos: async () => ({ status: 200, query: '?nome=Paracetamol' }),
  apagarItem: async ({ pharmacy }) => ({ status: 200, id: await stockItem(pharmacy.client) }),
  criarReserva: async ({ pharmacy }) => ({
    status: 201,
    body: { stock_item_id: await stockItem(pharmacy.client), quantidade: 1 },
  }),
  listarAlertas: plain(200),
  verChavePush: plain(200),
  // no push is configured here
  avisarNesteTelefone: plain(503, {
    push: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  }),
  deixarDeAvisar: plain(200),
  // no e-mail is configured here
  criarAlerta: plain(503, { procura: 'insulina', ...kinaxixi }),
  apagarAlerta: async (cast, caller) => ({ status: 200, id: await freshAlert(cast, caller) }),
  comunicarProblema: async (cast) => ({ status: 201, id: await freshPharmacy(cast), body: { motivo: 'fechada' } }),
  comunicarProblemaSemConta: async (cast) => ({
    status: 201,
    id: await freshPharmacy(cast),
    body: { motivo: 'fechada' },
  }),
  listarRecolhas: plain(200),
  verRecolha: async (cast) => ({ status: 200, id: await freshNotice(cast) }),
  publicarRecolha: async () => ({ status: 201, body: noticeBody() }),
  verRecolhaNaGestao: async (cast) => ({ status: 200, id: await freshNotice(cast) }),
  listarAvisadas: async (cast) => ({ status: 200, id: await freshNotice(cast) }),
  retirarRecolha: async (cast) => ({ status: 200, id: await freshNotice(cast), body: { porque: 'Engano.' } }),
  listarRecolhasDaFarmacia: plain(200),
  responderRecolha: async (cast) => ({ status: 200, id: await noticeTo(cast), body: { resposta: 'retirado' } }),
  listarProblemas: plain(200),
  resolverProblema: async (cast) => ({ status: 200, id: await freshProblem(cast) }),
  listarReservas: plain(200),
  seguirReservas: async () => ({ status: 200, query: '?durante=0' }),
  listarMinhasReservas: plain(200),
  aumentarReserva: async (cast, caller) => ({
    status: 200,
    id: await freshHold(cast, caller),
    body: { quantidade: 1 },
  }),
  cancelarReserva: async (cast, caller) => ({ status: 200, id: await freshHold(cast, caller) }),
  concluirReserva: async (cast, caller) => ({ status: 200, id: await freshHold(cast, caller) }),
  reservarVisita: async ({ pharmacy }) => ({
    status: 201,
    body: {
      itens: [{ stock_item_id: await stockItem(pharmacy.client) }, { stock_item_id: await stockItem(pharmacy.client) }],
    },
  }),
  verLimitesDeVisita: plain(200),
  listarVisitas: plain(200),
  listarMinhasVisitas: plain(200),
  aumentarVisita: async (cast, caller) => {
    const id = await freshHold(cast, caller)
    return { status: 200, id, body: { linha: id, quantidade: 1 } }
  },
  cancelarVisita: async (cast, caller) => ({ status: 200, id: await freshHold(cast, caller) }),
  responderVisita: async (cast, caller) => ({
    status: 200,
    id: await freshHold(cast, caller),
    body: { resposta: 'so_ha', quantidade: 1 },
  }),
  desfazerVisita: async (cast) => ({ status: 200, id: await answeredHold(cast) }),
  concluirVisita: async (cast, caller) => ({ status: 200, id: await freshHold(cast, caller) }),
  dizerPreco: async (cast, caller) => {
    const id = await freshHold(cast, caller)
    succeed(await conclude(cast.pharmacy.client, id))
    return { status: 200, id, body: { preco_respeitado: true } }
  },
  denunciar: async (cast, caller) => {
    await freshHold(cast, caller)
    return { status: 201, body: { utilizador_id: userBehind(cast, caller).id, motivo: 'Nunca levantou.' } }
  },
  sugerirMedicamentos: async () => ({ status: 200, query: '?search=parace' }),
  verPrecos: plain(200),
  procurarLugares: async () => ({ status: 200, query: '?search=camama' }),
  procurarCabaz: async () => ({ status: 200, query: `?procura=paracetamol&procura=amoxicilina&${position}` }),
  verAlternativas: async ({ pharmacy }) => ({ status: 200, id: pharmacy.id, query: '?procura=paracetamol' }),
  listarProcurasVazias: plain(200),
  listarProdutosDesconhecidos: plain(200),
  listarTodasFarmacias: plain(200),
  verMeusDados: plain(200),
  apagarConta: async ({ service }, caller) => ({
    status: 200,
    body: { password_actual: password },
    ...(isRole(caller) && { client: await person(service, caller) }),
  }),
  listarDenuncias: plain(200),
  decidirDenuncia: async (cast) => ({
    status: 200,
    id: await freshReport(cast),
    body: { estado: 'procedente', nota: 'Confirmado.', desactivar_utilizador: true },
  }),
  listarUtilizadores: plain(200),
  criarUtilizador: async () => ({
    status: 201,
    body: { nome: 'Gestor', email: `${randomUUID()}@teste.ao`, password, role: 'admin', gestor_admins: false },
  }),
  mudarUtilizador: async ({ service }) => ({
    status: 200,
    id: (await person(service, 'user')).id,
    body: { is_ativo: false, role: 'gestor', gestor_admins: false },
  }),
  verUtilizador: async ({ service }) => ({ status: 200, id: (await person(service, 'user')).id }),
  apagarUtilizador: async ({ service }) => ({ status: 200, id: (await person(service, 'user')).id }),
  perdoarFaltas: async ({ service }) => ({ status: 200, id: (await person(service, 'user')).id }),
  renovarCodigo: async (cast) => ({ status: 200, id: await freshPharmacy(cast) }),
  verCredenciais: async (cast) => ({ status: 200, id: await freshPharmacy(cast) }),
  verEstatisticas: plain(200),
  listarAuditoria: plain(200),
  verNumeros: plain(200),
  verContasNovas: plain(200),
  listarMensagens: plain(200),
  reenviarMensagem: async (cast) => ({ status: 200, id: await failedMessage(cast) }),
  largarMensagem: async (cast) => ({ status: 200, id: await failedMessage(cast) }),
}

/** The operations this file knows how to call. */
export const known = ({ id }: Endpoint) => id in preparations

export async function exampleCall(endpoint: Endpoint, cast: Cast, caller: Caller): Promise<Example> {
  const prepare = preparations[endpoint.id]
  if (!prepare) throw new Error(`no example call of ${endpoint.id}`)
  const { id = '', chave = '', entrega = '', query = '', ...rest } = await prepare(cast, caller)
  const path = endpoint.path.replace('{id}', id).replace('{chave}', chave).replace('{entrega}', entrega)
  return { path: path + query, ...rest }
}

/** Tells if the `{id}` of an operation is a number, as of messages, and not a uuid. */
export const isNumbered = ({ params }: Endpoint): boolean =>
  (params as { properties?: { id?: { type?: string } } } | undefined)?.properties?.id?.type === 'integer'

/** Caller who may make the call, for tests of anything but access. */
export function aCaller({ access }: Endpoint): Caller {
  if (access === 'publico') return 'nobody'
  if (access === 'farmacia') return 'pharmacy'
  return access === 'utilizador' || access === 'sessao' || access === 'reservante' ? 'user' : 'admin'
}
