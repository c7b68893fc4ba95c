import { EXPIRY_NOTICE_DAYS } from '#contract/limits.ts'

/** Messages about a pharmacy's profile. */
export const messages = {
  changed: 'Perfil alterado.',
  photoReplaced: 'Imagem substituída.',
  photoRemoved: 'Imagem retirada.',
  stockNeverWritten: 'Ainda não registou o seu stock: sem ele, ninguém encontra aqui os medicamentos que tem.',
  stockOld: (days: number) =>
    `O seu stock não é actualizado há ${days} dias. Confirme-o, para que ninguém venha em vão.`,
  expiring: (n: number) =>
    n === 0 ? '' : `${n === 1 ? '1 artigo acaba' : `${n} artigos acabam`} a validade em ${EXPIRY_NOTICE_DAYS} dias.`,
  expired: (n: number) =>
    n === 0
      ? ''
      : n === 1
        ? '1 artigo passou da validade e já não se mostra a ninguém.'
        : `${n} artigos passaram da validade e já não se mostram a ninguém.`,
} as const
