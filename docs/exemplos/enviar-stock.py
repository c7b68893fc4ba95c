import json, os, random, sys, time
from urllib import error, request

BASE, CHAVE = os.environ["BOTICA_URL"], os.environ["BOTICA_CHAVE"]
ESTADO = os.environ.get("ESTADO", "botica-estado.json")
TENTATIVAS = int(os.environ.get("TENTATIVAS", "6"))

CONFIRMAR, RECOMECAR = "--confirmar-perda" in sys.argv, "--recomecar" in sys.argv
TUDO = CONFIRMAR or RECOMECAR or "completo" in sys.argv
QUERY = ("?confirmar_perda=true" if CONFIRMAR else "") + (("&" if CONFIRMAR else "?") + "recomecar=true" if RECOMECAR else "")


def prateleira():
    """O que há na loja, por código. Aqui vem de um ficheiro; no seu programa, da base de dados."""
    with open(os.environ.get("ARTIGOS", "artigos.json"), encoding="utf-8") as ficheiro:
        return {artigo["codigo"]: artigo for artigo in json.load(ficheiro)}


def ler():
    if RECOMECAR or not os.path.exists(ESTADO):
        return {"sequencia": 0, "enviados": None, "envio": None}
    with open(ESTADO, encoding="utf-8") as ficheiro:
        return json.load(ficheiro)


def guardar(estado):
    with open(ESTADO + ".novo", "w", encoding="utf-8") as ficheiro:
        json.dump(estado, ficheiro)
        ficheiro.flush()
        os.fsync(ficheiro.fileno())
    os.replace(ESTADO + ".novo", ESTADO)


def preparar(estado):
    """Guarda o próximo envio antes de o mandar: se a luz faltar, vai o mesmo, com o mesmo número."""
    agora, antes = prateleira(), estado["enviados"]
    inteiro = antes is None or TUDO
    artigos = [artigo for codigo, artigo in agora.items() if inteiro or antes.get(codigo) != artigo]
    if not inteiro:
        sairam = [artigo for codigo, artigo in antes.items() if codigo not in agora and artigo["quantidade"] > 0]
        artigos += [{**artigo, "quantidade": 0} for artigo in sairam]
        if not artigos:
            return
    estado["sequencia"] += 1
    corpo = {
        "gerado_em": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "sequencia": estado["sequencia"],
        "artigos": artigos,
    }
    estado["envio"] = {"inteiro": inteiro, "corpo": corpo}
    guardar(estado)


def pedir(inteiro, corpo):
    """O estado e o corpo da resposta. Repete só o que pode passar; repetir não faz nada duas vezes."""
    caminho = "/api/perfil/stock/completo" + QUERY if inteiro else "/api/perfil/stock/parcial"
    cabecalhos = {"Content-Type": "application/json", "Authorization": f"Bearer {CHAVE}"}
    for tentativa in range(TENTATIVAS):
        espera = min(60, 2**tentativa) + random.random()
        pedido = request.Request(BASE + caminho, json.dumps(corpo).encode(), cabecalhos, method="PUT" if inteiro else "PATCH")
        try:
            with request.urlopen(pedido, timeout=60) as resposta:
                return 200, json.load(resposta)
        except error.HTTPError as falha:
            if falha.code != 429 and falha.code < 500:
                return falha.code, json.load(falha)
            espera = int(falha.headers.get("Retry-After", 0)) or espera
        except (OSError, ValueError):
            pass  # sem rede, ou uma resposta cortada
        if tentativa + 1 < TENTATIVAS:
            time.sleep(espera)
    raise SystemExit(f"Sem resposta: o envio {corpo['sequencia']} ficou guardado, e vai da próxima vez.")


def enviar(estado):
    envio, corpo = estado["envio"], estado["envio"]["corpo"]
    codigo, resposta = pedir(envio["inteiro"], corpo)
    estado["envio"] = None
    if codigo == 200:
        antes = {} if envio["inteiro"] else estado["enviados"]
        estado["enviados"] = {**antes, **{artigo["codigo"]: artigo for artigo in corpo["artigos"]}}
        guardar(estado)
        return dizer(resposta)
    conselho, detalhes = "", resposta.get("detalhes", {})
    if detalhes.get("motivo") == "sequencia_antiga":
        # outro computador, ou um ficheiro de estado perdido: da próxima vez vai tudo, depois do que já lá está
        estado.update(sequencia=detalhes["sequencia"], enviados=None)
        conselho = (
            f" Corra outra vez: vai tudo, depois do envio {detalhes['sequencia']}. "
            "Se esse número é um engano, junte --recomecar."
        )
    if detalhes.get("motivo") == "perda_de_stock":
        # volta a ir tudo, até estar certo ou confirmado: só o que mudou tirava as unidades sem perguntar
        estado["enviados"] = None
        conselho = (
            f" {detalhes['perdidos']} de {detalhes['com_unidades']} ficavam sem elas. "
            "Veja a lista de artigos; se está certa, junte --confirmar-perda."
        )
    guardar(estado)
    raise SystemExit(f"Recusado ({codigo}): {resposta['mensagem']}{conselho}")


def dizer(feito):
    fora = feito["recusados"] + feito["nao_reconhecidos"]
    print(
        f"Envio {feito['sequencia']}: {feito['aceites']} novos, {feito['alterados']} alterados, "
        f"{feito['iguais']} iguais, {feito['retirados']} retirados, {fora} fora"
    )
    for artigo in feito["artigos"]:
        if artigo["motivo"] is not None:
            print(f"{artigo['codigo'] or artigo['indice']}, {artigo['campo'] or 'todo'}: {artigo['motivo']}")


estado = ler()
if estado["envio"]:
    enviar(estado)  # o que ficou por enviar
preparar(estado)
if estado["envio"]:
    enviar(estado)
else:
    print("Nada mudou.")
