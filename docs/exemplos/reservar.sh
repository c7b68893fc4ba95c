json='content-type: application/json'

artigo=$(curl -sS -G "$BOTICA_URL/api/farmacias" -d search=paracetamol -d search_type=medicamento \
  -d latitude=-8.8147 -d longitude=13.2367 -d limite=5 |
  jq -r '[.[].stock[] | select(.reservado_ate == null)][0].id // empty')
if [ -z "$artigo" ]; then
  echo 'Ninguém o tem por perto.' >&2
  exit 1
fi

token=$(curl -sS "$BOTICA_URL/api/auth/register" -H "$json" \
  -d '{"nome":"Esperança Domingos","email":"'"$EMAIL"'","password":"uma frase só minha"}' | jq -r .token)

curl -sS --retry 5 --retry-all-errors "$BOTICA_URL/api/reservas" -H "$json" -H "authorization: Bearer $token" \
  -H "idempotency-key: reserva-$(date +%s)-$$" -d '{"stock_item_id":"'"$artigo"'","quantidade":1}' |
  jq -r 'if .erro then "\(.code) \(.detalhes.motivo // ""): \(.mensagem)" else .reserva.codigo_levantamento end'
