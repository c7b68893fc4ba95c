import { openDataRoutes } from './doors/dados/routes.ts'
import { fhirRoutes } from './doors/fhir/routes.ts'
import { mcpRoutes } from './doors/mcp/routes.ts'
import { webhooksRoutes } from './doors/webhooks/routes.ts'
import type { Server } from './http/serve.ts'
import { moduleOrder } from './module-order.ts'
import { figureRoutes } from './modules/admin/figures/routes.ts'
import { messageRoutes } from './modules/admin/messages/routes.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { alertasRoutes } from './modules/alertas/routes.ts'
import { auditoriaRoutes } from './modules/auditoria/routes.ts'
import { linkRoutes } from './modules/auth/links/routes.ts'
import { providerRoutes } from './modules/auth/provider/routes.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { secondFactorRoutes } from './modules/auth/second-factor/routes.ts'
import { telephoneRoutes } from './modules/auth/telephone/routes.ts'
import { avaliacoesRoutes } from './modules/avaliacoes/routes.ts'
import { chavesRoutes } from './modules/chaves/routes.ts'
import { contaRoutes } from './modules/conta/routes.ts'
import { conversasRoutes } from './modules/conversas/routes.ts'
import { ussdRoutes } from './modules/conversas/ussd/routes.ts'
import { credenciaisRoutes } from './modules/credenciais/routes.ts'
import { denunciasRoutes } from './modules/denuncias/routes.ts'
import { registerFileRoutes } from './modules/farmacias/import/routes.ts'
import { farmaciasRoutes } from './modules/farmacias/routes.ts'
import { placeRoutes } from './modules/lugares/routes.ts'
import { medicamentosRoutes } from './modules/medicamentos/routes.ts'
import { smsReportRoutes } from './modules/notificacoes/reports/routes.ts'
import { operacaoRoutes } from './modules/operacao/routes.ts'
import { photoRoutes } from './modules/perfil/photos/routes.ts'
import { perfilRoutes } from './modules/perfil/routes.ts'
import { problemasRoutes } from './modules/problemas/routes.ts'
import { cabazRoutes } from './modules/procura/cabaz/routes.ts'
import { recolhasRoutes } from './modules/recolhas/routes.ts'
import { reservasRoutes } from './modules/reservas/routes.ts'
import { saudeRoutes } from './modules/saude/routes.ts'
import { stockFeedRoutes } from './modules/stock/feed/routes.ts'
import { stockRoutes } from './modules/stock/routes.ts'
import { stockUploadRoutes } from './modules/stock/upload/routes.ts'
import { trajectoRoutes } from './modules/trajecto/routes.ts'
import { rotaRoutes } from './modules/turnos/routes.ts'
import type { Parts } from './parts.ts'

/** Opens a folder's routes, with the parts that it needs. */
type Opening = (server: Server, parts: Parts) => Promise<void> | void

/** The routes of each module: its own, and those of its folders. */
const routes: Record<(typeof moduleOrder)[number], readonly Opening[]> = {
  restos: [],
  notificacoes: [smsReportRoutes],
  idempotencia: [],
  horario: [],
  saude: [saudeRoutes],
  auditoria: [auditoriaRoutes],
  operacao: [operacaoRoutes],
  credenciais: [credenciaisRoutes],
  chaves: [chavesRoutes],
  auth: [authRoutes, secondFactorRoutes, providerRoutes, linkRoutes, telephoneRoutes],
  problemas: [problemasRoutes],
  medicamentos: [medicamentosRoutes],
  procura: [cabazRoutes],
  lugares: [placeRoutes],
  farmacias: [farmaciasRoutes, registerFileRoutes],
  turnos: [rotaRoutes],
  dados: [openDataRoutes],
  fhir: [fhirRoutes],
  trajecto: [trajectoRoutes],
  avaliacoes: [avaliacoesRoutes],
  perfil: [photoRoutes, perfilRoutes],
  webhooks: [webhooksRoutes],
  reservas: [reservasRoutes],
  stock: [stockRoutes, stockUploadRoutes, stockFeedRoutes],
  recolhas: [recolhasRoutes],
  alertas: [alertasRoutes],
  conta: [contaRoutes],
  denuncias: [denunciasRoutes],
  admin: [adminRoutes, figureRoutes, messageRoutes],
  conversas: [conversasRoutes, ussdRoutes],
  mcp: [mcpRoutes],
}

/** Opens every module, in their one order. */
export async function openModules(server: Server, parts: Parts): Promise<void> {
  for (const name of moduleOrder) for (const open of routes[name]) await open(server, parts)
}
