/** The command line library's own words, where its Portuguese is missing, Brazilian or unclear. */
export const words: Record<string, string> = {
  'Positionals:': 'Argumentos:',
  boolean: 'sim/não',
  string: 'texto',
  number: 'número',
  required: 'obrigatório',
  'default:': 'por omissão:',
  'Show help': 'Mostra esta ajuda',
  'Not enough non-option arguments: got %s, need at least %s': 'Faltam argumentos: recebi %s, preciso de %s.',
  'Too many non-option arguments: got %s, maximum of %s': 'Há argumentos a mais: recebi %s, o máximo é %s.',
  'Missing required argument: %s': 'Falta indicar: --%s.',
  'Not enough arguments following: %s': 'Falta o valor de --%s.',
  'Unknown argument: %s': 'Não conheço: %s',
  'Unknown command: %s': 'Não conheço o comando: %s',
  'Invalid values:': 'Valores inválidos:',
  'Arguments %s and %s are mutually exclusive': 'Indique só um: --%s ou --%s.',
}
