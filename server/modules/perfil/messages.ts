/** Messages about a pharmacy's profile. */
export const messages = {
  changed: 'Perfil alterado.',
  photoReplaced: 'Imagem substituída.',
  stockNeverWritten: 'Ainda não registou o seu stock: sem ele, ninguém encontra aqui os medicamentos que tem.',
  stockOld: (days: number) =>
    `O seu stock não é actualizado há ${days} dias. Confirme-o, para que ninguém venha em vão.`,
} as const
