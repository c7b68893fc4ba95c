import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'

test('A telephone number alone, which a sender can forge, opens these operations and no other', () => {
  const open = endpoints.filter(({ byNumber }) => byNumber).map(({ id, access }) => `${access} ${id}`)
  expect(open.sort()).toEqual([
    'farmacia acertarItem',
    'farmacia alterarItem',
    'farmacia concluirVisita',
    'farmacia criarItem',
    'farmacia listarStock',
    'farmacia listarVisitas',
    'farmacia responderVisita',
    'farmacia verItem',
    'farmacia verParecidos',
    'reservante cancelarVisita',
    'utilizador apagarAlerta',
    'utilizador apagarConta',
    'utilizador criarAlerta',
    'utilizador listarAlertas',
    'utilizador listarMinhasVisitas',
    'utilizador pedirCodigoDeTelefone',
    'utilizador reservarVisita',
  ])
})
