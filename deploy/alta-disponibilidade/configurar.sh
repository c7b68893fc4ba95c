#!/bin/sh
# Escreve a configuração de uma máquina a partir de nos.env e dos modelos.
#   configurar.sh no1 [pasta]   a de um nó da base de dados: no1, no2 ou no3
#   configurar.sh botica [pasta]   a de uma máquina que só corre a Botica (HAProxy)
# Sem pasta escreve em /; NOS diz onde está nos.env, se não estiver aqui.
set -eu
aqui=$(cd "$(dirname "$0")" && pwd)
papel=${1:?"diga que máquina é: no1, no2, no3 ou botica"}
raiz=${2:-}
set -a
. "${NOS:-$aqui/nos.env}"
set +a

# onde o Debian põe as coisas; os testes põem-nas noutro sítio
: "${PASTA_POSTGRES:=/var/lib/postgresql/15/botica}" "${PASTA_ETCD:=/var/lib/etcd/botica}" "${PASTA_SOCKETS:=/run/postgresql}"
: "${PROGRAMAS_POSTGRES:=/usr/lib/postgresql/15/bin}" "${PASTA_CONFIGURACAO:=/etc/patroni}"
: "${FICHEIRO_PGPASS:=/var/lib/postgresql/botica.pgpass}" "${FICHEIRO_HAPROXY:=/etc/haproxy/haproxy.cfg}"

for nome in NO_1 NO_2 NO_3 REDE SENHA_SUPERUTILIZADOR SENHA_REPLICACAO SENHA_BOTICA SENHA_PATRONI; do
  eval "valor=\${$nome:-}"
  [ -n "$valor" ] || { echo "falta $nome em nos.env" >&2; exit 1; }
  case $nome in
    SENHA_*) case $valor in *[!A-Za-z0-9]*) echo "$nome só pode ter letras e algarismos" >&2; exit 1 ;; esac ;;
  esac
done

case $papel in
  no1) ENDERECO=$NO_1 ;; no2) ENDERECO=$NO_2 ;; no3) ENDERECO=$NO_3 ;; botica) ENDERECO=127.0.0.1 ;;
  *) echo "não há a máquina $papel: no1, no2, no3 ou botica" >&2; exit 1 ;;
esac

# quem entra pela Internet passa por este: não se lhe escreve por cima
if grep -qs '^backend botica' "$raiz$FICHEIRO_HAPROXY"; then
  echo "$raiz$FICHEIRO_HAPROXY é o proxy público: ponha estas secções noutro ficheiro, como diz o README (FICHEIRO_HAPROXY)" >&2
  exit 1
fi

# escrever MODELO DESTINO MODO
escrever() {
  mkdir -p "$raiz$(dirname "$2")"
  sed -e "s|@NO@|$papel|g" -e "s|@ENDERECO@|$ENDERECO|g" -e "s|@REDE@|$REDE|g" \
    -e "s|@NO_1@|$NO_1|g" -e "s|@NO_2@|$NO_2|g" -e "s|@NO_3@|$NO_3|g" \
    -e "s|@SENHA_SUPERUTILIZADOR@|$SENHA_SUPERUTILIZADOR|g" -e "s|@SENHA_REPLICACAO@|$SENHA_REPLICACAO|g" \
    -e "s|@SENHA_BOTICA@|$SENHA_BOTICA|g" -e "s|@SENHA_PATRONI@|$SENHA_PATRONI|g" \
    -e "s|@PASTA_POSTGRES@|$PASTA_POSTGRES|g" -e "s|@PASTA_ETCD@|$PASTA_ETCD|g" -e "s|@PASTA_SOCKETS@|$PASTA_SOCKETS|g" \
    -e "s|@PROGRAMAS_POSTGRES@|$PROGRAMAS_POSTGRES|g" -e "s|@PASTA_CONFIGURACAO@|$PASTA_CONFIGURACAO|g" \
    -e "s|@FICHEIRO_PGPASS@|$FICHEIRO_PGPASS|g" \
    "$aqui/modelos/$1" >"$raiz$2.novo"
  chmod "$3" "$raiz$2.novo"
  mv "$raiz$2.novo" "$raiz$2"
  echo "$raiz$2"
}

escrever haproxy.cfg "$FICHEIRO_HAPROXY" 640
escrever sysctl.conf /etc/sysctl.d/60-botica.conf 644
[ "$papel" = botica ] && exit 0
escrever etcd.env /etc/default/etcd 644
escrever patroni.yml /etc/patroni/config.yml 600
escrever criar-base.sh /etc/patroni/criar-base.sh 700
escrever etcd.service.conf /etc/systemd/system/etcd.service.d/botica.conf 644
escrever patroni.service.conf /etc/systemd/system/patroni.service.d/botica.conf 644
# é o Patroni, com o utilizador postgres, quem lê estes
if [ "$(id -u)" = 0 ] && id postgres >/dev/null 2>&1; then
  chown postgres:postgres "$raiz/etc/patroni/config.yml" "$raiz/etc/patroni/criar-base.sh"
fi
