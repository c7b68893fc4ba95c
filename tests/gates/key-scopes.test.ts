import { expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'

test('An API key opens these operations, each by one scope, and no other', () => {
  const open = endpoints.filter(({ scope }) => scope).map(({ id, access, scope }) => `${scope} ${access} ${id}`)
  expect(open.sort()).toEqual([
    'reservas:ler farmacia listarReservas',
    'reservas:ler farmacia listarVisitas',
    'reservas:ler farmacia seguirReservas',
    'reservas:responder farmacia concluirReserva',
    'reservas:responder farmacia concluirVisita',
    'reservas:responder farmacia desfazerVisita',
    'reservas:responder farmacia responderVisita',
    'reservas:responder reservante cancelarReserva',
    'reservas:responder reservante cancelarVisita',
    'stock:escrever farmacia acertarItem',
    'stock:escrever farmacia alterarItem',
    'stock:escrever farmacia apagarItem',
    'stock:escrever farmacia criarItem',
    'stock:escrever farmacia desfazerZerados',
    'stock:escrever farmacia enviarStockCompleto',
    'stock:escrever farmacia enviarStockParcial',
    'stock:escrever farmacia importarStock',
    'stock:escrever farmacia verUltimoEnvio',
    'stock:ler farmacia exportarStock',
    'stock:ler farmacia listarRecolhasDaFarmacia',
    'stock:ler farmacia listarStock',
    'stock:ler farmacia verCodigo',
    'stock:ler farmacia verItem',
    'stock:ler farmacia verModeloDeStock',
    'stock:ler farmacia verParecidos',
    'stock:ler farmacia verZerados',
  ])
})
