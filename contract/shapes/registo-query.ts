import { LICENCE_GRACE_DAYS } from '../limits.ts'
import { enumeration } from '../schema.ts'
import Type from '../type.ts'
import { line } from './basic.ts'
import { PaginaQuery } from './pagina.ts'

export const registerStates = ['activas', 'congeladas'] as const
export const registerOrders = ['nome', 'recentes', 'stock'] as const

export const registerLicences = ['caducada_ha_muito', 'caducada', 'por_dizer'] as const

const EstadoNoRegisto = enumeration(registerStates, {
  $id: 'EstadoNoRegisto',
  description: 'Só as que aceitam reservas, ou só as congeladas',
})

const LicencaNoRegisto = enumeration(registerLicences, {
  $id: 'LicencaNoRegisto',
  description:
    `caducada_ha_muito: só as que têm a licença caducada há mais de ${LICENCE_GRACE_DAYS} dias; caducada: as que a têm caducada; ` +
    'por_dizer: as de que não se sabe até quando vale',
})

const OrdemDoRegisto = enumeration(registerOrders, {
  $id: 'OrdemDoRegisto',
  description:
    'nome (por omissão); recentes: primeiro as registadas há menos tempo; stock: primeiro as que nunca o escreveram, depois ' +
    'as que o mudaram há mais tempo',
})

export const RegistoQuery = Type.Object({
  search: Type.Optional(
    line({
      maxLength: 200,
      description: 'Palavras do nome, da morada, do bairro ou do município, ou parte de um telefone',
    }),
  ),
  estado: Type.Optional(EstadoNoRegisto),
  municipio: Type.Optional(
    line({ maxLength: 150, description: 'Só as deste município, sem contar maiúsculas e acentos' }),
  ),
  licenca: Type.Optional(LicencaNoRegisto),
  ordenar: Type.Optional(OrdemDoRegisto),
  ...PaginaQuery.properties,
})
