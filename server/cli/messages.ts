/** A plural the library picks by number; its types know only plain text. */
const counted = (one: string, other = one) => ({ one, other }) as unknown as string

/** The command line library's own words, where its Portuguese is missing, Brazilian or unclear. */
export const messages = {
  'Positionals:': 'Argumentos:',
  boolean: 'sim/não',
  string: 'texto',
  number: 'número',
  required: 'obrigatório',
  'default:': 'por omissão:',
  'Show help': 'Mostra esta ajuda',
  'Not enough non-option arguments: got %s, need at least %s': counted('Faltam argumentos: recebi %s, preciso de %s.'),
  'Too many non-option arguments: got %s, maximum of %s': counted('Há argumentos a mais: recebi %s, o máximo é %s.'),
  'Missing argument value: %s': counted('Falta o valor de --%s.'),
  'Missing required argument: %s': counted('Falta indicar: --%s.', 'Faltam indicar: %s.'),
  'Not enough arguments following: %s': 'Falta o valor de --%s.',
  'Unknown argument: %s': counted('Não conheço: %s'),
  'Unknown command: %s': counted('Não conheço o comando: %s', 'Não conheço os comandos: %s'),
  'Invalid values:': 'Valores inválidos:',
  'Arguments %s and %s are mutually exclusive': 'Indique só um: --%s ou --%s.',
}
