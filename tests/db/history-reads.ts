import type { Caller } from '../support/cast.ts'

/** Requests to read operations beyond the one example of each (support/operations.ts). */
export const moreReads: [string, Caller][] = [
  ['/api/farmacias?latitude=-8.83&longitude=13.25', 'nobody'],
  ['/api/farmacias?latitude=-8.83&longitude=13.25&raio_km=3&aberta_agora=true', 'nobody'],
  ['/api/farmacias?latitude=-8.83&longitude=13.25&is_24_horas=true', 'nobody'],
  ['/api/farmacias?search_type=medicamento&search=paracetamol&latitude=-8.83&longitude=13.25', 'nobody'],
  ['/api/farmacias?search_type=medicamento&search=paracetamol&latitude=-8.83&longitude=13.25&livres=true', 'nobody'],
  ['/api/farmacias?search_type=medicamento&search=paracetamol', 'nobody'],
  ['/api/farmacias?search_type=medicamento&search=paracetamol&ordenar=preco', 'nobody'],
  ['/api/farmacias?search_type=medicamento&search=pa&latitude=-8.83&longitude=13.25', 'nobody'],
  ['/api/farmacias?search_type=medicamento&categoria=Medicamentos&latitude=-8.83&longitude=13.25', 'nobody'],
  ['/api/farmacias?search_type=medicamento&search=paracetamol&latitude=-17.5&longitude=23.9', 'nobody'],
  ['/api/cabaz?procura=paracetamol&procura=amoxicilina+500', 'nobody'],
  ['/api/cabaz?procura=paracetamol&procura=nada+disto&latitude=-17.5&longitude=23.9&raio_km=1', 'nobody'],
  ['/api/farmacias?search=exemplo', 'nobody'],
  ['/api/farmacias?search_type=bairro&search=bairro', 'nobody'],
  ['/api/farmacias?ordenar=avaliacao', 'nobody'],
  ['/api/farmacias?registadas_por_mim=true', 'gestor'],
  ['/api/medicamentos?search=p', 'nobody'],
  ['/api/medicamentos?search=paracetamol', 'nobody'],
  ['/api/medicamentos?search=paracetamol&latitude=-8.83&longitude=13.25', 'nobody'],
  ['/api/admin/utilizadores?search=maria', 'admin'],
  ['/api/admin/utilizadores?search=ninguem+assim', 'admin'],
  ['/api/admin/utilizadores?search=h77@exemplo', 'admin'],
  ['/api/admin/utilizadores?search=920000077', 'admin'],
  ['/api/admin/utilizadores?search=ma', 'admin'],
  ['/api/admin/utilizadores?role=user', 'admin'],
  ['/api/admin/utilizadores?role=gestor&search=maria', 'admin'],
  ['/api/admin/denuncias?estado=pendente', 'admin'],
  ['/api/admin/denuncias?estado=procedente', 'admin'],
  ['/api/admin/farmacias?limite=50', 'admin'],
  ['/api/admin/farmacias?search=exemplo&estado=congeladas&limite=50', 'admin'],
  ['/api/admin/farmacias?ordenar=stock&limite=50', 'admin'],
  ['/api/admin/farmacias?ordenar=recentes&municipio=Maianga&limite=50', 'admin'],
  ['/api/admin/notificacoes?quais=atrasadas', 'admin'],
  ['/api/admin/auditoria?accao=conta_alterada', 'admin'],
  ['/api/reservas?limite=20', 'pharmacy'],
  ['/api/reservas?estado=activa', 'pharmacy'],
  ['/api/reservas?estado=expirada', 'pharmacy'],
  ['/api/reservas?estado=concluida&desde=2026-01-01T00:00:00Z', 'pharmacy'],
  ['/api/reservas/minhas?estado=activa', 'user'],
  ['/api/reservas/minhas?estado=expirada', 'user'],
  ['/api/perfil/stock?limite=20', 'pharmacy'],
  ['/api/perfil/stock?limite=20&search=paracetamol+500', 'pharmacy'],
  ['/api/perfil/stock?limite=20&so=desactualizados', 'pharmacy'],
]

interface Exception {
  /** Name used in the test: an operation's id, a path of `moreReads`, or a task of the worker. */
  name: string
  table: string
  /** Reason why the read is allowed, or since when its repair is awaited. */
  why: string
}

const exceptions: Exception[] = [
  { name: 'acessos antigos', table: 'acesso', why: 'the last twenty of each pharmacy, once an hour' },
  {
    name: '/api/farmacias?search_type=medicamento&categoria=Medicamentos&latitude=-8.83&longitude=13.25',
    table: 'stock_item',
    why: 'the shelves of the pharmacies that are shown, to say how many items match',
  },
  { name: '/api/medicamentos?search=p', table: 'stock_item', why: 'nothing was counted yet, and is looked up' },
  {
    name: 'enviarStockCompleto',
    table: 'stock_item',
    why: 'the items that the shelf lacks now, each of which changes',
  },
  { name: 'ofertas dos produtos', table: 'stock_item', why: 'some thousands of items a turn, whatever there is' },
  ...['ninguem+assim', 'h77@exemplo', '920000077'].map((term) => ({
    name: `/api/admin/utilizadores?search=${term}`,
    table: 'utilizador',
    why: 'the newest 10 000, however many there are, before the index of words',
  })),
]

/** Tells if this read is a known exception. */
export const allowed = (name: string, table: string) =>
  exceptions.some((exception) => exception.name === name && exception.table === table)
