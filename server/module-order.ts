/**
 * The modules, in their one order. Each may enter only those before it, by their `public.ts` (`.dependency-cruiser.cjs`), and
 * `routes.ts` opens them so.
 */
export const moduleOrder = [
  'restos',
  'notificacoes',
  'idempotencia',
  'saude',
  'auditoria',
  'credenciais',
  'chaves',
  'auth',
  'problemas',
  'medicamentos',
  'farmacias',
  'cabaz',
  'trajecto',
  'avaliacoes',
  'perfil',
  'webhooks',
  'reservas',
  'stock',
  'recolhas',
  'alertas',
  'conta',
  'denuncias',
  'admin',
  'conversas',
  'mcp',
] as const
