/** Account of the administrator that every test service has. */
export const adminAccount = { nome: 'Admin de Teste', email: 'admin@teste.ao', password: 'palavra-passe de teste' }
