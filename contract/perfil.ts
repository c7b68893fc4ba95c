import { ConfirmarTelefoneBody, PedirCodigoDaFarmaciaBody } from './auth.shapes.ts'
import { Escrita, flag, instant, text, uuid, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { Farmacia, FarmaciaEscrita, PerfilUpdateBody } from './farmacias.shapes.ts'
import { EXPIRY_NOTICE_DAYS, PHONE_CODE_MINUTES, PHONE_CODE_TRIES, PHOTO_BYTES, phoneCodes } from './limits.ts'
import { AvisoDaFarmacia } from './reservas.shapes.ts'
import Type, { extend, nullable, refine } from './schema.ts'

const AvisosPorSms = Type.Object(
  {
    estado: refine(AvisoDaFarmacia, {
      enum: ['falhou', 'sem_canal'],
      description: 'falhou: o último não seguiu · sem_canal: a farmácia não tem número que receba SMS',
    }),
    telefone: nullable(text('Para onde seguiria, com o indicativo; null quando nenhum número é de telemóvel')),
  },
  { $id: 'AvisosPorSms', description: 'Porque a farmácia não recebe os SMS das reservas' },
)

const PerfilDaFarmacia = extend(
  Farmacia,
  {
    lembrete_validade: nullable(
      text(`Quantos artigos acabam a validade em ${EXPIRY_NOTICE_DAYS} dias ou já a passaram; null quando nenhum`),
    ),
    lembrete_stock: nullable(
      text('Uma frase para mostrar, quando o stock nunca foi escrito ou tem mais de 7 dias; null nos outros casos'),
    ),
    telefone_confirmado_em: nullable(
      instant(
        'Desde quando um dos telefones está confirmado: só então manda por SMS e recebe nomes e códigos. null: nenhum',
      ),
    ),
    avisos_por_sms: nullable(
      refine(AvisosPorSms, {
        description:
          'Só enquanto os SMS das reservas não chegam à farmácia; o perfil alterado ou um que chega acaba com isso',
      }),
    ),
  },
  { $id: 'PerfilDaFarmacia', description: 'A farmácia como ela própria se vê' },
)

const Acesso = Type.Object(
  {
    id: uuid('O acesso'),
    ip: nullable(text('O endereço de onde veio')),
    user_agent: nullable(text('O programa com que foi feito')),
    localidade: nullable(text('O que a farmácia disse de onde estava')),
    data: instant('Quando foi'),
  },
  { $id: 'Acesso', description: 'Uma entrada de uma farmácia' },
)

const tag = 'perfil'
/** A page of the profile has no use for 20,000 items. */
const query = Type.Object({
  sem_stock: Type.Optional(flag('true: `stock` vem vazio, para quem só quer o perfil')),
})
const {
  latitude: _latitude,
  longitude: _longitude,
  licenca_numero: _numero,
  licenca_validade: _licenca,
  ...perfilBody
} = exemplo.farmaciaBody

export const verPerfil = endpoint({
  id: 'verPerfil',
  method: 'GET',
  path: '/api/perfil/me',
  tag,
  summary: 'O perfil da farmácia com todo o seu stock',
  access: 'farmacia',
  query,
  responses: {
    200: {
      description: 'O perfil',
      schema: PerfilDaFarmacia,
      example: {
        ...exemplo.farmacia,
        lembrete_stock: null,
        lembrete_validade: null,
        telefone_confirmado_em: exemplo.instante,
        avisos_por_sms: null,
      },
    },
  },
})

export const alterarPerfil = endpoint({
  id: 'alterarPerfil',
  method: 'PUT',
  path: '/api/perfil/me',
  tag,
  summary: 'Altera o perfil da farmácia',
  description: 'Um campo opcional em falta fica como está; `null` apaga-o.',
  access: 'farmacia',
  query,
  body: PerfilUpdateBody,
  bodyExample: perfilBody,
  responses: {
    200: {
      description: 'Perfil alterado',
      schema: FarmaciaEscrita,
      example: exemplo.escrito('Perfil alterado.', { farmacia: exemplo.farmacia }),
    },
  },
})

export const pedirCodigoDaFarmacia = endpoint({
  id: 'pedirCodigoDaFarmacia',
  method: 'POST',
  path: '/api/perfil/telefone',
  tag,
  summary: 'Envia por SMS um código para confirmar um telefone da farmácia',
  description:
    `O código tem seis dígitos, vale ${PHONE_CODE_MINUTES} minutos e ${PHONE_CODE_TRIES} tentativas; outro pedido substitui-o. ` +
    'Vai só para um dos telefones que a farmácia tem: outro número, ou um que não é de telemóvel, é 400 `VALIDACAO` com ' +
    `\`detalhes.campos.telefone\`. Numa hora enviam-se no máximo ${phoneCodes.sessao.points} códigos para um número; mais é 429, com ` +
    '`Retry-After`. Sem SMS configurado: 503.',
  access: 'farmacia',
  body: PedirCodigoDaFarmaciaBody,
  bodyOptional: true,
  bodyExample: { telefone: '923000111' },
  responses: {
    202: {
      description: 'O código vai a caminho',
      schema: writeAnswer('CodigoDaFarmaciaEnviado', 'Para onde vai o código', {
        telefone: text('O número a que se enviou, com o indicativo'),
      }),
      example: exemplo.escrito('Enviámos um código por SMS.', { telefone: '+244923000111' }),
    },
  },
})

export const confirmarTelefoneDaFarmacia = endpoint({
  id: 'confirmarTelefoneDaFarmacia',
  method: 'POST',
  path: '/api/perfil/telefone/confirmar',
  tag,
  summary: 'Confirma o telefone da farmácia com o código que chegou por SMS',
  description:
    'O número passa a mandar por SMS e USSD, e a receber nomes e códigos, como se tivesse respondido SIM. Um código errado, gasto ' +
    'ou fora de prazo, ou de um número que entretanto deixou de ser da farmácia, é 400 `VALIDACAO` com `detalhes.campos.codigo`.',
  access: 'farmacia',
  body: ConfirmarTelefoneBody,
  bodyExample: { codigo: '204816' },
  responses: {
    200: {
      description: 'Confirmado',
      schema: writeAnswer('TelefoneDaFarmaciaConfirmado', 'Desde quando', {
        telefone_confirmado_em: instant('Quando ficou confirmado'),
      }),
      example: exemplo.escrito('Telefone confirmado.', { telefone_confirmado_em: exemplo.instante }),
    },
  },
})

export const listarAcessos = endpoint({
  id: 'listarAcessos',
  method: 'GET',
  path: '/api/perfil/acessos',
  tag,
  summary: 'Os últimos 20 acessos à conta da farmácia',
  access: 'farmacia',
  responses: {
    200: {
      description: 'Os acessos, o mais recente primeiro',
      schema: Type.Array(Acesso),
      example: [
        {
          id: exemplo.id.outro,
          ip: '192.0.2.7',
          user_agent: 'Mozilla/5.0',
          localidade: 'Luanda',
          data: exemplo.instante,
        },
      ],
    },
  },
})

export const mudarFoto = endpoint({
  id: 'mudarFoto',
  method: 'POST',
  path: '/api/perfil/foto',
  tag,
  summary: 'Substitui a imagem do perfil',
  description:
    'JPEG, PNG ou WebP, parada, até 5 MiB e 24 megapíxeis. A imagem é recodificada e perde os metadados (a posição também).',
  access: 'farmacia',
  file: { field: 'foto', description: 'JPEG, PNG ou WebP', maxBytes: PHOTO_BYTES },
  responses: {
    200: {
      description: 'Imagem substituída',
      schema: writeAnswer('FotoEscrita', 'A imagem que ficou', {
        imagem_url: text('A imagem: um caminho a resolver contra o endereço do serviço'),
      }),
      example: exemplo.escrito('Imagem substituída.', { imagem_url: '/fotos/3f2a.webp' }),
    },
  },
  errors: ['TIPO_NAO_SUPORTADO'],
})

export const apagarFoto = endpoint({
  id: 'apagarFoto',
  method: 'DELETE',
  path: '/api/perfil/foto',
  tag,
  summary: 'Retira a imagem do perfil',
  description: 'Uma farmácia sem imagem fica como está.',
  access: 'farmacia',
  responses: {
    200: {
      description: 'A farmácia não tem imagem',
      schema: Escrita,
      example: exemplo.escrito('Imagem retirada.', {}),
    },
  },
})
