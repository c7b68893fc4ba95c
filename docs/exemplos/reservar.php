<?php
function pedir(string $metodo, string $caminho, ?array $corpo = null, ?string $token = null, ?string $chave = null): array
{
    $cabecalhos = [];
    if ($corpo !== null) $cabecalhos[] = 'Content-Type: application/json';
    if ($token !== null) $cabecalhos[] = "Authorization: Bearer $token";
    if ($chave !== null) $cabecalhos[] = "Idempotency-Key: $chave";
    for ($tentativa = 1; $tentativa <= 5; $tentativa++) {
        $espera = $tentativa;
        $curl = curl_init(getenv('BOTICA_URL') . $caminho);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $metodo,
            CURLOPT_HTTPHEADER => $cabecalhos,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 15,
            CURLOPT_HEADERFUNCTION => function ($curl, string $linha) use (&$espera): int {
                if (preg_match('/^retry-after: *(\d+)/i', $linha, $achado)) $espera = (int) $achado[1];
                return strlen($linha);
            },
        ]);
        if ($corpo !== null) curl_setopt($curl, CURLOPT_POSTFIELDS, json_encode($corpo));
        $texto = curl_exec($curl);
        $resposta = is_string($texto) ? json_decode($texto, true) : null;
        if ($resposta === null && $metodo !== 'GET' && $chave === null) throw new RuntimeException('Sem rede.');
        $code = $resposta['code'] ?? null;
        $motivo = $resposta['detalhes']['motivo'] ?? null;
        if ($resposta !== null && $code !== 'LIMITE_DE_PEDIDOS' && $code !== 'INDISPONIVEL' && $motivo !== 'em_curso') {
            return $resposta;
        }
        sleep($espera);
    }
    throw new RuntimeException('Sem resposta. Tente mais tarde.');
}

$procura = http_build_query([
    'search' => 'paracetamol', 'search_type' => 'medicamento', 'latitude' => -8.8147, 'longitude' => 13.2367, 'limite' => 5,
]);
$stock = array_merge(...array_column(pedir('GET', "/api/farmacias?$procura"), 'stock'));
$livres = array_values(array_filter($stock, fn (array $item): bool => $item['reservado_ate'] === null));
if ($livres === []) {
    fwrite(STDERR, "Ninguém o tem por perto.\n");
    exit(1);
}

$conta = pedir('POST', '/api/auth/register', [
    'nome' => 'Esperança Domingos', 'email' => getenv('EMAIL'), 'password' => 'uma frase só minha',
]);
$pedido = ['stock_item_id' => $livres[0]['id'], 'quantidade' => 1];
$resposta = pedir('POST', '/api/reservas', $pedido, $conta['token'], bin2hex(random_bytes(16)));
echo ($resposta['erro'] ? $resposta['mensagem'] : $resposta['reserva']['codigo_levantamento']) . "\n";
