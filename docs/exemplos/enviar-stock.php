<?php
$ficheiroDeEstado = getenv('ESTADO') ?: 'botica-estado.json';
$tentativas = (int) (getenv('TENTATIVAS') ?: 6);
$confirmar = in_array('--confirmar-perda', $argv, true);
$recomecar = in_array('--recomecar', $argv, true);
$query = ($confirmar ? '?confirmar_perda=true' : '') . ($recomecar ? ($confirmar ? '&' : '?') . 'recomecar=true' : '');

/** O que há na loja, por código. Aqui vem de um ficheiro; no seu programa, da base de dados. */
function prateleira(): array
{
    $artigos = json_decode(file_get_contents(getenv('ARTIGOS') ?: 'artigos.json'), true, 512, JSON_THROW_ON_ERROR);
    return array_column($artigos, null, 'codigo');
}

function guardar(array $estado): void
{
    global $ficheiroDeEstado;
    $ficheiro = fopen("$ficheiroDeEstado.novo", 'w');
    fwrite($ficheiro, json_encode($estado, JSON_THROW_ON_ERROR));
    fsync($ficheiro);
    fclose($ficheiro);
    rename("$ficheiroDeEstado.novo", $ficheiroDeEstado);
}

function acabar(string $mensagem): never
{
    fwrite(STDERR, "$mensagem\n");
    exit(1);
}

/** Guarda o próximo envio antes de o mandar: se a luz faltar, vai o mesmo, com o mesmo número. */
function preparar(array $estado, bool $tudo): array
{
    $agora = prateleira();
    $antes = $estado['enviados'];
    $inteiro = $tudo || $antes === null;
    $mudou = fn (array $artigo): bool => json_encode($antes[$artigo['codigo']] ?? null) !== json_encode($artigo);
    $artigos = array_values($inteiro ? $agora : array_filter($agora, $mudou));
    if (!$inteiro) {
        foreach (array_diff_key($antes, $agora) as $artigo) {
            if ($artigo['quantidade'] > 0) $artigos[] = ['quantidade' => 0] + $artigo;
        }
        if ($artigos === []) return $estado;
    }
    $estado['sequencia']++;
    $corpo = ['gerado_em' => gmdate('Y-m-d\TH:i:s\Z'), 'sequencia' => $estado['sequencia'], 'artigos' => $artigos];
    $estado['envio'] = ['inteiro' => $inteiro, 'corpo' => $corpo];
    guardar($estado);
    return $estado;
}

/** O estado e o corpo da resposta. Repete só o que pode passar; repetir não faz nada duas vezes. */
function pedir(bool $inteiro, array $corpo): array
{
    global $tentativas, $query;
    for ($tentativa = 0; $tentativa < $tentativas; $tentativa++) {
        if ($tentativa > 0) usleep((int) ($espera * 1e6));
        $espera = min(60, 2 ** $tentativa) + lcg_value();
        $curl = curl_init(getenv('BOTICA_URL') . '/api/perfil/stock/' . ($inteiro ? "completo$query" : 'parcial'));
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $inteiro ? 'PUT' : 'PATCH',
            CURLOPT_HTTPHEADER => ['Content-Type: application/json', 'Authorization: Bearer ' . getenv('BOTICA_CHAVE')],
            CURLOPT_POSTFIELDS => json_encode($corpo, JSON_THROW_ON_ERROR),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 60,
            CURLOPT_HEADERFUNCTION => function ($curl, string $linha) use (&$espera): int {
                if (preg_match('/^retry-after: *(\d+)/i', $linha, $achado)) $espera = (int) $achado[1];
                return strlen($linha);
            },
        ]);
        $texto = curl_exec($curl);
        $codigo = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $resposta = is_string($texto) ? json_decode($texto, true) : null; // sem rede, ou uma resposta cortada: null
        if ($resposta !== null && $codigo !== 429 && $codigo < 500) return [$codigo, $resposta];
    }
    acabar("Sem resposta: o envio {$corpo['sequencia']} ficou guardado, e vai da próxima vez.");
}

function enviar(array $estado): array
{
    ['inteiro' => $inteiro, 'corpo' => $corpo] = $estado['envio'];
    [$codigo, $resposta] = pedir($inteiro, $corpo);
    $estado['envio'] = null;
    if ($codigo === 200) {
        $antes = $inteiro ? [] : $estado['enviados'];
        $estado['enviados'] = array_column($corpo['artigos'], null, 'codigo') + $antes;
        guardar($estado);
        dizer($resposta);
        return $estado;
    }
    $conselho = '';
    $detalhes = $resposta['detalhes'] ?? [];
    $motivo = $detalhes['motivo'] ?? null;
    if ($motivo === 'sequencia_antiga') {
        // outro computador, ou um ficheiro de estado perdido: da próxima vez vai tudo, depois do que já lá está
        $estado = ['sequencia' => $detalhes['sequencia'], 'enviados' => null, 'envio' => null];
        $conselho = " Corra outra vez: vai tudo, depois do envio {$detalhes['sequencia']}."
            . ' Se esse número é um engano, junte --recomecar.';
    }
    if ($motivo === 'perda_de_stock') {
        // volta a ir tudo, até estar certo ou confirmado: só o que mudou tirava as unidades sem perguntar
        $estado['enviados'] = null;
        $conselho = " {$detalhes['perdidos']} de {$detalhes['com_unidades']} ficavam sem elas."
            . ' Veja a lista de artigos; se está certa, junte --confirmar-perda.';
    }
    guardar($estado);
    acabar("Recusado ($codigo): {$resposta['mensagem']}$conselho");
}

function dizer(array $feito): void
{
    $fora = $feito['recusados'] + $feito['nao_reconhecidos'];
    echo "Envio {$feito['sequencia']}: {$feito['aceites']} novos, {$feito['alterados']} alterados, ",
        "{$feito['iguais']} iguais, {$feito['retirados']} retirados, $fora fora\n";
    foreach ($feito['artigos'] as $artigo) {
        if ($artigo['motivo'] === null) continue;
        echo $artigo['codigo'] ?? $artigo['indice'], ', ', $artigo['campo'] ?? 'todo', ": {$artigo['motivo']}\n";
    }
}

$estado = ['sequencia' => 0, 'enviados' => null, 'envio' => null];
if (!$recomecar && is_file($ficheiroDeEstado)) {
    $estado = json_decode(file_get_contents($ficheiroDeEstado), true, 512, JSON_THROW_ON_ERROR);
}
if ($estado['envio'] !== null) $estado = enviar($estado); // o que ficou por enviar
$estado = preparar($estado, $confirmar || $recomecar || in_array('completo', $argv, true));
if ($estado['envio'] !== null) enviar($estado);
else echo "Nada mudou.\n";
