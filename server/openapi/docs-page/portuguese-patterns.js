/** Texts of Swagger UI with a value inside: the pattern to find, and its replacement. */
export const patterns = [
  [/^<i>Available values<\/i> : /, '<i>Valores possíveis</i>: '],
  [/^<i>Default value<\/i> : /, '<i>Por omissão</i>: '],
  [/^<i>Example<\/i> : /, '<i>Exemplo</i>: '],
  // Swagger UI's name for a schema that takes anything
  [/\bany\b/g, 'qualquer'],
  [/^Add (\w+) item$/, 'Juntar'],

  // the limits that a schema sets
  [/^([[≥≤\d].*) characters$/, '$1 caracteres'],
  [/^([[≥≤\d].*) unique items$/, '$1 elementos diferentes'],
  [/^([[≥≤\d].*) items$/, '$1 elementos'],
  [/^([[≥≤\d].*) properties$/, '$1 propriedades'],
  [/^multiple of (?=\d)/, 'múltiplo de '],
  [/^matches (?=\S+$)/, 'com a forma '],
  [/^media type: (?=\S+$)/, 'tipo de conteúdo: '],
  [/^encoding: (?=\S+$)/, 'codificação: '],

  // what is wrong with a field: whose it is, then what
  [/^For '(.+?)'(?: at path '.+?')?: /, '$1: '],
  [/Required field is not provided|Required property not found/, 'falta este campo'],
  [/Parameter string value must be valid JSON/, 'tem de ser JSON válido'],
  [/No duplicates allowed\.?/, 'não pode haver repetidos'],
  [/Value must be less than or equal to (\S+)/, 'não pode passar de $1'],
  [/Value must be greater than or equal to (\S+)/, 'não pode ser menos de $1'],
  [/Value must be an? (number|integer)/, 'tem de ser um número'],
  [/Value must be a file/, 'tem de ser um ficheiro'],
  [/Value must be a boolean/, 'tem de ser true ou false'],
  [/Value must be a string/, 'tem de ser um texto'],
  [/Value must be a DateTime/, 'tem de ser uma data e hora'],
  [/Value must be a Guid/, 'tem de ser um uuid'],
  [/Value must be no longer than (\d+) characters?/, 'não pode ter mais de $1 caracteres'],
  [/Value must be at least (\d+) characters?/, 'tem de ter pelo menos $1 caracteres'],
  [/Value must follow pattern (\S+)/, 'tem de ter a forma $1'],
  [/Array must contain at least (\d+) items?/, 'tem de ter pelo menos $1 elementos'],
  [/Array must not contain more then (\d+) items?/, 'não pode ter mais de $1 elementos'],
]
