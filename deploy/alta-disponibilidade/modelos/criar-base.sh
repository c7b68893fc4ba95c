#!/bin/sh
# Corre uma vez, no primeiro líder: o papel e a base da Botica. $1 é a ligação de superutilizador, que o Patroni dá.
set -eu
@PROGRAMAS_POSTGRES@/psql -qX -v ON_ERROR_STOP=1 -d "$1" <<'FIM'
create role botica login password '@SENHA_BOTICA@';
create database botica owner botica template template0;
FIM
