import { itemTextExamples } from './item-fields.ts'
import { exemploDeReserva } from './reservas.shapes.ts'

/** Sample values for the document. Names, numbers and addresses are invented. */

export const id = {
  utilizador: '6f1c1b0e-7a52-4e4c-9d0c-3a3f4a0f6a11',
  farmacia: '0b9a2c3d-51a7-4f0e-8a63-2f6f0c9b7d22',
  item: 'c27f9a54-0d2e-4c1b-b9c9-6a8f8b1f3e33',
  reserva: 'e4d0a1b2-93c8-4b7f-8f1d-7c5b9a2e4f44',
  outro: '1d2e3f40-5a6b-4c7d-8e9f-a0b1c2d3e455',
} as const

/** The name of a request for a code by SMS. */
export const pedido = 'q3Zk0v1mS8yT5bXnE7uLwA'

const criada = '2026-11-20T14:05:00.000Z'
export const instante = criada

const pessoa = { id: id.utilizador, name: 'Esperança Domingos', email: 'esperanca@exemplo.ao', role: 'user' }
export const utilizador = { ...pessoa, email_confirmado: true, telefone_confirmado: false }

/** An account as admins see it. */
export const conta = {
  ...pessoa,
  telefone: '924000000',
  is_ativo: true,
  gestor_admins: false,
  criada_em: criada,
  ultimo_login: criada,
}

export const sessao = { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2ZjFjIn0.abc', expira_em: '2026-11-27T14:05:00.000Z' }

export const item = {
  id: id.item,
  nome: 'Paracetamol 500 mg comprimidos',
  categoria: 'Medicamentos',
  subcategoria: 'Analgésicos',
  requer_receita: false,
  quantidade: 12,
  preco: 850,
  reservado_ate: null,
  atualizado_em: criada,
}

export const itemBody = {
  nome: item.nome,
  categoria: item.categoria,
  subcategoria: item.subcategoria,
  quantidade: 12,
  preco: 850,
  ...itemTextExamples,
  lote: 'L24031',
  validade: '12/2027',
}

/** An item as its own pharmacy sees it. */
export const itemProprio = {
  ...item,
  ...itemTextExamples,
  lote: itemBody.lote,
  validade: '2027-12-31',
  fora_de_validade: false,
  controlado: false,
}

export const farmaciaBody = {
  nome: 'Farmácia Exemplo do Kinaxixi',
  telefone: '923000000',
  endereco: 'Rua do Exemplo, 12',
  bairro: 'Kinaxixi',
  municipio: 'Ingombota',
  latitude: -8.8147,
  longitude: 13.2367,
  horario_abertura: '08:00',
  horario_fecho: '20:00',
  is_24_horas: false,
  servicos: ['Medição da tensão arterial'],
  notas: null,
  licenca_numero: 'LIC-2024-0117',
  licenca_validade: '2027-06-30',
}

const diaUtil = [{ de: '08:00', ate: '20:00' }]
const horario = {
  semana: {
    segunda: diaUtil,
    terca: diaUtil,
    quarta: diaUtil,
    quinta: diaUtil,
    sexta: diaUtil,
    sabado: [{ de: '08:00', ate: '13:00' }],
    domingo: [],
  },
  feriados: [],
  excecoes: [{ data: '2026-11-29', tipo: 'turno', periodos: [{ de: '20:00', ate: '08:00' }], porta: 'campainha' }],
}

export const farmaciaResumo = {
  id: id.farmacia,
  nome: farmaciaBody.nome,
  telefone: farmaciaBody.telefone,
  telefone_secundario: null,
  endereco: farmaciaBody.endereco,
  bairro: farmaciaBody.bairro,
  municipio: farmaciaBody.municipio,
  latitude: farmaciaBody.latitude,
  longitude: farmaciaBody.longitude,
  horario_abertura: farmaciaBody.horario_abertura,
  horario_fecho: farmaciaBody.horario_fecho,
  is_24_horas: false,
  servicos: farmaciaBody.servicos,
  is_ativo: true,
  imagem_url: null,
  media_avaliacoes: 4.5,
  total_avaliacoes: 12,
  total_verificadas: 9,
  fiabilidade: { reservas: 50, havia: 47, minutos: 6, precos: { ditos: 21, certos: 20 } },
  stock_atualizado_em: criada,
  aberta_agora: true,
  abre_em: null,
  fecha_em: '2026-11-20T19:00:00.000Z',
  aviso: null,
  turno: null,
}

export const farmacia = {
  ...farmaciaResumo,
  horario,
  proximos_feriados: [{ data: '2026-12-25', nome: 'Natal' }],
  notas: null,
  licenca_numero: farmaciaBody.licenca_numero,
  licenca_validade: farmaciaBody.licenca_validade,
  licenca_caducada: false,
  fora_das_listas: false,
  cartazes: [],
  registada_por: id.outro,
  criada_em: criada,
  atualizada_em: criada,
  stock: [item],
}

const reservaComum = {
  id: id.reserva,
  visita_id: id.reserva,
  stock_item_id: id.item,
  farmacia_id: id.farmacia,
  utilizador_id: id.utilizador,
  criada_em: criada,
  atualizada_em: criada,
  produto_nome: item.nome,
  ...exemploDeReserva,
}

export const reserva = {
  ...reservaComum,
  vista: 'utilizador',
  preco_respeitado: null,
  alternativas: null,
  passou_de: null,
  passou_a: null,
  farmacia_nome: farmaciaBody.nome,
  farmacia_telefone: farmaciaBody.telefone,
  farmacia_endereco: farmaciaBody.endereco,
}

export const visita = {
  id: reservaComum.visita_id,
  estado: 'activa',
  farmacia_id: reservaComum.farmacia_id,
  codigo_levantamento: reservaComum.codigo_levantamento,
  reservado_ate: reservaComum.reservado_ate,
  criada_em: criada,
  reservas: [reserva],
}

export const reservaDaFarmacia = {
  ...reservaComum,
  vista: 'farmacia',
  utilizador_faltas: 0,
  segunda: false,
  desfazer_ate: null,
  utilizador_nome: utilizador.name,
  utilizador_telefone: '924000000',
}

/** A write's example answer. */
export const escrito = (mensagem: string, coisas: object) => ({ erro: false, mensagem, ...coisas })
