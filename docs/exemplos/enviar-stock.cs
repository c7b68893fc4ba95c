using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading;

[DataContract] class Artigo
{
    [DataMember] public string codigo;
    [DataMember(EmitDefaultValue = false)] public string ean;
    [DataMember] public string nome;
    [DataMember] public int quantidade;
    [DataMember(EmitDefaultValue = false)] public decimal? preco;
}

[DataContract] class Alimentacao
{
    [DataMember] public string gerado_em;
    [DataMember] public long sequencia;
    [DataMember] public List<Artigo> artigos;
}

[DataContract] class Envio
{
    [DataMember] public bool inteiro;
    [DataMember] public Alimentacao corpo;
}

[DataContract] class Estado
{
    [DataMember] public long sequencia;
    /// O que a Botica já recebeu; null quando ainda nada.
    [DataMember] public List<Artigo> enviados;
    [DataMember] public Envio envio;
}

[DataContract] class Resultado
{
    [DataMember] public int indice;
    [DataMember] public string codigo, campo, motivo;
}

[DataContract] class Detalhes
{
    [DataMember] public string motivo;
    [DataMember] public long sequencia;
    [DataMember] public int perdidos, com_unidades;
}

[DataContract] class Resposta
{
    public int estado;
    [DataMember] public string mensagem;
    [DataMember] public Detalhes detalhes;
    [DataMember] public long sequencia;
    [DataMember] public int aceites, alterados, iguais, retirados, recusados, nao_reconhecidos;
    [DataMember] public List<Resultado> artigos;
}

/// O que acaba o programa: a mensagem é para quem o corre.
class Fim : Exception
{
    public Fim(string mensagem) : base(mensagem) { }
}

static class EnviarStock
{
    static readonly string ficheiro = Variavel("ESTADO", "botica-estado.json");
    static readonly int tentativas = int.Parse(Variavel("TENTATIVAS", "6"));
    static readonly HttpClient http = new HttpClient { Timeout = TimeSpan.FromSeconds(60) };
    static readonly Random acaso = new Random();
    static readonly string[] opcoes = Environment.GetCommandLineArgs();
    static readonly bool confirmar = opcoes.Contains("--confirmar-perda"), recomecar = opcoes.Contains("--recomecar");
    static readonly bool tudo = confirmar || recomecar || opcoes.Contains("completo");
    static readonly string query = (confirmar ? "?confirmar_perda=true" : "")
        + (recomecar ? (confirmar ? "&" : "?") + "recomecar=true" : "");

    static string Variavel(string nome, string omissao = null)
    {
        return Environment.GetEnvironmentVariable(nome) ?? omissao;
    }

    static string Json<T>(T valor)
    {
        using (var bytes = new MemoryStream())
        {
            new DataContractJsonSerializer(typeof(T)).WriteObject(bytes, valor);
            return Encoding.UTF8.GetString(bytes.ToArray());
        }
    }

    static T Ler<T>(string json)
    {
        using (var bytes = new MemoryStream(Encoding.UTF8.GetBytes(json)))
            return (T)new DataContractJsonSerializer(typeof(T)).ReadObject(bytes);
    }

    /// O que há na loja. Aqui vem de um ficheiro; no seu programa, da base de dados.
    static List<Artigo> Prateleira()
    {
        return Ler<List<Artigo>>(File.ReadAllText(Variavel("ARTIGOS", "artigos.json")));
    }

    static void Guardar(Estado estado)
    {
        var novo = ficheiro + ".novo";
        using (var saida = new FileStream(novo, FileMode.Create))
        {
            var bytes = Encoding.UTF8.GetBytes(Json(estado));
            saida.Write(bytes, 0, bytes.Length);
            saida.Flush(true);
        }
        if (File.Exists(ficheiro)) File.Replace(novo, ficheiro, null);
        else File.Move(novo, ficheiro);
    }

    /// Guarda o próximo envio antes de o mandar: se a luz faltar, vai o mesmo, com o mesmo número.
    static void Preparar(Estado estado)
    {
        var agora = Prateleira();
        var inteiro = tudo || estado.enviados == null;
        var artigos = agora;
        if (!inteiro)
        {
            var antes = new HashSet<string>(estado.enviados.Select(Json));
            var ha = new HashSet<string>(agora.Select(artigo => artigo.codigo));
            artigos = agora.Where(artigo => !antes.Contains(Json(artigo))).ToList();
            foreach (var saiu in estado.enviados.Where(artigo => !ha.Contains(artigo.codigo) && artigo.quantidade > 0))
            {
                var vazio = Ler<Artigo>(Json(saiu));
                vazio.quantidade = 0;
                artigos.Add(vazio);
            }
            if (artigos.Count == 0) return;
        }
        estado.sequencia++;
        var quando = DateTime.UtcNow.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'");
        var corpo = new Alimentacao { gerado_em = quando, sequencia = estado.sequencia, artigos = artigos };
        estado.envio = new Envio { inteiro = inteiro, corpo = corpo };
        Guardar(estado);
    }

