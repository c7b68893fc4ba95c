const untrusted = 'o certificado do servidor não é de quem esta máquina confie: diga sslrootcert'

/** Faults of a connection by the codes of Node and of PostgreSQL, as an operator understands them. */
const known: Record<string, string> = {
  ECONNREFUSED: 'ninguém responde nessa máquina e porta',
  ENOTFOUND: 'o nome da máquina não se encontra',
  EAI_AGAIN: 'o nome da máquina não se encontra: veja o DNS',
  ETIMEDOUT: 'a máquina não responde',
  EHOSTUNREACH: 'não há caminho até à máquina',
  CERT_HAS_EXPIRED: 'o certificado do servidor caducou',
  CERT_NOT_YET_VALID: 'o certificado do servidor ainda não vale: veja o relógio desta máquina',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado do servidor é doutro nome',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  '28P01': 'o servidor não aceita esse papel com essa palavra-passe',
  '28000': 'o servidor não deixa entrar esse papel desta máquina (pg_hba.conf)',
  '3D000': 'o servidor não tem essa base',
  '53300': 'o servidor não aceita mais ligações: veja max_connections, e o limite da base e do papel',
  '57P03': 'o servidor está a arrancar ou a parar',
}

/** Returns the fault of a connection to the database in words for the operator, with those of the driver behind. */
export function connectionFault(error: unknown): string {
  const { code, message } = error as { code?: unknown; message: string }
  const words = typeof code === 'string' ? known[code] : undefined
  const [line = ''] = message.split('\n')
  return words ? `${words} (${line})` : line
}
