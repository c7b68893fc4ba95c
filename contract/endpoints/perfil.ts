import { endpoint } from '../endpoint.ts'
import * as exemplo from '../examples.ts'
import { PHOTO_BYTES } from '../limits.ts'
import { flag, text, writeAnswer } from '../shapes/basic.ts'
import { Acesso, FarmaciaEscrita, PerfilDaFarmacia } from '../shapes/farmacia.ts'
import { PerfilUpdateBody } from '../shapes/farmacia-bodies.ts'
import Type from '../type.ts'

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
      example: { ...exemplo.farmacia, lembrete_stock: null, lembrete_validade: null, avisos_por_sms: null },
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
