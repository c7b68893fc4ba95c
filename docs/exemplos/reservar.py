import json, os, time, uuid
from urllib import error, parse, request

BASE = os.environ["BOTICA_URL"]


class Erro(Exception):
    def __init__(self, corpo):
        super().__init__(corpo["mensagem"])
        self.code = corpo["code"]
        self.motivo = corpo.get("detalhes", {}).get("motivo")


def pedir(metodo, caminho, corpo=None, token=None, chave=None):
    dados = None if corpo is None else json.dumps(corpo).encode()
    cabecalhos = {"Content-Type": "application/json"} if dados else {}
    if token:
        cabecalhos["Authorization"] = f"Bearer {token}"
    if chave:
        cabecalhos["Idempotency-Key"] = chave
    for tentativa in range(1, 6):
        pedido = request.Request(BASE + caminho, dados, cabecalhos, method=metodo)
        try:
            with request.urlopen(pedido, timeout=15) as resposta:
                return json.load(resposta)
        except error.HTTPError as falha:
            erro = Erro(json.load(falha))
            if erro.code not in ("LIMITE_DE_PEDIDOS", "INDISPONIVEL") and erro.motivo != "em_curso":
                raise erro
            espera = int(falha.headers.get("Retry-After", tentativa))
        except OSError:
            # sem rede não se sabe se chegou: só se repete o que não é feito duas vezes
            if metodo != "GET" and not chave:
                raise
            espera = tentativa
        time.sleep(espera)
    raise SystemExit("Sem resposta. Tente mais tarde.")


procura = parse.urlencode({
    "search": "paracetamol", "search_type": "medicamento", "latitude": -8.8147, "longitude": 13.2367, "limite": 5,
})
farmacias = pedir("GET", f"/api/farmacias?{procura}")
livres = [item for farmacia in farmacias for item in farmacia["stock"] if item["reservado_ate"] is None]
if not livres:
    raise SystemExit("Ninguém o tem por perto.")
artigo = livres[0]

conta = {"nome": "Esperança Domingos", "email": os.environ["EMAIL"], "password": "uma frase só minha"}
token = pedir("POST", "/api/auth/register", conta)["token"]
try:
    pedido = {"stock_item_id": artigo["id"], "quantidade": 1}
    print(pedir("POST", "/api/reservas", pedido, token, str(uuid.uuid4()))["reserva"]["codigo_levantamento"])
except Erro as erro:
    raise SystemExit("Já foi reservado." if erro.motivo == "ja_reservado" else str(erro))