    /// A resposta. Repete só o que pode passar; repetir não faz nada duas vezes.
    static Resposta Pedir(Envio envio)
    {
        var endereco = Variavel("BOTICA_URL") + "/api/perfil/stock/" + (envio.inteiro ? "completo" + query : "parcial");
        for (var tentativa = 0; tentativa < tentativas; tentativa++)
        {
            var espera = TimeSpan.FromSeconds(Math.Min(60, Math.Pow(2, tentativa)) + acaso.NextDouble());
            var pedido = new HttpRequestMessage(new HttpMethod(envio.inteiro ? "PUT" : "PATCH"), endereco);
            pedido.Headers.Authorization = new AuthenticationHeaderValue("Bearer", Variavel("BOTICA_CHAVE"));
            pedido.Content = new StringContent(Json(envio.corpo), Encoding.UTF8, "application/json");
            try
            {
                using (var resposta = http.SendAsync(pedido).GetAwaiter().GetResult())
                {
                    var estado = (int)resposta.StatusCode;
                    var texto = resposta.Content.ReadAsStringAsync().GetAwaiter().GetResult();
                    if (estado != 429 && estado < 500)
                    {
                        var lida = Ler<Resposta>(texto);
                        lida.estado = estado;
                        return lida;
                    }
                    var pedida = resposta.Headers.RetryAfter;
                    if (pedida != null && pedida.Delta != null) espera = pedida.Delta.Value;
                }
            }
            catch (Exception falha) when (falha is HttpRequestException || falha is OperationCanceledException
                || falha is IOException || falha is SerializationException)
            {
                // sem rede, ou uma resposta cortada
            }
            if (tentativa + 1 < tentativas) Thread.Sleep(espera);
        }
        throw new Fim("Sem resposta: o envio " + envio.corpo.sequencia + " ficou guardado, e vai da próxima vez.");
    }

    static void Enviar(Estado estado)
    {
        var envio = estado.envio;
        var resposta = Pedir(envio);
        estado.envio = null;
        if (resposta.estado == 200)
        {
            var idos = new HashSet<string>(envio.corpo.artigos.Select(artigo => artigo.codigo));
            var ficam = envio.inteiro ? new List<Artigo>() : estado.enviados.Where(artigo => !idos.Contains(artigo.codigo));
            estado.enviados = ficam.Concat(envio.corpo.artigos).ToList();
            Guardar(estado);
            Dizer(resposta);
            return;
        }
        var conselho = "";
        var detalhes = resposta.detalhes ?? new Detalhes();
        if (detalhes.motivo == "sequencia_antiga")
        {
            // outro computador, ou um ficheiro de estado perdido: da próxima vez vai tudo, depois do que já lá está
            estado.sequencia = detalhes.sequencia;
            estado.enviados = null;
            conselho = " Corra outra vez: vai tudo, depois do envio " + detalhes.sequencia
                + ". Se esse número é um engano, junte --recomecar.";
        }
        if (detalhes.motivo == "perda_de_stock")
        {
            // volta a ir tudo, até estar certo ou confirmado: só o que mudou tirava as unidades sem perguntar
            estado.enviados = null;
            conselho = " " + detalhes.perdidos + " de " + detalhes.com_unidades
                + " ficavam sem elas. Veja a lista de artigos; se está certa, junte --confirmar-perda.";
        }
        Guardar(estado);
        throw new Fim("Recusado (" + resposta.estado + "): " + resposta.mensagem + conselho);
    }

    static void Dizer(Resposta feito)
    {
        Console.WriteLine("Envio {0}: {1} novos, {2} alterados, {3} iguais, {4} retirados, {5} fora", feito.sequencia,
            feito.aceites, feito.alterados, feito.iguais, feito.retirados, feito.recusados + feito.nao_reconhecidos);
        foreach (var artigo in feito.artigos.Where(artigo => artigo.motivo != null))
        {
            var qual = artigo.codigo ?? artigo.indice.ToString();
            Console.WriteLine(qual + ", " + (artigo.campo ?? "todo") + ": " + artigo.motivo);
        }
    }

    static int Main()
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        try
        {
            var estado = !recomecar && File.Exists(ficheiro) ? Ler<Estado>(File.ReadAllText(ficheiro)) : new Estado();
            if (estado.envio != null) Enviar(estado); // o que ficou por enviar
            Preparar(estado);
            if (estado.envio != null) Enviar(estado);
            else Console.WriteLine("Nada mudou.");
            return 0;
        }
        catch (Fim fim)
        {
            Console.Error.WriteLine(fim.Message);
            return 1;
        }
    }
}
