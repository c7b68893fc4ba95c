/** Messages about accounts. */
export const messages = {
  badSettings: (wrong: string) => `Configuração inválida: ${wrong}.`,
  adminTaken: 'ADMIN_EMAIL já é de uma conta que não é de administrador: indique outro.',
  inactive: 'Esta conta está desactivada.',
} as const
