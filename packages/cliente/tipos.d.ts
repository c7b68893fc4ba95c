/* eslint-disable */
// Gerado de docs/openapi.json: npm run gerar. Não se edita.

export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Diz se o serviço responde
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["saude"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/telefone/entrar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Entra com o código que chegou ao telefone; da primeira vez, cria a conta
         * @description Um código errado, gasto ou fora de prazo é 400 `VALIDACAO` com `detalhes.campos.codigo`. Um número sem conta precisa de `nome`: sem ele, e com o código certo, é 400 `VALIDACAO` com `detalhes.campos.nome`, e o código continua a valer. A conta assim feita não tem e-mail nem palavra-passe. Quem administra, e quem tem o segundo factor, entra com o e-mail (403), e uma conta desactivada também é 403.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["entrarPorTelefone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Diz de quem é a sessão
         * @description **Quem pode:** Qualquer sessão.
         */
        get: operations["euMesmo"];
        /**
         * Muda o nome, o telefone ou a palavra-passe de quem pede
         * @description Um campo em falta fica como está. Uma palavra-passe nova precisa da actual; se esta não estiver certa, a resposta é 401 `NAO_AUTENTICADO` (e, depois de demasiadas vezes, 429), nada muda e a sessão continua. Com a palavra-passe mudam-se as sessões: as outras terminam, a deste pedido continua, e a resposta traz também um token novo. As chaves de API que um admin fez acabam também, salvo com `terminar_credenciais: false`. Uma conta sem palavra-passe (de um fornecedor de identidade) recebe 403: escolhe a primeira com `POST /api/auth/recuperar`. A de um admin ou gestor tem 12 caracteres ou mais e não é comum, nem feita do seu nome, do e-mail ou da Botica.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        put: operations["alterarMinhaConta"];
        post?: never;
        /**
         * Apaga a conta de quem pede e os seus dados
         * @description As reservas activas são canceladas primeiro e as unidades voltam ao stock. As que terminaram ficam na farmácia sem pessoa; as avaliações e as denúncias desaparecem; as farmácias que registou ficam. As sessões terminam logo. Não tem volta, e por isso a sessão não chega: pede a palavra-passe outra vez ou, a quem entra por um fornecedor de identidade, um ID token seu com menos de cinco minutos. Uma conta sem e-mail prova-se com um código por SMS (`POST /api/auth/me/telefone`). Se não estiver certo, é 401 `NAO_AUTENTICADO` (o código, 400 `VALIDACAO`), nada muda e a sessão continua.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        delete: operations["apagarConta"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abre uma sessão de utilizador, gestor ou admin
         * @description Depois de demasiadas entradas falhadas a resposta é 429 `LIMITE_DE_PEDIDOS` com `Retry-After`, mesmo dentro dos limites por IP; de uma rede de onde a conta já entrou, só quando as falhas são dessa rede. Um admin ou gestor com uma palavra-passe fraca de mais para o seu papel recebe 403 e escolhe outra com `recuperar`. Quem tem o segundo factor activo manda também `codigo`. Com a palavra-passe certa e sem ele, ou com ele errado ou já usado, a resposta é 401 `NAO_AUTENTICADO` com `detalhes.motivo` `codigo_2fa`: pedir o código e repetir. Cada código serve uma vez. Onde o operador exige o segundo factor, um admin ou gestor que ainda não o tem entra, mas só para o activar: o resto é 403 com `detalhes.motivo` `exige_2fa`.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/farmacia": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Abre a sessão de uma farmácia com o seu código de 10 dígitos
         * @description Espaços, pontos e traços no código são ignorados. O acesso fica registado. Depois de demasiadas entradas falhadas a resposta é 429 `LIMITE_DE_PEDIDOS` com `Retry-After`, mesmo dentro dos limites por IP; de uma rede de onde uma farmácia já entrou, só quando as falhas são dessa rede.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["loginFarmacia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/idp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Diz por que fornecedor de identidade se entra nas páginas
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["verFornecedor"];
        put?: never;
        /**
         * Abre uma sessão com o ID token de um fornecedor de identidade
         * @description Quem já entrou por este fornecedor volta à sua conta, mesmo que lá tenha mudado de e-mail. À primeira vez: cria a conta quando o e-mail é novo; entra na existente só quando o fornecedor confirmou o e-mail. Se quem fez essa conta nunca confirmou o e-mail, ela passa a ser de quem agora entra: a palavra-passe, as sessões, o nome e o telefone anteriores vão, as reservas ficam. O segundo factor é pedido como no login.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["loginIdp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/telefone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia por SMS um código para entrar com o telefone
         * @description A resposta é a mesma, haja ou não conta com este número. O código tem seis dígitos, vale 10 minutos e 5 tentativas, do `pedido` que vem na resposta: o que outros pedem para o mesmo número não o gasta. Conta nos limites de `POST /api/auth/me/telefone`: mais é 429. Um número que não é de telemóvel é 400 `VALIDACAO` com `detalhes.campos.telefone`. Sem SMS configurado: 503.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["pedirEntrada"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cria uma conta de utilizador e abre a sessão
         * @description O token vale 7 dias: não é preciso fazer login a seguir.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["registar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/idp/pedido": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Começa uma entrada pelo fornecedor de identidade
         * @description Fluxo de código de autorização do OpenID Connect, com PKCE (S256), `state` e `nonce`, que vão cifrados em `pedido`. O fornecedor manda o navegador de volta a `/entrar/regresso` do endereço público, com `code` e `state`. Onde não está configurado, ou o fornecedor não responde, a resposta é 503.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["pedirFornecedor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/idp/troca": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Troca o código do fornecedor de identidade pelo ID token de quem lá entrou
         * @description O segredo do cliente só a API o tem. Um código que já serviu, de outro pedido ou de outro navegador, e um pedido com mais de dez minutos, são 401 `NAO_AUTENTICADO`: começar de novo. A sessão abre-se a seguir com `loginIdp`, que pede o segundo factor a quem o tem.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["trocarFornecedor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirma o e-mail com o token da ligação
         * @description O token vale 7 dias, e usá-lo duas vezes responde o mesmo. Desconhecido ou fora de prazo é 400 `VALIDACAO` com `detalhes.campos.token`. Quem não confirmou o e-mail nem o telefone pode ter menos reservas activas. A ligação que uma conta sem e-mail pediu junta-lhe o e-mail. Se ele já é de outra conta, confirmado ou não, só com a sessão dela (403 `so_com_entrada` sem ela) a primeira passa para essa: reservas, avaliações, alertas e telefone; onde chocam fica o que essa tinha, e as sessões da primeira terminam. De um artigo que as duas reservaram fica a reserva dessa, e um SMS diz que código deixou de valer. As activas das duas ficam, mesmo acima do limite: até estar abaixo dele não se faz outra. A auditoria diz que contas se juntaram. Contas de admin ou gestor, ou desactivadas, não se juntam (409 `duplicado`).
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["confirmar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/telefone/confirmar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirma o telefone com o código que chegou por SMS
         * @description O telefone da conta passa a ser o número que recebeu o código. Um código errado, gasto ou fora de prazo é 400 `VALIDACAO` com `detalhes.campos.codigo`. Um número confirma uma só conta: a última que o mostrou ser seu. O de uma conta sem e-mail traz essa conta para esta, como em `confirmar`; se não se podem juntar, é 409 `duplicado`. Mudar de telefone deixa-o por confirmar.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["confirmarTelefone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/telefone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia por SMS um código para confirmar o telefone
         * @description O código tem seis dígitos, vale 10 minutos e 5 tentativas; outro pedido substitui-o. Um número que não é de telemóvel, ou a falta dele, é 400 `VALIDACAO` com `detalhes.campos.telefone`. Numa hora enviam-se no máximo 3 códigos para um número e 3 a pedido de uma rede (o operador pode mudar o da rede): mais é 429, com `Retry-After`. Sem SMS configurado: 503.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["pedirCodigoDeTelefone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia a ligação que confirma o e-mail
         * @description A ligação é como a do registo; pedir outra vez em menos de 5 minutos, ou com o e-mail já confirmado, não envia outra. Uma conta sem e-mail diz em `email` o que quer juntar (sem ele, 400 `VALIDACAO`): a ligação vai para lá, substitui a anterior, e a conta só fica com o e-mail quando ela é aberta. A resposta é a mesma quando o e-mail é de outra conta. Numa conta que já tem e-mail, outro é 400. Sem e-mail configurado: 503.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["pedirConfirmacaoDeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/recuperar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia por e-mail uma ligação para escolher outra palavra-passe
         * @description A resposta é sempre a mesma, no mesmo tempo, haja ou não conta com este e-mail. A ligação serve uma vez, durante 30 minutos; pedir outra vez em menos de 5 não envia outra. Também serve a quem entrou por um fornecedor de identidade e nunca teve palavra-passe. Sem e-mail configurado: 503.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["recuperar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/repor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Escolhe outra palavra-passe com o token do e-mail
         * @description Todas as sessões da conta terminam e o e-mail fica confirmado. As chaves de API que um admin fez acabam também, salvo com `terminar_credenciais: false`. Um token desconhecido, usado ou fora de prazo é 400 `VALIDACAO` com `detalhes.campos.token`; uma palavra-passe recusada não gasta o token.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        post: operations["repor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Termina a sessão
         * @description O token deste pedido deixa de valer logo, em todos os processos. Com `todas`, terminam todas as sessões da conta (ou da farmácia, em todos os balcões). Um token de antes de existir esta operação não se distingue dos outros: com ele terminam sempre todas.
         *
         *     **Quem pode:** Qualquer sessão.
         */
        post: operations["sair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me/dados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entrega a quem pede o que se guarda com o seu nome (Lei 22/11)
         * @description A conta, as reservas (as terminadas há mais de 12 meses já não dizem de quem eram) e as avaliações. Fica de fora: a palavra-passe, o segundo factor e o identificador no fornecedor, que só servem para entrar; as denúncias sobre quem pede, que têm palavras de outros e se pedem ao operador; onde o telefone recebe os avisos, com que outro lhe poderia escrever (o alerta diz que vai por `push`); e o que dura pouco e só repete o resto (respostas a `Idempotency-Key`, 24 horas; mensagens enviadas, 90 dias no máximo).
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        get: operations["verMeusDados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/2fa/activar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activa o segundo factor com um código da aplicação
         * @description A resposta traz 10 códigos de recuperação, esta única vez: cada um entra uma vez em vez do código da aplicação. As outras sessões da conta terminam, porque só a palavra-passe as abriu; a deste pedido continua, e a resposta traz também um token novo. Um código errado é 401 `NAO_AUTENTICADO` com `detalhes.motivo` `codigo_2fa`; sem segredo por activar é 409 `nao_activa`.
         *
         *     **Quem pode:** Sessão de admin ou de gestor.
         */
        post: operations["activarDoisFactores"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/2fa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dá a um admin ou gestor o segredo para a sua aplicação de autenticação
         * @description TOTP (RFC 6238): SHA-1, 6 dígitos, 30 segundos. Nada muda até o segredo ser activado com um código seu; pedir outra vez dá outro segredo, e o anterior deixa de servir. Quem já tem o segundo factor activo recebe 409 `duplicado`: desliga-o primeiro.
         *
         *     **Quem pode:** Sessão de admin ou de gestor.
         */
        post: operations["iniciarDoisFactores"];
        /**
         * Desliga o segundo factor de quem pede
         * @description Pede os dois factores. Onde o operador o exige (`EXIGIR_2FA`), um admin ou gestor recebe 403 com `detalhes.motivo` `exige_2fa`. Quem perdeu a aplicação e os códigos pede a um admin com `gestor_admins`.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        delete: operations["desligarDoisFactores"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/2fa/recuperacao": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dá códigos de recuperação novos; os anteriores deixam de servir
         * @description **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["renovarCodigosDeRecuperacao"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/utilizadores/{id}/2fa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Tira o segundo factor a quem perdeu a aplicação e os códigos
         * @description Só um admin com `gestor_admins`, e nunca o seu: confirme antes, por outro meio, que é a pessoa quem o pede. As sessões da conta terminam, e a pessoa volta a entrar só com a palavra-passe. Fica na auditoria. Quando é o último admin, o operador fá-lo com `botica admin repor-2fa`.
         *
         *     **Quem pode:** Sessão de admin.
         */
        delete: operations["reporDoisFactores"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra uma farmácia com o stock que tem
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["verFarmacia"];
        /**
         * Altera os dados de uma farmácia
         * @description Um campo opcional em falta fica como está; `null` apaga-o.
         *
         *     **Quem pode:** Sessão de admin.
         */
        put: operations["alterarFarmacia"];
        post?: never;
        /**
         * Apaga uma farmácia para sempre, com o seu stock, avaliações e reservas
         * @description **Quem pode:** Sessão de admin.
         */
        delete: operations["apagarFarmacia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Procura farmácias por nome, por medicamento ou por bairro, as mais próximas primeiro
         * @description A procura ignora maiúsculas e acentos e encontra partes de palavras. Sem posição a ordem é a do nome. Numa procura por medicamento cada farmácia traz em `stock` só os artigos que correspondem e que há: os 20 melhores, ou os mais baratos com `ordenar=preco`; `total_itens` diz quantos são ao todo.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        get: operations["listarFarmacias"];
        put?: never;
        /**
         * Regista uma farmácia
         * @description Gera o código de acesso, envia-o por SMS à farmácia e avisa os admins por e-mail. A `mensagem` diz quando nenhum telefone da farmácia recebe SMS e o código tem de lhe ser entregue.
         *
         *     **Quem pode:** Sessão de admin ou de gestor.
         */
        post: operations["criarFarmacia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/indice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma parte das farmácias que todos vêem, só com o id: para quem lista as suas páginas
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["indiceDeFarmacias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Activa ou congela uma farmácia
         * @description **Quem pode:** Sessão de admin.
         */
        patch: operations["mudarEstadoFarmacia"];
        trace?: never;
    };
    "/api/farmacias/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regista as farmácias de um ficheiro CSV ou XLSX
         * @description Até 1000 linhas. Precisa das colunas do nome, da latitude e da longitude; as outras são as do registo, e um telefone em falta fica `null`. As colunas que não foram usadas vêm em `colunas_ignoradas`. Uma farmácia com o mesmo nome, sem contar maiúsculas, acentos e espaços, a menos de 100 m já está no registo: vem em `ja_registadas`, com o que o ficheiro diz de outra maneira, e nada lhe muda. As linhas erradas vêm em `erros` e nada delas entra; as novas entram todas juntas, ou nenhuma se algo falhar. De cada nova gera-se o código de acesso, que só esta resposta diz; sem `notificar=false` segue por SMS, e os admins são avisados por e-mail. Com `Idempotency-Key`, o mesmo ficheiro não se aplica outra vez e os códigos voltam a ser ditos; numa simulação ela não conta.
         *
         *     **Quem pode:** Sessão de admin ou de gestor.
         */
        post: operations["importarFarmacias"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/modelo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um ficheiro CSV para preencher e importar
         * @description Só traz o cabeçalho: escreva uma farmácia por linha, guarde como CSV e envie-o em `importarFarmacias`.
         *
         *     **Quem pode:** Sessão de admin ou de gestor.
         */
        get: operations["verModeloDeFarmacias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabaz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Procura as farmácias que têm vários medicamentos, as que têm mais primeiro
         * @description Cada `procura` é lida como numa procura por medicamento, mas só conta o que é da dosagem e forma pedidas e não traz outra substância. Uma farmácia que não tem nenhum não vem. Escolhe-se entre as 200 mais próximas que listam algum e as mais próximas que listam todos; sem posição, por nome. Reserva-se o que se encontrou com `POST /api/reservas/cabaz`.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        get: operations["procurarCabaz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/{id}/alternativas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os artigos que uma farmácia tem de um medicamento, para escolher outro
         * @description Até 20, o mais parecido com o que se procura primeiro. Traz também os de outra dosagem e os que o juntam com outra substância: quem escolhe vê o nome de cada um.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        get: operations["verAlternativas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/procuras": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As procuras de medicamentos que não encontraram nada nos últimos 90 dias, as mais repetidas primeiro
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["listarProcurasVazias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/produtos-desconhecidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os produtos de que não se sabe a substância, os que mais farmácias têm primeiro
         * @description Encontram-se só pelas suas palavras. Quem opera o serviço responde com um ficheiro (`MEDICAMENTOS_FICHEIRO`) que diz de que substância é cada nome; o arranque seguinte classifica-os. O que não é medicamento (fraldas, seringas) não está cá.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["listarProdutosDesconhecidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/medicamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sugere medicamentos enquanto se escreve, com quantas farmácias os têm
         * @description Entende marcas, substâncias, erros de escrita e nomes escritos de ouvido. Quando o que se escreveu tanto pode ser um como outro, não escolhe: mostra ambos em `quis_dizer`. Serve também a quem não encontrou nada: diz a grafia certa, as outras marcas da substância que há, e a que distância está a mais próxima. A ordem conta com quem o tem agora: de página para página, o que mudar de lugar pode repetir-se ou faltar.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        get: operations["sugerirMedicamentos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lugares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Onde fica um lugar: bairro, município, província, hospital, mercado ou largo
         * @description Para quem diz onde está em vez de dar uma posição, também enquanto escreve. Conhece o país inteiro (OpenStreetMap, Lei 14/24) e os bairros que as farmácias dizem. Quando há mais de um com o mesmo nome vêm todos, e pergunta-se qual; um nome mal escrito nunca é tomado por outro lugar sem perguntar.
         *
         *     **Quem pode:** Qualquer pessoa.
         */
        get: operations["procurarLugares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/{id}/trajecto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O caminho de uma posição até à farmácia
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["verTrajecto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/{id}/avaliacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A média e o número de avaliações de uma farmácia
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["verAvaliacoes"];
        put?: never;
        /**
         * Avalia uma farmácia de 1 a 5; uma segunda avaliação substitui a primeira
         * @description **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["avaliar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O perfil da farmácia com todo o seu stock
         * @description **Quem pode:** Sessão de farmácia.
         */
        get: operations["verPerfil"];
        /**
         * Altera o perfil da farmácia
         * @description Um campo opcional em falta fica como está; `null` apaga-o.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        put: operations["alterarPerfil"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/telefone/confirmar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirma o telefone da farmácia com o código que chegou por SMS
         * @description O número passa a mandar por SMS e USSD, e a receber nomes e códigos, como se tivesse respondido SIM. Um código errado, gasto ou fora de prazo, ou de um número que entretanto deixou de ser da farmácia, é 400 `VALIDACAO` com `detalhes.campos.codigo`.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["confirmarTelefoneDaFarmacia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/acessos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os últimos 20 acessos à conta da farmácia
         * @description **Quem pode:** Sessão de farmácia.
         */
        get: operations["listarAcessos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/foto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Substitui a imagem do perfil
         * @description JPEG, PNG ou WebP, parada, até 5 MiB e 24 megapíxeis. A imagem é recodificada e perde os metadados (a posição também).
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["mudarFoto"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/telefone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia por SMS um código para confirmar um telefone da farmácia
         * @description O código tem seis dígitos, vale 10 minutos e 5 tentativas; outro pedido substitui-o. Vai só para um dos telefones que a farmácia tem: outro número, ou um que não é de telemóvel, é 400 `VALIDACAO` com `detalhes.campos.telefone`. Numa hora enviam-se no máximo 3 códigos para um número; mais é 429, com `Retry-After`. Sem SMS configurado: 503.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["pedirCodigoDaFarmacia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/chaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As chaves de API da farmácia
         * @description **Quem pode:** Sessão de farmácia.
         */
        get: operations["listarChaves"];
        put?: never;
        /**
         * Faz uma chave de API, para o programa da loja
         * @description Cada farmácia tem até 10 (a seguinte é 409 `limite_de_chaves`); ao fazer uma, as que já expiraram saem da lista. Uma chave só faz o que os seus âmbitos dizem, nunca muda códigos, chaves, horários ou o perfil, e vale até expirar ou ser terminada. Acaba com aquilo com que foi feita: o código de acesso da farmácia, quando se lhe dá outro e não se pede que as chaves fiquem, ou a conta do admin, quando deixa de o ser.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["criarChave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/farmacias/{id}/chaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As chaves de API de uma farmácia
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["listarChavesDaFarmacia"];
        put?: never;
        /**
         * Faz uma chave de API por uma farmácia
         * @description Cada farmácia tem até 10 (a seguinte é 409 `limite_de_chaves`); ao fazer uma, as que já expiraram saem da lista. Uma chave só faz o que os seus âmbitos dizem, nunca muda códigos, chaves, horários ou o perfil, e vale até expirar ou ser terminada. Acaba com aquilo com que foi feita: o código de acesso da farmácia, quando se lhe dá outro e não se pede que as chaves fiquem, ou a conta do admin, quando deixa de o ser.
         *
         *     **Quem pode:** Sessão de admin.
         */
        post: operations["criarChaveDaFarmacia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/chaves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Termina uma chave de API; deixa logo de valer
         * @description **Quem pode:** Sessão de farmácia.
         */
        delete: operations["terminarChave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/farmacias/{id}/chaves/{chave}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Termina uma chave de API de uma farmácia; deixa logo de valer
         * @description **Quem pode:** Sessão de admin.
         */
        delete: operations["terminarChaveDaFarmacia"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um artigo do stock da farmácia
         * @description **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["verItem"];
        /**
         * Altera um artigo; a quantidade é a que está disponível agora
         * @description `quantidade`, `preco`, `codigo`, `ean`, `lote` e `validade` em falta ficam como estão; null apaga-os.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        put: operations["alterarItem"];
        post?: never;
        /**
         * Apaga um artigo para sempre
         * @description **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        delete: operations["apagarItem"];
        options?: never;
        head?: never;
        /**
         * Acerta quantas unidades há de um artigo, ou confirma que está certo
         * @description Com `somar`, junta ou tira unidades ao que há nesse momento; com `quantidade`, é o que passa a haver (com os dois, soma-se a ela). Sem nenhum, nada muda senão `atualizado_em`: o que está escrito continua certo. O que está reservado continua reservado; com `conta: prateleira`, `quantidade` é toda a da prateleira, e a reservada desconta-se. Com `se_houver`, nada se faz (409 `stock_mudou`) se a quantidade já for outra: assim se desfaz um acerto, com `quantidade_anterior`, sem apagar o que outro mudou.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        patch: operations["acertarItem"];
        trace?: never;
    };
    "/api/perfil/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Todo o stock da farmácia, ou uma parte dele, por nome
         * @description **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["listarStock"];
        put?: never;
        /**
         * Junta um artigo ao stock
         * @description **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        post: operations["criarItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/exportar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Todo o stock da farmácia, num ficheiro CSV
         * @description As mesmas colunas do modelo: corrige-se numa folha de cálculo e envia-se em `importarStock`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["exportarStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acerta o stock por um ficheiro CSV ou XLSX
         * @description Até 20 000 linhas. Precisa das colunas do nome e da quantidade, por qualquer dos seus nomes usuais; preço, categoria, subcategoria, código, EAN, lote e validade são facultativas (sem a coluna do preço, os preços ficam como estão; um artigo novo sem categoria é de Medicamentos, Outros). As colunas que não foram usadas vêm em `colunas_ignoradas`. Um artigo é reconhecido pelo código da farmácia, depois pelo EAN, depois pelo nome, sem contar maiúsculas, acentos e espaços; com o mesmo nome em várias linhas ou em vários artigos, pela categoria e pela subcategoria. Um código que não serve vem em `avisos`, e a linha entra sem ele. As linhas erradas vêm em `erros` e nada delas entra; as certas entram todas juntas, ou nenhuma se algo falhar. A quantidade é a que está disponível: o que está reservado continua reservado. Com `conta=prateleira` é toda a que está na prateleira, e a reservada desconta-se quando o ficheiro entra. Com `Idempotency-Key`, o mesmo ficheiro não se aplica outra vez; numa simulação ela não conta. Com `modo=substituir`, se mais de metade dos artigos com unidades as perder, é 409 `perda_de_stock`, até se pedir com `confirmar_perda=true`; a simulação diz quantos são, em `perda`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        post: operations["importarStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/codigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que diz um código lido numa caixa, e que nome lhe dão outras farmácias
         * @description Para preencher um artigo novo, ou encontrar o que já há. De quem é cada nome não se diz.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["verCodigo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/modelo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um ficheiro CSV para preencher e importar
         * @description Só traz o cabeçalho: escreva um artigo por linha, guarde como CSV e envie-o em `importarStock`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["verModeloDeStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/parecidos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que o stock já tem parecido com um nome, e o que talvez se quis escrever
         * @description Para perguntar antes de criar um artigo. Nada impede de o criar: `criarItem` não olha para isto. Para juntar ao que já há, `acertarItem` com `somar`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["verParecidos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/completo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * O stock inteiro, como o programa da farmácia o tem
         * @description Até 50 000 artigos, em JSON ou NDJSON, e comprimidos se quiser (`Content-Encoding: gzip` ou `zstd`). Um artigo é reconhecido pelo código, depois pelo EAN, depois pelo nome; um que já tem outro código não se reconhece pelo EAN nem pelo nome, a não ser num envio completo que não tenha esse código. Cada artigo responde por si, e os errados não impedem os outros; com mais de 20 % de errados, nada entra. Um EAN, lote ou data que não serve vem dito, e o artigo entra sem ele. A quantidade é toda a da prateleira, e a reservada desconta-se (`conta=livres`: é só a que está livre); o que está reservado continua reservado. Um artigo igual não se escreve: o seu `atualizado_em` é o da última mudança. Entra tudo o que está certo, ou nada. Repetir um envio (a mesma `sequencia`, o mesmo conteúdo) devolve a mesma resposta; um mais antigo é 409 `sequencia_antiga`. De cada farmácia recebe-se um envio, e outro espera; mais são 503. Os artigos que o envio não tem ficam sem unidades livres; se assim mais de metade dos que têm unidades as perder, é 409 `perda_de_stock`, até se pedir com `confirmar_perda=true`. Um envio completo confirma a prateleira toda (`stock_atualizado_em`, da farmácia). Com `recomecar=true`, a `sequencia` recomeça na deste envio.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        put: operations["enviarStockCompleto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/stock/parcial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * O que mudou no stock, como o programa da farmácia o tem
         * @description Até 50 000 artigos, em JSON ou NDJSON, e comprimidos se quiser (`Content-Encoding: gzip` ou `zstd`). Um artigo é reconhecido pelo código, depois pelo EAN, depois pelo nome; um que já tem outro código não se reconhece pelo EAN nem pelo nome, a não ser num envio completo que não tenha esse código. Cada artigo responde por si, e os errados não impedem os outros; com mais de 20 % de errados, nada entra. Um EAN, lote ou data que não serve vem dito, e o artigo entra sem ele. A quantidade é toda a da prateleira, e a reservada desconta-se (`conta=livres`: é só a que está livre); o que está reservado continua reservado. Um artigo igual não se escreve: o seu `atualizado_em` é o da última mudança. Entra tudo o que está certo, ou nada. Repetir um envio (a mesma `sequencia`, o mesmo conteúdo) devolve a mesma resposta; um mais antigo é 409 `sequencia_antiga`. De cada farmácia recebe-se um envio, e outro espera; mais são 503. Os outros artigos ficam como estão.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        patch: operations["enviarStockParcial"];
        trace?: never;
    };
    "/api/v2/perfil/stock/zerados/{id}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repõe o que a última importação pôs a zero
         * @description Durante 24 horas voltam às unidades que tinham os artigos que um ficheiro ou um envio completo deixou a zero, por os não ter ou por os dizer a zero. O que se contou, vendeu, reservou ou mudou depois fica como está, e o que passou a validade também: vem contado em `deixados`. Depois de outra importação é 409 `importacao_posterior`; passado o prazo, ou da segunda vez, `nada_a_desfazer`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:escrever`, em nome da sua farmácia.
         */
        post: operations["desfazerZerados"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/perfil/stock/zerados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que a última importação de stock pôs a zero, e até quando se desfaz
         * @description **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["verZerados"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Apaga um webhook, e o que tinha por entregar
         * @description **Quem pode:** Sessão de farmácia.
         */
        delete: operations["apagarWebhook"];
        options?: never;
        head?: never;
        /**
         * Altera um webhook, pára-o ou volta a ligá-lo
         * @description **Quem pode:** Sessão de farmácia.
         */
        patch: operations["alterarWebhook"];
        trace?: never;
    };
    "/api/perfil/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os webhooks da farmácia
         * @description **Quem pode:** Sessão de farmácia.
         */
        get: operations["listarWebhooks"];
        put?: never;
        /**
         * Junta um webhook, e mostra o seu segredo
         * @description Cada farmácia tem até 5. O segredo só se mostra nesta resposta. Como se confirma um aviso: `docs/webhooks.md`.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["criarWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/webhooks/{id}/entregas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os últimos 50 eventos de um webhook, e as tentativas de os entregar
         * @description Cada evento guarda-se 7 dias.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        get: operations["listarEntregas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/webhooks/{id}/entregas/{entrega}/reenviar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta a enviar um evento, com o mesmo `webhook-id`
         * @description Vai à frente do que espera, e tem todas as tentativas outra vez.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["reenviarEntrega"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/webhooks/{id}/rodar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dá outro segredo a um webhook
         * @description O segredo anterior também assina durante 24 horas, para que o programa o possa trocar sem perder avisos. Rodar duas vezes nesse tempo larga o mais antigo.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["rodarSegredo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/webhooks/{id}/testar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Envia um evento de teste (webhook.teste)
         * @description Vai à frente do que espera. Como correu lê-se em `listarEntregas`.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["testarWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservas/{id}/aumentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Junta unidades a uma reserva activa; o prazo não muda
         * @description Até ao limite com que foi feita: na versão 2, e de quem não tinha contacto confirmado, as unidades de `GET /api/v2/reservas/limites` (mais é 409 `limite_de_unidades`).
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        patch: operations["aumentarReserva"];
        trace?: never;
    };
    "/api/reservas/{id}/cancelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancela uma reserva activa; as unidades voltam ao stock
         * @description O corpo é facultativo. Com `motivo: "sem_stock"`, a farmácia diz que afinal não tem o artigo: as unidades não voltam, o artigo fica a zero e a reserva guarda o motivo em `motivo_cancelamento`. O utilizador recebe um e-mail, sem o nome do artigo.
         *
         *     **Quem pode:** Sessão do utilizador ou da farmácia da reserva. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["cancelarReserva"];
        trace?: never;
    };
    "/api/reservas/{id}/concluir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Entrega as unidades e conclui a reserva
         * @description **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["concluirReserva"];
        trace?: never;
    };
    "/api/reservas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As reservas da farmácia, as mais recentes primeiro
         * @description Mostra o telefone de quem reservou até 7 dias depois de a reserva acabar, e o nome até 90; depois são null (Lei 22/11).
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:ler`, em nome da sua farmácia.
         */
        get: operations["listarReservas"];
        put?: never;
        /**
         * Reserva um artigo por três horas
         * @description O stock desce, e a farmácia recebe um SMS se a reserva durar mais do que uns segundos. Um 409 diz porquê em `detalhes.motivo`; `ja_reservado` traz `reserva_id` se a reserva é sua. Uma `farmaciaId` que não é a do artigo é 400. Cada utilizador faz 20 reservas por hora, acabem como acabarem; a seguinte é 429, com `Retry-After`. Cancelar 30 minutos ou mais depois de reservar conta como mais 2 nessa hora. Quem deixa por levantar 3 em 30 dias só pode ter uma activa de cada vez nos 14 seguintes (`limite_de_reservas`, com `faltas` e `ate`). Quem não confirmou o telefone nem o e-mail tem menos activas (`GET /api/v2/reservas/limites`): mais é `limite_de_reservas`, com `por_confirmar`, e de cada artigo até às unidades que lá estão (mais é `limite_de_unidades`, também ao aumentar); e, quando muitas contas novas reservam da mesma rede numa hora, nenhuma (`contacto_por_confirmar`). Aumentar uma reserva não conta como outra. Se a farmácia está fechada até depois do prazo, reserva-se à mesma, com `aviso: "fechada"` e `abre_em`.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["criarReserva"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservas/minhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As minhas reservas, as mais recentes primeiro
         * @description Doze meses depois do prazo, uma reserva deixa de dizer de quem era (Lei 22/11) e já não aparece aqui.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        get: operations["listarMinhasReservas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservas/cabaz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserva vários artigos de uma farmácia por três horas, todos ou nenhum
         * @description De 1 a 10 artigos da mesma farmácia (de farmácias diferentes, ou com um artigo repetido, é 400). Cada um fica a ser uma reserva como as outras, com o seu código; a farmácia recebe um só SMS. Se algum não se pode reservar, nenhum é reservado: `detalhes.itens` diz quais, e `detalhes.motivo` e `detalhes.stock_item_id` são os do primeiro. Cada artigo conta como uma reserva nos limites.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["reservarCabaz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservas/eventos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As reservas da farmácia, à medida que mudam
         * @description Uma resposta que fica aberta (`text/event-stream`). Um evento `reserva` chega até um segundo depois de uma reserva da farmácia ser feita, mudar ou acabar, também pelo prazo, e traz em `data` a `ReservaDaFarmacia` como está; também quando se sabe que o SMS dela não chegou (`aviso_farmacia`), uns segundos depois. A mesma pode vir mais do que uma vez. Com o `Last-Event-ID` de há menos de 60 minutos vem primeiro o que mudou desde então; com outro vem um evento `recomecar`: leia de novo `GET /api/reservas`. Para não perder nada, abra primeiro e leia a lista depois. A cada 15 s vem um bloco só com `id`. Acaba com a sessão, e quando o serviço pára: volte a ligar. Até 10 de cada farmácia em cada processo; a seguinte é 429.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:ler`, em nome da sua farmácia.
         */
        get: operations["seguirReservas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reservas/{id}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Desfaz a última resposta `so_ha` ou `nao_ha` a uma reserva
         * @description Durante 60 segundos (`desfazer_ate`) a reserva, as suas unidades, a prateleira e a resposta voltam ao que eram, e a quem reservou não se diz nada. O que se contou ou se vendeu entretanto fica: se já não chega para a reserva é 409 `stock_insuficiente`, e se a pessoa já reservou outra vez o artigo `ja_reservado`; então nada muda. Se o prazo da reserva acabou, ela fica expirada e as unidades voltam ao stock. Depois disso, ou da segunda vez, é 409 `nada_a_desfazer`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["desfazerResposta"];
        trace?: never;
    };
    "/api/reservas/{id}/responder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Diz, depois de ver a prateleira, se o que está reservado lá está
         * @description `separada` não muda unidades. `so_ha`, com `quantidade`, deixa reservadas as que há (até às que estavam; mais é 400) e põe o artigo a zero. `nao_ha` cancela com o motivo `sem_stock` e põe o artigo a zero. Enquanto a reserva está activa vale a última resposta, e nenhuma sobe as unidades; a mesma outra vez é 200 e não muda nada. Juntar unidades apaga a resposta. Numa reserva que acabou é 409 `nao_activa`, salvo `nao_ha` repetido. `so_ha` e `nao_ha` podem desfazer-se durante 60 segundos (`desfazer_ate`), e só depois se avisa quem reservou e os webhooks. Com `livres` o artigo fica com essas unidades, em vez de a zero.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["responderReserva"];
        trace?: never;
    };
    "/api/v2/reservas/{id}/aumentar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Junta unidades a um artigo de uma visita; o prazo não muda
         * @description **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        patch: operations["aumentarVisita"];
        trace?: never;
    };
    "/api/v2/reservas/{id}/cancelar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Cancela uma visita, ou alguns dos seus artigos; as unidades voltam ao stock
         * @description O corpo é facultativo: sem `linhas` cancela-se tudo o que está activo. Com `linhas`, se alguma já não está activa, nada muda. `motivo` é como em `PATCH /api/reservas/{id}/cancelar`; o utilizador recebe um só e-mail.
         *
         *     **Quem pode:** Sessão do utilizador ou da farmácia da reserva. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["cancelarVisita"];
        trace?: never;
    };
    "/api/v2/reservas/{id}/concluir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Entrega uma visita, ou alguns dos seus artigos
         * @description O corpo é facultativo: sem `linhas` entrega-se tudo o que está activo. Com `linhas`, se alguma já não está activa, nada muda.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["concluirVisita"];
        trace?: never;
    };
    "/api/v2/reservas/{id}/desfazer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Desfaz as últimas respostas `so_ha` ou `nao_ha` a uma visita, ou a alguns dos seus artigos
         * @description O corpo é facultativo: sem `linhas` desfaz-se tudo o que ainda se pode. Durante 60 segundos (`desfazer_ate`) a reserva, as suas unidades, a prateleira e a resposta voltam ao que eram, e a quem reservou não se diz nada. O que se contou ou se vendeu entretanto fica: se já não chega para a reserva é 409 `stock_insuficiente`, e se a pessoa já reservou outra vez o artigo `ja_reservado`; então nada muda. Se o prazo da reserva acabou, ela fica expirada e as unidades voltam ao stock. Depois disso, ou da segunda vez, é 409 `nada_a_desfazer`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["desfazerVisita"];
        trace?: never;
    };
    "/api/v2/reservas/minhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As minhas reservas, por visita, as mais recentes primeiro
         * @description Também as reservas feitas por `/api/reservas`: cada uma é uma visita.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        get: operations["listarMinhasVisitas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/reservas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As visitas marcadas na farmácia, as mais recentes primeiro
         * @description Também as reservas feitas por `/api/reservas`: cada uma é uma visita. De quem são, como em `GET /api/reservas`.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:ler`, em nome da sua farmácia.
         */
        get: operations["listarVisitas"];
        put?: never;
        /**
         * Reserva unidades de um ou mais artigos de uma farmácia por três horas, todos ou nenhum
         * @description De 1 a 10 artigos da mesma farmácia (de farmácias diferentes, ou com um artigo repetido, é 400), até 5 unidades de cada um, ou as que `GET /api/v2/reservas/limites` diz (mais é 409 `limite_de_unidades`). As unidades saem do stock; as outras continuam livres, e várias pessoas podem ter reservas do mesmo artigo. Cada pessoa tem no máximo uma reserva activa de um artigo: outra é 409 `ja_reservado`, com `reserva_id`. Tudo se levanta com um só código, e a farmácia recebe um só SMS. Se algum artigo não se pode reservar, nenhum é reservado: `detalhes.itens` diz quais, e `detalhes.motivo` e `detalhes.stock_item_id` são os do primeiro. Cada artigo conta como uma reserva nos limites, que são os de `POST /api/reservas`.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["reservarVisita"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/reservas/{id}/responder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Diz, depois de ver a prateleira, se o que está numa visita lá está
         * @description Sem `linhas` responde-se por tudo o que está activo. Com `linhas`, se alguma já não está activa, nada muda. `so_ha` é de um só artigo: com mais é 400. `separada` não muda unidades. `so_ha`, com `quantidade`, deixa reservadas as que há (até às que estavam; mais é 400) e põe o artigo a zero. `nao_ha` cancela com o motivo `sem_stock` e põe o artigo a zero. Enquanto a reserva está activa vale a última resposta, e nenhuma sobe as unidades; a mesma outra vez é 200 e não muda nada. Juntar unidades apaga a resposta. Numa reserva que acabou é 409 `nao_activa`, salvo `nao_ha` repetido. `so_ha` e `nao_ha` podem desfazer-se durante 60 segundos (`desfazer_ate`), e só depois se avisa quem reservou e os webhooks. Com `livres` o artigo fica com essas unidades, em vez de a zero.
         *
         *     **Quem pode:** Sessão de farmácia. Uma chave de API com `reservas:responder`, em nome da sua farmácia.
         */
        patch: operations["responderVisita"];
        trace?: never;
    };
    "/api/v2/reservas/limites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quantas unidades de um artigo, e quantas reservas, se podem ter
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["verLimitesDeVisita"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alertas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Apaga um dos meus alertas
         * @description **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        delete: operations["apagarAlerta"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alertas/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Com que chave um navegador se subscreve para ser avisado
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["verChavePush"];
        /**
         * Avise-me neste telefone do que as farmácias respondem às minhas reservas
         * @description Em vez do e-mail ou do SMS, e até o telefone deixar de os receber ou se pedir outro; um alerta com `push` faz o mesmo. O aviso não diz que medicamento é. Uma subscrição que o serviço não pode usar é 400; sem push ou e-mail configurado, 503.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        put: operations["avisarNesteTelefone"];
        post?: never;
        /**
         * Deixa de avisar no telefone; os avisos seguem por e-mail ou SMS
         * @description **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        delete: operations["deixarDeAvisar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alertas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os meus alertas, os mais recentes primeiro
         * @description **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        get: operations["listarAlertas"];
        put?: never;
        /**
         * Avise-me quando houver um medicamento perto daqui
         * @description Vale 14 dias, e cada pessoa tem até 5 (o seguinte é 409 `limite_de_alertas`). Quando uma farmácia activa, dentro do raio, o tem livre na dosagem e forma pedidas, a pessoa recebe um e-mail, que não diz que medicamento é, e o alerta é apagado. Pode demorar uns minutos. Com `push`, e se o operador tiver chaves (`GET /api/alertas/push`), o aviso vai para esse navegador em vez do e-mail, e por e-mail só se ele o não aceitar; `por` diz qual. Uma conta sem e-mail é avisada por SMS. A subscrição é guardada cifrada, nunca é devolvida, vai com o alerta, e recebe também as respostas às reservas (`PUT /api/alertas/push`). Sem e-mail configurado responde 503, também com `push`.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["criarAlerta"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/farmacias/{id}/problemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Diz que alguma coisa não está certa numa farmácia
         * @description O mesmo motivo outra vez, da mesma pessoa, substitui o texto. Cada pessoa tem até 10 por resolver (o seguinte é 409 `limite_de_problemas`); o que ninguém resolve é apagado ao fim de 90 dias. A farmácia não fica a saber quem foi.
         *
         *     **Quem pode:** Sessão de utilizador (de qualquer papel).
         */
        post: operations["comunicarProblema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/problemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que as pessoas dizem que está mal nas farmácias, o que espera há mais tempo à cabeça
         * @description Também as farmácias que, no seu perfil, passaram a ter o nome ou um telefone de outra: nada o impede, e um admin vê se é uma cadeia ou alguém a fazer-se passar por outro.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["listarProblemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/problemas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Dá um problema por resolvido, e apaga-o
         * @description **Quem pode:** Sessão de admin.
         */
        delete: operations["resolverProblema"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/recolhas/{id}/farmacias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As farmácias avisadas, e o que cada uma respondeu
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["listarAvisadas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recolhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os avisos de recolha e de medicamentos falsificados, os últimos publicados primeiro
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["listarRecolhas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/recolhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os avisos que se aplicam ao stock da farmácia, os últimos primeiro
         * @description **Quem pode:** Sessão de farmácia. Uma chave de API com `stock:ler`, em nome da sua farmácia.
         */
        get: operations["listarRecolhasDaFarmacia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/recolhas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publica um aviso, ou mostra a que se aplicaria
         * @description Aplica-se aos nomes de produto que são, para a procura, da mesma substância e de mais nenhuma, com a mesma dosagem e forma e, se o aviso diz uma marca, com ela no nome; a um nome que a procura não percebe, só se tem todas as palavras do aviso. Também aos que entrarem depois. Com lotes, um artigo de que se sabem todos os lotes, e são outros, fica de fora; as unidades de um lote do aviso não se reservam. Com `todos_os_lotes` deixa de se reservar (409 `recolhida`), menos onde o aviso diz um fabricante e o nome não diz nem marca nem fabricante. As farmácias que o têm recebem um SMS; quem tem uma reserva activa, um aviso. O mesmo número outra vez é 409 `duplicado`.
         *
         *     **Quem pode:** Sessão de admin.
         */
        post: operations["publicarRecolha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/perfil/recolhas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Diz o que a farmácia fez: retirado, ou não tenho
         * @description Vale a última resposta. Com `retirado`, o stock da farmácia passa a dizer só o que fica (`ficam`; nada, por omissão; outra vez, nunca mais do que há), e os lotes do aviso saem dele; o que está reservado continua reservado, e quem reservou é avisado. Se o artigo voltar a ter unidades, o aviso volta a pedir resposta. Um aviso de que a farmácia não foi avisada, ou que foi retirado, é 404.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        put: operations["responderRecolha"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/recolhas/{id}/retirar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retira um aviso publicado por engano
         * @description Deixa de se aplicar logo, e os SMS que ainda esperam não seguem. O aviso continua a ver-se, com `retirada_em` e o porquê, e o seu número pode voltar a publicar-se. Um que já foi retirado é 404.
         *
         *     **Quem pode:** Sessão de admin.
         */
        post: operations["retirarRecolha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recolhas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um aviso, também depois de retirado
         * @description **Quem pode:** Qualquer pessoa.
         */
        get: operations["verRecolha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/recolhas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Um aviso, a que se aplica agora, e quantas farmácias responderam
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["verRecolhaNaGestao"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/denuncias/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Decide uma denúncia pendente
         * @description Uma denúncia decide-se uma vez: depois é 409 `nao_activa`. `desactivar_utilizador` desactiva a conta denunciada como `PATCH /api/admin/utilizadores/{id}` o faria, com as mesmas recusas; ou acontece tudo ou não acontece nada.
         *
         *     **Quem pode:** Sessão de admin.
         */
        patch: operations["decidirDenuncia"];
        trace?: never;
    };
    "/api/denuncias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Denuncia um utilizador com uma reserva activa ou concluída nesta farmácia
         * @description Conta uma reserva dos últimos doze meses: depois, já não se sabe de quem era. A mesma denúncia outra vez, enquanto a primeira está pendente, é 409 `duplicado`.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["denunciar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/denuncias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As denúncias: primeiro as pendentes, as que esperam há mais tempo à cabeça; depois as últimas decididas
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["listarDenuncias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/farmacias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Todas as farmácias, as congeladas também
         * @description Filtra-se e ordena-se; sem `limite` vem a lista toda.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["listarTodasFarmacias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/farmacias/{id}/codigo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dá a uma farmácia um código de acesso novo
         * @description O código antigo e as sessões abertas com ele deixam de valer logo, e também, se não se pedir o contrário, as chaves e os webhooks feitos com ele (os de um admin ficam). O novo segue por SMS para a farmácia, se um dos seus telefones o puder receber; a `mensagem` diz quando nenhum pode e o código tem de ser entregue. Um SMS com o antigo, que ainda esperasse, já não sai; só chega o que neste instante já estava a ser entregue ao fornecedor.
         *
         *     **Quem pode:** Sessão de admin.
         */
        post: operations["renovarCodigo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Totais da plataforma e contas de administração
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["verEstatisticas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/utilizadores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mostra uma conta
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["verUtilizador"];
        put?: never;
        post?: never;
        /**
         * Apaga uma conta para sempre, como a própria pessoa o faria
         * @description Para quem o pede e já não consegue entrar. Qualquer admin apaga utilizadores e gestores; a de outro admin, só quem tem `gestor_admins`; a própria apaga-se em `DELETE /api/auth/me`. As reservas activas são canceladas e as unidades voltam ao stock. Fica na auditoria, sem dizer de quem era.
         *
         *     **Quem pode:** Sessão de admin.
         */
        delete: operations["apagarUtilizador"];
        options?: never;
        head?: never;
        /**
         * Activa, desactiva ou muda o papel de uma conta
         * @description Qualquer admin activa e desactiva utilizadores e gestores; mudar `role` ou `gestor_admins`, ou o que for de outro admin, é de quem tem `gestor_admins`. Desactivar ou mudar de papel termina as sessões da conta; desactivar também cancela as suas reservas activas, e as unidades voltam ao stock. Deixar de ser admin tira `gestor_admins`.
         *
         *     **Quem pode:** Sessão de admin.
         */
        patch: operations["mudarUtilizador"];
        trace?: never;
    };
    "/api/admin/utilizadores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As contas, as mais recentes primeiro
         * @description **Quem pode:** Sessão de admin.
         */
        get: operations["listarUtilizadores"];
        put?: never;
        /**
         * Cria uma conta de admin ou de gestor
         * @description Só um admin com `gestor_admins`.
         *
         *     **Quem pode:** Sessão de admin.
         */
        post: operations["criarUtilizador"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/utilizadores/{id}/faltas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Perdoa as reservas que uma conta deixou por levantar
         * @description Quem deixa por levantar 3 reservas em 30 dias só pode ter uma activa de cada vez nos 14 dias seguintes. As que expiraram até agora deixam de contar, e o limite acaba. Fica na auditoria.
         *
         *     **Quem pode:** Sessão de admin.
         */
        delete: operations["perdoarFaltas"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notificacoes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Esquece uma mensagem por entregar: não se tenta mais
         * @description A que já seguiu é 409 `mensagem_enviada`; a que está neste momento a ser enviada, `mensagem_em_envio`: não se larga debaixo de quem a envia. Fica na auditoria.
         *
         *     **Quem pode:** Sessão de admin.
         */
        delete: operations["largarMensagem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notificacoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Os SMS e e-mails que não foram entregues, ou que esperam há muito
         * @description As que esperam há menos de 10 minutos não se mostram. O que já não fazia sentido enviar (a reserva acabou antes) também não: não há nada a fazer. Uma atrasada que se tenta a meio muda de lugar na lista.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["listarMensagens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notificacoes/{id}/reenviar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Volta a tentar uma mensagem, já
         * @description Uma que falhou volta a ter todas as tentativas; uma que espera é tentada agora. Pedi-lo outra vez não a envia duas vezes: a que já seguiu é 409 `mensagem_enviada`, a que está a seguir `mensagem_em_envio`, e a que já só enganaria (a reserva acabou, o código foi apagado) `mensagem_sem_efeito`. Fica na auditoria.
         *
         *     **Quem pode:** Sessão de admin.
         */
        post: operations["reenviarMensagem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contas-novas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que têm reservado as contas feitas nas últimas 24 horas, as que têm mais à cabeça
         * @description Para ver quem prende stock com contas acabadas de criar. Desactivar uma conta cancela as suas reservas activas (`PATCH /api/admin/utilizadores/{id}`).
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["verContasNovas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/numeros": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As reservas, as mensagens e as procuras sem resultado dos últimos 30 dias, e a idade do stock das farmácias
         * @description Os dias são os de Luanda. Uma reserva conta no dia em que foi feita, uma vez, pelo que lhe aconteceu; a de uma farmácia apagada continua a contar. As contas são certas no instante do pedido.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["verNumeros"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auditoria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Quem mudou o quê, e quando; as acções mais recentes primeiro
         * @description Cada acção de um admin ou gestor, e da linha de comandos, e cada junção de contas, deixa uma entrada na mesma transacção: ou ficam as duas, ou nenhuma. Nada muda uma entrada; sai ao fim de 24 meses. Só um admin com `gestor_admins` as lê.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["listarAuditoria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/turnos/importar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Escreve a escala de turnos de um ficheiro CSV ou XLSX
         * @description Até 5000 linhas, cada uma um turno: a farmácia (nome ou id), a data, e as horas a que começa e acaba; a que acaba antes de começar acaba no dia seguinte. São facultativas a coluna da porta (aberta, campainha ou telefone) e a do município, que distingue farmácias do mesmo nome. As colunas que não foram usadas vêm em `colunas_ignoradas`. O que o ficheiro diz de uma farmácia num dia fica em vez do turno que ela lá tinha; os outros dias e as outras excepções ficam. As linhas erradas vêm em `erros` e nada delas entra; as certas entram todas juntas, ou nenhuma se algo falhar. O mesmo ficheiro outra vez não muda nada.
         *
         *     **Quem pode:** Sessão de admin.
         */
        post: operations["importarTurnos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/turnos/modelo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uma escala de turnos para preencher e importar
         * @description Só traz o cabeçalho: escreva um turno por linha, guarde como CSV e envie-o em `importarTurnos`.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["verModeloDeTurnos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/farmacias/{id}/credenciais": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * O que acaba com o código de uma farmácia
         * @description O que um código novo termina, se não se pedir que fique: ver `POST /api/admin/farmacias/{id}/codigo`.
         *
         *     **Quem pode:** Sessão de admin.
         */
        get: operations["verCredenciais"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "reserva.criada": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Alguém reservou um artigo
         * @description Pedido do serviço a um webhook. `docs/webhooks.md` diz como se confirma que é dele.
         */
        post: operations["avisoReservaCriada"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reserva.alterada": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mudaram as unidades de uma reserva, ou a resposta da farmácia
         * @description Pedido do serviço a um webhook. `docs/webhooks.md` diz como se confirma que é dele.
         */
        post: operations["avisoReservaAlterada"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reserva.cancelada": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uma reserva foi cancelada, por quem reservou ou pela farmácia
         * @description Pedido do serviço a um webhook. `docs/webhooks.md` diz como se confirma que é dele.
         */
        post: operations["avisoReservaCancelada"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reserva.expirada": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uma reserva chegou ao fim do prazo
         * @description Pedido do serviço a um webhook. `docs/webhooks.md` diz como se confirma que é dele.
         */
        post: operations["avisoReservaExpirada"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reserva.concluida": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uma reserva foi entregue
         * @description Pedido do serviço a um webhook. `docs/webhooks.md` diz como se confirma que é dele.
         */
        post: operations["avisoReservaConcluida"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.esgotado": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Um artigo deixou de ter unidades livres
         * @description Pedido do serviço a um webhook. `docs/webhooks.md` diz como se confirma que é dele.
         */
        post: operations["avisoStockEsgotado"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description O que foi feito
         * @enum {string}
         */
        AccaoDeAuditoria: "farmacia_criada" | "farmacia_alterada" | "farmacia_apagada" | "codigo_renovado" | "denuncia_decidida" | "conta_criada" | "conta_alterada" | "conta_apagada" | "contas_juntas" | "segundo_factor_iniciado" | "segundo_factor_activado" | "segundo_factor_desligado" | "segundo_factor_tirado" | "codigos_de_recuperacao_renovados" | "dados_exportados" | "tabela_exportada" | "stock_importado" | "faltas_perdoadas" | "problema_resolvido" | "mensagem_reenviada" | "mensagem_largada" | "recolha_publicada" | "recolha_retirada" | "turnos_importados" | "chave_criada" | "chave_terminada" | "webhook_criado" | "webhook_alterado" | "webhook_apagado" | "stock_reposto" | "telefone_confirmado" | "telefone_largado";
        /**
         * @description O papel que tinha, ou a linha de comandos do operador
         * @enum {string}
         */
        ActorDeAuditoria: "user" | "admin" | "gestor" | "farmacia" | "linha_de_comandos";
        /**
         * @description O género do que foi mudado
         * @enum {string}
         */
        AlvoDeAuditoria: "farmacia" | "conta" | "denuncia" | "tabela" | "recolha";
        /**
         * @description O que uma chave pode: `stock:ler` ler o stock, `stock:escrever` mudá-lo, `reservas:ler` ler as reservas, `reservas:responder` responder-lhes, concluí-las e cancelá-las
         * @enum {string}
         */
        AmbitoDeChave: "stock:escrever" | "stock:ler" | "reservas:ler" | "reservas:responder";
        /**
         * @description fechada: a farmácia só abre quando o prazo de uma reserva já passou; `abre_em` diz quando
         * @enum {string}
         */
        Aviso: "fechada";
        /**
         * @description O SMS que avisa a farmácia da reserva. enviado: o fornecedor aceitou-o · por_enviar: espera a sua vez · falhou: desistiu-se dele, ou não seguiu em 10 minutos e ainda se tenta · sem_canal: a farmácia não tem número que receba SMS
         * @enum {string}
         */
        AvisoDaFarmacia: "enviado" | "por_enviar" | "falhou" | "sem_canal";
        /**
         * @description fechada: a farmácia está fechada até depois do prazo; recolha: um aviso pode aplicar-se ao que se reservou, e `recolhas` diz qual. Das duas, recolha
         * @enum {string}
         */
        AvisoDaReserva: "fechada" | "recolha";
        /**
         * @description O que muda
         * @enum {string}
         */
        CampoDeCodigo: "codigo" | "ean" | "lote" | "validade";
        /**
         * @description Por onde segue
         * @enum {string}
         */
        CanalDeMensagem: "sms" | "email" | "push";
        /**
         * @description A lista fechada dos códigos de erro
         * @enum {string}
         */
        CodigoDeErro: "PEDIDO_INVALIDO" | "VALIDACAO" | "NAO_AUTENTICADO" | "TOKEN_EM_FALTA" | "TOKEN_INVALIDO_OU_EXPIRADO" | "SEM_PERMISSAO" | "NAO_ENCONTRADO" | "CONFLITO" | "DEMASIADO_GRANDE" | "TIPO_NAO_SUPORTADO" | "LIMITE_DE_PEDIDOS" | "ERRO_INTERNO" | "GATEWAY_INVALIDO" | "INDISPONIVEL" | "TIMEOUT";
        /**
         * @description livres: a quantidade é a que está livre, além da reservada; prateleira: é toda a que está na prateleira, e a que está reservada nesse momento é descontada (se houver menos do que a reservada, fica 0)
         * @enum {string}
         */
        ContagemDeStock: "livres" | "prateleira";
        /**
         * @description exacta: chama-se assim, ou é o lugar de um hospital ou mercado que não se conhece («mercado do Kikolo» é no Kikolo); inicio: começa assim; parecida: talvez seja este, e pergunta-se. De um nome que se conhece não vêm parecidos.
         * @enum {string}
         */
        Correspondencia: "exacta" | "inicio" | "parecida";
        /**
         * @description Quem a fez: a farmácia, ou um admin por ela
         * @enum {string}
         */
        CriadorDeChave: "farmacia" | "admin";
        /**
         * @description O que um admin decide de uma denúncia
         * @enum {string}
         */
        DecisaoDeDenuncia: "procedente" | "improcedente";
        /**
         * @description Só numa procura por medicamento. Por omissão, só os artigos da dosagem, do tamanho e da forma que o termo diz, pelo seu valor (0,5 g é 500 mg), e no fim as farmácias que só têm artigos cujo nome não os diz; onde ninguém os tem, a lista vem vazia. qualquer: também os outros, depois desses, cada artigo com `noutra_dosagem` ou `noutra_forma`.
         * @enum {string}
         */
        DosagemDaProcura: "pedida" | "qualquer";
        /**
         * @description O estado em que a reserva, ou a denúncia, já está
         * @enum {string}
         */
        EstadoActual: "activa" | "concluida" | "cancelada" | "expirada" | "pendente" | "procedente" | "improcedente";
        /**
         * @description aceite: é novo, e entrou; alterado: mudou; igual: já estava assim; recusado: está errado, e nada dele entrou; nao_reconhecido: não se sabe qual dos artigos com este nome é, e nada dele entrou
         * @enum {string}
         */
        EstadoDeArtigo: "aceite" | "alterado" | "igual" | "recusado" | "nao_reconhecido";
        /**
         * @description Em que estado está a denúncia
         * @enum {string}
         */
        EstadoDeDenuncia: "pendente" | "procedente" | "improcedente";
        /**
         * @description pendente: ainda se tenta · entregue: o endereço respondeu 2xx · falhada: já não se tenta
         * @enum {string}
         */
        EstadoDeEntrega: "pendente" | "entregue" | "falhada";
        /**
         * @description pendente: ainda se tenta · falhada: tentou-se até ao fim · nao_entregavel: o número ou o endereço não a podem receber
         * @enum {string}
         */
        EstadoDeMensagem: "pendente" | "falhada" | "nao_entregavel";
        /**
         * @description recolhido: todos os lotes, e não se reserva; lote_recolhido: a farmácia diz que tudo o que há é de um dos lotes, e não se reserva; confirmar: pode ser, conforme o lote ou o fabricante que vem na caixa
         * @enum {string}
         */
        EstadoDeRecolha: "recolhido" | "lote_recolhido" | "confirmar";
        /**
         * @description Em que estado está a reserva
         * @enum {string}
         */
        EstadoDeReserva: "activa" | "concluida" | "cancelada" | "expirada";
        /**
         * @description activa: pelo menos uma das suas reservas está activa · acabada: nenhuma está
         * @enum {string}
         */
        EstadoDeVisita: "activa" | "acabada";
        /**
         * @description Só as que aceitam reservas, ou só as congeladas
         * @enum {string}
         */
        EstadoNoRegisto: "activas" | "congeladas";
        /**
         * @description motor: um caminho por estradas; estimativa: linha recta com um factor de desvio
         * @enum {string}
         */
        FonteDeTrajecto: "motor" | "estimativa";
        /**
         * @description caducada_ha_muito: só as que têm a licença caducada há mais de 30 dias; caducada: as que a têm caducada; por_dizer: as de que não se sabe até quando vale
         * @enum {string}
         */
        LicencaNoRegisto: "caducada_ha_muito" | "caducada" | "por_dizer";
        /**
         * @description acrescentar: muda os artigos do ficheiro e junta os novos; substituir: além disso põe a zero os que ele não tem (nenhum, se houver uma linha errada que não diga de que artigo é)
         * @enum {string}
         */
        ModoDeImportacao: "acrescentar" | "substituir";
        /**
         * @description De carro ou a pé
         * @enum {string}
         */
        ModoDeTrajecto: "carro" | "pe";
        /**
         * @description Porque um pedido foi recusado
         * @enum {string}
         */
        Motivo: "ja_reservado" | "sem_stock" | "stock_insuficiente" | "fora_de_validade" | "recolhida" | "controlado" | "farmacia_inactiva" | "licenca_caducada" | "nao_activa" | "nada_a_desfazer" | "importacao_posterior" | "limite_de_reservas" | "contacto_por_confirmar" | "limite_de_unidades" | "limite_de_alertas" | "limite_de_chaves" | "limite_de_problemas" | "limite_de_webhooks" | "webhook_parado" | "stock_mudou" | "sequencia_antiga" | "perda_de_stock" | "duplicado" | "ultimo_admin" | "proprio" | "chave_reutilizada" | "mensagem_enviada" | "mensagem_em_envio" | "mensagem_sem_efeito" | "em_curso" | "codigo_2fa" | "exige_2fa" | "so_com_entrada" | "so_com_codigo" | "ambito_em_falta";
        /**
         * @description O que falta a quem pede, quando há o que fazer
         * @enum {string}
         */
        MotivoDeAcesso: "codigo_2fa" | "exige_2fa" | "so_com_entrada" | "so_com_codigo" | "ambito_em_falta";
        /**
         * @description sem_stock: a farmácia afinal não tem o artigo
         * @enum {string}
         */
        MotivoDeCancelamento: "sem_stock";
        /**
         * @description Porque um pedido foi recusado com 409
         * @enum {string}
         */
        MotivoDeConflito: "ja_reservado" | "sem_stock" | "stock_insuficiente" | "fora_de_validade" | "recolhida" | "controlado" | "farmacia_inactiva" | "licenca_caducada" | "nao_activa" | "nada_a_desfazer" | "importacao_posterior" | "limite_de_reservas" | "contacto_por_confirmar" | "limite_de_unidades" | "limite_de_alertas" | "limite_de_chaves" | "limite_de_problemas" | "limite_de_webhooks" | "webhook_parado" | "stock_mudou" | "sequencia_antiga" | "perda_de_stock" | "duplicado" | "ultimo_admin" | "proprio" | "chave_reutilizada" | "mensagem_enviada" | "mensagem_em_envio" | "mensagem_sem_efeito" | "em_curso";
        /**
         * @description recusado: o endereço respondeu 410 · falhas: falhou até à última tentativa · farmacia: a farmácia parou-o
         * @enum {string}
         */
        MotivoDeParagem: "recusado" | "falhas" | "farmacia";
        /**
         * @description fechada: estava fechada à hora em que diz abrir; sem_o_que_diz: não tinha o que diz ter; preco: não era o que diz; dados: a morada, o telefone ou a posição não estão certos; outro: o que o texto disser
         * @enum {string}
         */
        MotivoDeProblema: "fechada" | "sem_o_que_diz" | "preco" | "dados" | "outro";
        /**
         * @description O que uma pessoa disse, ou o que o serviço viu: nome_de_outra: a farmácia passou a ter o nome de outra, sem contar maiúsculas, acentos e espaços; numero_de_outra: passou a ter um telefone de outra
         * @enum {string}
         */
        MotivoPorVer: "fechada" | "sem_o_que_diz" | "preco" | "dados" | "outro" | "nome_de_outra" | "numero_de_outra";
        /**
         * @description preco: primeiro quem vende mais barato o que se procura (preço 0 é preço por dizer); avaliacao: as mais bem avaliadas, por uma média em que a avaliação de quem levantou lá uma reserva conta 3 vezes, as outras uma, e a que se juntam 10 de 3,5, para que poucas pesem pouco (sem avaliações, no fim); fiabilidade: aquelas em que mais vezes havia o que se reservou, a que se juntam 10 reservas em que 8 vezes havia (sem `fiabilidade`, no fim); aberta (pede uma posição): primeiro as que estão abertas e não fecham antes de lá se chegar de carro, como em `aberta_em=chegada`, no tempo de uma reserva (três horas); depois as outras, e as mais próximas primeiro em cada grupo. Com uma posição, entre as 200 mais próximas que correspondem. Por omissão, distancia com posição e nome sem ela.
         * @enum {string}
         */
        OrdemDeProcura: "distancia" | "preco" | "avaliacao" | "fiabilidade" | "aberta";
        /**
         * @description completo: quem tem mais, e depois as mais próximas; preco: quem tem mais, e depois o `total` mais baixo; distancia: as mais próximas que têm algum
         * @enum {string}
         */
        OrdemDoCabaz: "completo" | "distancia" | "preco";
        /**
         * @description nome (por omissão); recentes: primeiro as registadas há menos tempo; stock: primeiro as que nunca o escreveram, depois as que o mudaram há mais tempo
         * @enum {string}
         */
        OrdemDoRegisto: "nome" | "recentes" | "stock";
        /**
         * @description ficheiro: importado no balcão ou pela API; envio: completo, de um programa; linha_de_comandos: pelo operador
         * @enum {string}
         */
        OrigemDaImportacao: "ficheiro" | "envio" | "linha_de_comandos";
        /**
         * @description O que uma conta, ou uma sessão, pode fazer; `farmacia` só existe em sessões
         * @enum {string}
         */
        Papel: "user" | "admin" | "gestor" | "farmacia";
        /**
         * @description reservados: os que alguém reservou; desactualizados: os que a farmácia não muda nem confirma há mais de 7 dias; esgotados: os que não há; a_expirar: os que há e acabam a validade em 60 dias; fora_de_validade: os que há e já a passaram
         * @enum {string}
         */
        ParteDoStock: "reservados" | "desactualizados" | "esgotados" | "a_expirar" | "fora_de_validade";
        /**
         * @description Como se entra durante o turno: pela porta aberta, tocando à campainha, ou telefonando antes
         * @enum {string}
         */
        Porta: "aberta" | "campainha" | "telefone";
        /**
         * @description falhadas: já não se tentam, a última à cabeça · atrasadas: esperam há mais de 10 minutos e ainda se tentam, a que se tenta primeiro à cabeça
         * @enum {string}
         */
        QuaisMensagens: "falhadas" | "atrasadas";
        /**
         * @description sistema: quem gere o serviço, ao desactivar ou apagar a conta de quem reservou
         * @enum {string}
         */
        QuemCancelou: "utilizador" | "farmacia" | "sistema";
        /**
         * @description retirado: tinha, e tirou da venda; nao_tenho: não tem nenhum destes
         * @enum {string}
         */
        RespostaARecolha: "retirado" | "nao_tenho";
        /**
         * @description separada: está à espera, ao balcão · so_ha: só há `quantidade` unidades, que continuam reservadas · nao_ha: não há nenhuma, e a reserva está cancelada
         * @enum {string}
         */
        RespostaDaFarmacia: "separada" | "so_ha" | "nao_ha";
        /**
         * @description Sim ou não, num formulário
         * @enum {string}
         */
        SimOuNao: "true" | "false";
        /**
         * @description O tipo do evento; webhook.teste é o de um teste
         * @enum {string}
         */
        TipoDeEntrega: "reserva.criada" | "reserva.alterada" | "reserva.cancelada" | "reserva.expirada" | "reserva.concluida" | "stock.esgotado" | "webhook.teste";
        /**
         * @description reserva.criada · reserva.alterada: mudaram as unidades ou a resposta da farmácia · reserva.cancelada · reserva.expirada · reserva.concluida · stock.esgotado: um artigo deixou de ter unidades livres
         * @enum {string}
         */
        TipoDeEvento: "reserva.criada" | "reserva.alterada" | "reserva.cancelada" | "reserva.expirada" | "reserva.concluida" | "stock.esgotado";
        /**
         * @description fechada e outras_horas ficam em vez das horas desse dia; turno junta-se-lhes
         * @enum {string}
         */
        TipoDeExcecao: "fechada" | "outras_horas" | "turno";
        /**
         * @description bairro é também o que só as farmácias dizem; referencia é um hospital, um mercado ou um largo
         * @enum {string}
         */
        TipoDeLugar: "provincia" | "municipio" | "comuna" | "bairro" | "referencia";
        /**
         * @description codigo_acesso, reserva_criada, reserva_lembrete, webhook_parado: a uma farmácia · farmacia_criada, farmacia_sem_sms: a um admin · reserva_sem_stock, reserva_respondida, reserva_sem_aviso, alerta_ha, recuperar_password, confirmar_email, codigo_telefone: a uma pessoa, ou o código a uma farmácia · conversa: a quem escreveu por SMS
         * @enum {string}
         */
        TipoDeMensagem: "codigo_acesso" | "farmacia_criada" | "reserva_criada" | "reserva_sem_stock" | "reserva_respondida" | "reserva_lembrete" | "reserva_recolhida" | "reserva_sem_aviso" | "farmacia_sem_sms" | "recolha" | "alerta_ha" | "recuperar_password" | "confirmar_email" | "codigo_telefone" | "conversa" | "webhook_parado";
        /**
         * @description novo: junta-se; alterado: muda; zerado: fica a zero por o ficheiro não o ter
         * @enum {string}
         */
        TipoDeMudanca: "novo" | "alterado" | "zerado";
        /**
         * @description O que se procura: farmacia (nome ou morada), medicamento, ou bairro (ou município). Um bairro mal escrito nunca é tomado por outro: a lista vem vazia, e `GET /api/lugares` diz quais pode ser.
         * @enum {string}
         */
        TipoDeProcura: "farmacia" | "medicamento" | "bairro";
        /**
         * @description Como a pessoa é avisada: por e-mail, no navegador cuja subscrição deu, ou por SMS quando a conta não tem e-mail
         * @enum {string}
         */
        ViaDoAlerta: "email" | "push" | "sms";
        /** @description Quantas há; sem nada, o que está escrito fica confirmado agora */
        AcertoBody: {
            /** @description O que está disponível agora; sem ele, o que está escrito */
            quantidade?: number;
            /** @description O que se junta, ou se tira com um número negativo; nunca fica abaixo de 0 */
            somar?: number;
            /** @description O que `quantidade` conta; por omissão, livres. Só com `quantidade` */
            conta?: components["schemas"]["ContagemDeStock"];
            /** @description Só se ainda houver exactamente estas: nada se escreve por cima do que outro mudou entretanto */
            se_houver?: number;
        };
        /** @description Uma entrada de uma farmácia */
        Acesso: {
            /**
             * Format: uuid
             * @description O acesso
             */
            id: string;
            /** @description O endereço de onde veio */
            ip: string | null;
            /** @description O programa com que foi feito */
            user_agent: string | null;
            /** @description O que a farmácia disse de onde estava */
            localidade: string | null;
            /**
             * Format: date-time
             * @description Quando foi (ISO 8601, UTC)
             */
            data: string;
        };
        /** @description A prova de que a aplicação tem o segredo */
        ActivarDoisFactoresBody: {
            /** @description Os 6 dígitos que a aplicação mostra agora */
            codigo: string;
        };
        /** @description Uma conta de administração */
        AdminDaPlataforma: {
            /**
             * Format: uuid
             * @description A conta
             */
            id: string;
            /** @description O nome */
            name: string;
            /** @description O e-mail; null numa conta feita com o telefone, que ainda não tem um */
            email: string | null;
            /** @description O papel da conta */
            role: components["schemas"]["Papel"] & ("user" | "admin" | "gestor");
            /** @description false: a conta não entra */
            is_ativo: boolean;
            /**
             * Format: date-time
             * @description Quando entrou pela última vez; null se nunca (ISO 8601, UTC)
             */
            ultimo_login: string | null;
        };
        /** @description A que se aplica um aviso */
        AlcanceDaRecolha: {
            /** @description Os que mais farmácias têm, primeiro */
            produtos: components["schemas"]["ProdutoTocado"][];
            /** @description Quantos nomes são ao todo */
            total_produtos: number;
            /** @description Quantas farmácias os têm: as que são avisadas */
            farmacias: number;
        };
        /** @description Um medicamento que alguém espera; a posição é guardada com umas centenas de metros de folga */
        Alerta: {
            /**
             * Format: uuid
             * @description O alerta
             */
            id: string;
            /** @description O medicamento que se espera */
            procura: string;
            /** @description A latitude, em graus decimais */
            latitude: number;
            /** @description A longitude, em graus decimais */
            longitude: number;
            /** @description Até que distância da posição, em km */
            raio_km: number;
            por: components["schemas"]["ViaDoAlerta"];
            /**
             * Format: date-time
             * @description Quando foi pedido (ISO 8601, UTC)
             */
            criado_em: string;
            /**
             * Format: date-time
             * @description Quando deixa de valer e é apagado: 14 dias depois (ISO 8601, UTC)
             */
            expira_em: string;
        };
        /** @description O que se espera, e onde */
        AlertaBody: {
            /** @description O medicamento, como numa procura */
            procura: string;
            /** @description A latitude, em graus decimais */
            latitude: number;
            /** @description A longitude, em graus decimais */
            longitude: number;
            /**
             * @description Até que distância da posição, em km
             * @default 10
             */
            raio_km?: number;
            push?: components["schemas"]["Subscricao"];
        };
        /** @description O alerta pedido */
        AlertaFeito: components["schemas"]["Escrita"] & {
            alerta: components["schemas"]["Alerta"];
        };
        /** @description O que um programa de farmácia diz do stock */
        Alimentacao: {
            /**
             * Format: date-time
             * @description Quando o programa da farmácia o gerou (ISO 8601, UTC)
             */
            gerado_em: string;
            /** @description Cresce de envio para envio, e conta para os dois géneros: um envio mais antigo é recusado */
            sequencia: number;
            /** @description Um por código */
            artigos: components["schemas"]["ArtigoDeAlimentacao"][];
        };
        /** @description O que foi feito de um envio */
        AlimentacaoFeita: components["schemas"]["Escrita"] & {
            /** @description A do envio */
            sequencia: number;
            /** @description Os que vieram */
            artigos_lidos: number;
            /** @description Os artigos novos */
            aceites: number;
            /** @description Os que mudaram */
            alterados: number;
            /** @description Os que já estavam assim: nada se escreveu deles */
            iguais: number;
            /** @description Os que estão errados */
            recusados: number;
            /** @description Os que não se sabe quais são */
            nao_reconhecidos: number;
            /** @description Num envio completo: os que ele não tem, e por isso ficaram sem unidades livres */
            retirados: number;
            /** @description Os que não são iguais, ou têm algo mal: até 1000, primeiro os que não entraram */
            artigos: components["schemas"]["ResultadoDeArtigo"][];
            /** @description Os que não são iguais e não couberam em `artigos` */
            artigos_omitidos: number;
        };
        /** @description Um campo que uma acção mudou; os valores só se guardam quando são públicos ou não dizem nada de ninguém */
        Alteracao: {
            /** @description O campo que mudou */
            campo: string;
            /** @description O que era; não vem quando não se guarda */
            antes?: string | null;
            /** @description O que ficou; não vem quando não se guarda */
            depois?: string | null;
        };
        /** @description A prova de que é a própria pessoa: uma das três */
        ApagarContaBody: components["schemas"]["ProvaBody"] & {
            /** @description Numa conta sem e-mail, os 6 dígitos que `POST /api/auth/me/telefone` enviou ao seu número; o que não for dígito é ignorado */
            codigo_sms?: string;
        };
        /** @description Um artigo, como o programa da farmácia o tem */
        ArtigoDeAlimentacao: {
            /** @description O código que o programa lhe dá, um para cada artigo */
            codigo: string;
            /** @description O código de barras (GTIN-8, 12, 13 ou 14), com o último algarismo conferido; null apaga-o */
            ean?: string | null;
            /** @description O nome */
            nome: string;
            /** @description A categoria; sem ela, a que o nome diz */
            categoria?: string | null;
            /** @description A subcategoria; sem ela, a que o nome diz */
            subcategoria?: string | null;
            /** @description Quantas há */
            quantidade: number;
            /** @description O preço por unidade, em Kz; null apaga-o, sem ele fica como está */
            preco?: number | null;
            /** @description O lote; null apaga-o */
            lote?: string | null;
            /** @description O último dia da validade, AAAA-MM-DD; MM/AAAA, como nas caixas, é o último dia do mês; null apaga-a */
            validade?: string | null;
            /** @description Todos os lotes, no lugar dos que há; conta em vez de `lote` e `validade`. Se as unidades somarem menos do que há, as outras são de um lote que não se sabe. Sem ele ficam os que há; null, ou vazio, diz que não se sabem */
            lotes?: components["schemas"]["LoteBody"][] | null;
        };
        /** @description Um artigo dos que se reservam de uma vez */
        ArtigoDoCabaz: {
            /**
             * Format: uuid
             * @description O artigo
             */
            stock_item_id: string;
            /**
             * @description Quantas unidades deste artigo
             * @default 1
             */
            quantidade?: number;
        };
        /** @description Um artigo que não se pôde reservar, e porquê */
        ArtigoRecusado: {
            /**
             * Format: uuid
             * @description O artigo
             */
            stock_item_id: string;
            motivo: components["schemas"]["MotivoDeConflito"];
            /**
             * Format: uuid
             * @description A reserva viva do artigo, quando é de quem pede
             */
            reserva_id?: string;
            /** @description As unidades que há */
            disponivel?: number;
        };
        /** @description Um artigo do stock da farmácia a que um aviso se aplica */
        ArtigoTocado: {
            /**
             * Format: uuid
             * @description O artigo
             */
            id: string;
            /** @description O nome */
            nome: string;
            /** @description O lote, ou os lotes; null quando a farmácia não o escreveu */
            lote: string | null;
            /** @description O que está livre */
            quantidade: number;
            /** @description O que está reservado */
            reservadas: number;
        };
        /** @description As unidades que se juntam */
        AumentarBody: {
            /** @description Quantas unidades */
            quantidade: number;
        };
        /** @description As unidades que se juntam, e a que artigo */
        AumentarLinhaBody: {
            /**
             * Format: uuid
             * @description A reserva da visita a que se juntam unidades
             */
            linha: string;
            /** @description Quantas unidades */
            quantidade: number;
        };
        /** @description Uma avaliação */
        Avaliacao: {
            /**
             * Format: uuid
             * @description A avaliação
             */
            id: string;
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /**
             * Format: uuid
             * @description Quem avaliou
             */
            utilizador_id: string;
            /** @description De 1 a 5 */
            rating: number;
            /**
             * Format: date-time
             * @description Quando foi dada (ISO 8601, UTC)
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description Quando foi substituída, ou dada (ISO 8601, UTC)
             */
            atualizada_em: string;
        };
        /** @description O que se pensa dela */
        AvaliacaoBody: {
            /** @description De 1 a 5 */
            rating: number;
        };
        /** @description A avaliação que ficou, e a média com ela */
        AvaliacaoEscrita: components["schemas"]["Escrita"] & {
            avaliacao: components["schemas"]["Avaliacao"];
            /** @description A média, com uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            /** @description Quantas avaliações */
            total_avaliacoes: number;
            /** @description Quantas delas são de quem levantou lá uma reserva (`concluida`), antes ou depois de avaliar; contam também na média */
            total_verificadas: number;
        };
        /** @description Uma avaliação, para quem a deu */
        AvaliacaoPropria: {
            /**
             * Format: uuid
             * @description A avaliação
             */
            id: string;
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /** @description O nome da farmácia */
            farmacia_nome: string;
            /** @description De 1 a 5 */
            rating: number;
            /** @description Conta como de quem levantou lá uma reserva */
            verificada: boolean;
            /**
             * Format: date-time
             * @description Quando foi dada (ISO 8601, UTC)
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description Quando foi substituída, ou dada (ISO 8601, UTC)
             */
            atualizada_em: string;
        };
        /** @description O que os utilizadores pensam de uma farmácia */
        Avaliacoes: {
            /** @description A média, com uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            /** @description Quantas avaliações */
            total_avaliacoes: number;
            /** @description Quantas delas são de quem levantou lá uma reserva (`concluida`), antes ou depois de avaliar; contam também na média */
            total_verificadas: number;
            distribuicao: components["schemas"]["DistribuicaoDeAvaliacoes"];
            /** @description A sua, quando há sessão de utilizador */
            minha?: number | null;
        };
        /** @description O telefone em que se quer ser avisado */
        AvisosBody: {
            push: components["schemas"]["Subscricao"];
        };
        /** @description Porque a farmácia não recebe os SMS das reservas */
        AvisosPorSms: {
            /** @description falhou: o último não seguiu · sem_canal: a farmácia não tem número que receba SMS */
            estado: components["schemas"]["AvisoDaFarmacia"] & ("falhou" | "sem_canal");
            /** @description Para onde seguiria, com o indicativo; null quando nenhum número é de telemóvel */
            telefone: string | null;
        };
        /** @description Uma farmácia e o que tem de vários medicamentos */
        Cabaz: components["schemas"]["FarmaciaResumo"] & {
            /** @description Quantos dos medicamentos tem */
            tem: number;
            /** @description Quantos foram pedidos */
            de: number;
            /** @description Kz: a soma dos artigos mostrados, cada um tantas vezes como as embalagens de `pela_receita`, ou uma; null quando não se sabe o preço de algum */
            total: number | null;
            /** @description Um por medicamento, pela ordem do pedido */
            itens: components["schemas"]["ItemDoCabaz"][];
            /** @description Quando nenhuma farmácia tem tudo: a outra, mais perto desta, que tem tudo o que aqui falta, e o total das duas; null quando alguma farmácia tem tudo, ou não há outra assim */
            combinacao: components["schemas"]["CabazCombinado"] | null;
        };
        /** @description Outra farmácia, que tem tudo o que falta nesta */
        CabazCombinado: {
            /** @description A outra farmácia */
            farmacia: components["schemas"]["FarmaciaResumo"];
            /** @description Entre as duas, em linha recta */
            distancia_entre_km: number;
            /** @description O que falta nesta e há na outra, pela ordem do pedido */
            itens: components["schemas"]["ItemDoCabaz"][];
            /** @description Kz: a soma dos artigos mostrados, cada um tantas vezes como as embalagens de `pela_receita`, ou uma; null quando não se sabe o preço de algum */
            total: number | null;
        };
        /** @description As reservas feitas de uma vez, para o utilizador */
        CabazReservado: components["schemas"]["Escrita"] & {
            /** @description Uma por artigo, pela ordem do pedido */
            reservas: components["schemas"]["Reserva"][];
            /** @description Só quando há de que avisar antes de lá ir */
            aviso?: components["schemas"]["AvisoDaReserva"];
            /**
             * Format: date-time
             * @description Só quando a farmácia está fechada até depois do prazo: quando volta a abrir (ISO 8601, UTC)
             */
            abre_em?: string;
        };
        /** @description Porque se cancela */
        CancelarBody: {
            /** @description Só conta vindo da farmácia: põe o artigo a zero, e o utilizador vê porquê */
            motivo?: components["schemas"]["MotivoDeCancelamento"];
        };
        /** @description O que se cancela, e porquê */
        CancelarVisitaBody: {
            /** @description Só estas reservas da visita, todas ou nenhuma; sem isto, as que estão activas */
            linhas?: string[];
            /** @description Só conta vindo da farmácia: põe o artigo a zero, e o utilizador vê porquê */
            motivo?: components["schemas"]["MotivoDeCancelamento"];
        };
        /** @description Uma chave nova */
        ChaveBody: {
            /** @description O nome, para a reconhecer na lista: o do programa que a usa */
            nome: string;
            /** @description O que a chave pode; não muda depois */
            ambitos: components["schemas"]["AmbitoDeChave"][];
            /**
             * Format: date-time
             * @description O instante em que deixa de valer (ISO 8601), no futuro; sem ele vale até ser terminada
             */
            expira_em?: string | null;
        };
        /** @description A chave nova */
        ChaveCriada: components["schemas"]["Escrita"] & {
            /** @description A chave inteira, para `Authorization: Bearer`; não volta a ser mostrada */
            chave: string;
            dados: components["schemas"]["ChaveDeApi"];
        };
        /** @description Uma chave de API de uma farmácia, que tem até 10; a chave inteira só se mostra uma vez */
        ChaveDeApi: {
            /**
             * Format: uuid
             * @description A chave
             */
            id: string;
            /** @description O nome */
            nome: string;
            /** @description O princípio da chave, que não é segredo, para a reconhecer: `btk_` e oito letras */
            prefixo: string;
            /** @description O que pode */
            ambitos: components["schemas"]["AmbitoDeChave"][];
            criada_por: components["schemas"]["CriadorDeChave"];
            /**
             * Format: date-time
             * @description Quando foi feita (ISO 8601, UTC)
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description Quando deixa de valer; null quando vale até ser terminada (ISO 8601, UTC)
             */
            expira_em: string | null;
            /**
             * Format: date-time
             * @description O último uso, com até uma hora de atraso; null quando nunca foi usada (ISO 8601, UTC)
             */
            usada_em: string | null;
        };
        /** @description Por onde o serviço avisa, e com que se pede a um navegador que receba avisos */
        ChavePush: {
            /** @description A `applicationServerKey` (base64url) com que um navegador se subscreve; `null` quando só se avisa por e-mail */
            chave_publica: string | null;
            /** @description Se o serviço envia e-mails; sem eles não há recuperação da palavra-passe, nem alertas de contas com e-mail, que são 503 */
            email: boolean;
            /** @description Se o serviço envia SMS; sem eles não se confirma o telefone, que é 503 */
            sms: boolean;
        };
        /** @description Com que se cifra o que só este navegador lê */
        ChavesDaSubscricao: {
            /** @description A chave pública do navegador (base64url) */
            p256dh: string;
            /** @description O segredo do navegador (base64url) */
            auth: string;
        };
        /** @description O que acaba com o código antigo, além das sessões */
        CodigoBody: {
            /** @description true, por omissão: acabam também as chaves de API e os webhooks feitos com o código antigo, e os telefones que com ele se escreveram deixam de estar confirmados. false: ficam. */
            terminar_credenciais?: boolean;
        };
        /** @description Para onde vai o código */
        CodigoDaFarmaciaEnviado: components["schemas"]["Escrita"] & {
            /** @description O número a que se enviou, com o indicativo */
            telefone: string;
        };
        /** @description O que um código diz, e o que se sabe dele */
        CodigoLido: {
            /** @description O código de barras; null quando não é um */
            ean: string | null;
            /** @description O lote que o código diz */
            lote: string | null;
            /** @description O último dia da validade que o código diz, AAAA-MM-DD */
            validade: string | null;
            /** @description Os do stock da farmácia que têm este código */
            artigos: components["schemas"]["ItemDeStock"][];
            /** @description O que outras farmácias chamam a este código de barras, o mais usado primeiro */
            nomes: components["schemas"]["NomeDeProduto"][];
        };
        /** @description O código de acesso novo */
        CodigoRenovado: components["schemas"]["Escrita"] & {
            /** @description Os 10 dígitos com que a farmácia entra; não voltam a ser mostrados */
            codigo_acesso: string;
        };
        /** @description Os códigos de recuperação */
        CodigosDeRecuperacao: components["schemas"]["Escrita"] & {
            /** @description Os 10 códigos de recuperação; não voltam a ser mostrados */
            codigos_recuperacao: string[];
        };
        /** @description O que se entrega */
        ConcluirVisitaBody: {
            /** @description Só estas reservas da visita, todas ou nenhuma; sem isto, as que estão activas */
            linhas?: string[];
        };
        /** @description O token do e-mail */
        ConfirmarBody: {
            /** @description O token da ligação que chegou por e-mail */
            token: string;
        };
        /** @description O código recebido */
        ConfirmarTelefoneBody: {
            /** @description Os 6 dígitos que chegaram por SMS; o que não for dígito é ignorado */
            codigo: string;
        };
        /** @description O 409 de `acertarItem` */
        ConflitoAcertarItem: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoAcertarItem"];
        };
        /** @description O 409 de `activarDoisFactores` */
        ConflitoActivarDoisFactores: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoActivarDoisFactores"];
        };
        /** @description O 409 de `alterarItem` */
        ConflitoAlterarItem: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoAlterarItem"];
        };
        /** @description O 409 de `apagarConta` */
        ConflitoApagarConta: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoApagarConta"];
        };
        /** @description O 409 de `apagarItem` */
        ConflitoApagarItem: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoApagarItem"];
        };
        /** @description O 409 de `apagarUtilizador` */
        ConflitoApagarUtilizador: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoApagarUtilizador"];
        };
        /** @description O 409 de `aumentarReserva` */
        ConflitoAumentarReserva: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoAumentarReserva"];
        };
        /** @description O 409 de `aumentarVisita` */
        ConflitoAumentarVisita: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoAumentarVisita"];
        };
        /** @description O 409 de `cancelarReserva` */
        ConflitoCancelarReserva: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCancelarReserva"];
        };
        /** @description O 409 de `cancelarVisita` */
        ConflitoCancelarVisita: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCancelarVisita"];
        };
        /** @description O 409 de `comunicarProblema` */
        ConflitoComunicarProblema: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoComunicarProblema"];
        };
        /** @description O 409 de `concluirReserva` */
        ConflitoConcluirReserva: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoConcluirReserva"];
        };
        /** @description O 409 de `concluirVisita` */
        ConflitoConcluirVisita: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoConcluirVisita"];
        };
        /** @description O 409 de `confirmar` */
        ConflitoConfirmar: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoConfirmar"];
        };
        /** @description O 409 de `confirmarTelefone` */
        ConflitoConfirmarTelefone: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoConfirmarTelefone"];
        };
        /** @description O 409 de `criarAlerta` */
        ConflitoCriarAlerta: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarAlerta"];
        };
        /** @description O 409 de `criarChave` */
        ConflitoCriarChave: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarChave"];
        };
        /** @description O 409 de `criarChaveDaFarmacia` */
        ConflitoCriarChaveDaFarmacia: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarChaveDaFarmacia"];
        };
        /** @description O 409 de `criarFarmacia` */
        ConflitoCriarFarmacia: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarFarmacia"];
        };
        /** @description O 409 de `criarItem` */
        ConflitoCriarItem: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarItem"];
        };
        /** @description O 409 de `criarReserva` */
        ConflitoCriarReserva: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarReserva"];
        };
        /** @description O 409 de `criarUtilizador` */
        ConflitoCriarUtilizador: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarUtilizador"];
        };
        /** @description O 409 de `criarWebhook` */
        ConflitoCriarWebhook: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoCriarWebhook"];
        };
        /** @description O 409 de `decidirDenuncia` */
        ConflitoDecidirDenuncia: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoDecidirDenuncia"];
        };
        /** @description O 409 de `denunciar` */
        ConflitoDenunciar: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoDenunciar"];
        };
        /** @description O 409 de `desfazerResposta` */
        ConflitoDesfazerResposta: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoDesfazerResposta"];
        };
        /** @description O 409 de `desfazerVisita` */
        ConflitoDesfazerVisita: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoDesfazerVisita"];
        };
        /** @description O 409 de `desfazerZerados` */
        ConflitoDesfazerZerados: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoDesfazerZerados"];
        };
        /** @description O 409 de `desligarDoisFactores` */
        ConflitoDesligarDoisFactores: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoDesligarDoisFactores"];
        };
        /** @description O 409 de `enviarStockCompleto` */
        ConflitoEnviarStockCompleto: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoEnviarStockCompleto"];
        };
        /** @description O 409 de `enviarStockParcial` */
        ConflitoEnviarStockParcial: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoEnviarStockParcial"];
        };
        /** @description O 409 de `importarFarmacias` */
        ConflitoImportarFarmacias: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoImportarFarmacias"];
        };
        /** @description O 409 de `importarStock` */
        ConflitoImportarStock: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoImportarStock"];
        };
        /** @description O 409 de `iniciarDoisFactores` */
        ConflitoIniciarDoisFactores: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoIniciarDoisFactores"];
        };
        /** @description O 409 de `largarMensagem` */
        ConflitoLargarMensagem: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoLargarMensagem"];
        };
        /** @description O 409 de `mudarUtilizador` */
        ConflitoMudarUtilizador: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoMudarUtilizador"];
        };
        /** @description O 409 de `publicarRecolha` */
        ConflitoPublicarRecolha: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoPublicarRecolha"];
        };
        /** @description O 409 de `reenviarEntrega` */
        ConflitoReenviarEntrega: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoReenviarEntrega"];
        };
        /** @description O 409 de `reenviarMensagem` */
        ConflitoReenviarMensagem: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoReenviarMensagem"];
        };
        /** @description O 409 de `registar` */
        ConflitoRegistar: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoRegistar"];
        };
        /** @description O 409 de `renovarCodigo` */
        ConflitoRenovarCodigo: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoRenovarCodigo"];
        };
        /** @description O 409 de `renovarCodigosDeRecuperacao` */
        ConflitoRenovarCodigosDeRecuperacao: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoRenovarCodigosDeRecuperacao"];
        };
        /** @description O 409 de `reporDoisFactores` */
        ConflitoReporDoisFactores: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoReporDoisFactores"];
        };
        /** @description O 409 de `reservarCabaz` */
        ConflitoReservarCabaz: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoReservarCabaz"];
        };
        /** @description O 409 de `reservarVisita` */
        ConflitoReservarVisita: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoReservarVisita"];
        };
        /** @description O 409 de `responderReserva` */
        ConflitoResponderReserva: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoResponderReserva"];
        };
        /** @description O 409 de `responderVisita` */
        ConflitoResponderVisita: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoResponderVisita"];
        };
        /** @description O 409 de `testarWebhook` */
        ConflitoTestarWebhook: components["schemas"]["ErroConflito"] & {
            detalhes: components["schemas"]["DetalhesDoConflitoTestarWebhook"];
        };
        /** @description Uma conta como os admins a vêem */
        Conta: components["schemas"]["AdminDaPlataforma"] & {
            /** @description O telefone */
            telefone: string | null;
            /** @description Pode gerir outros admins; só um admin o pode ser */
            gestor_admins: boolean;
            /**
             * Format: date-time
             * @description Quando foi criada (ISO 8601, UTC)
             */
            criada_em: string;
        };
        /** @description Uma conta de administração nova; a palavra-passe tem 12 caracteres ou mais e não é das comuns */
        ContaCreateBody: components["schemas"]["RegisterBody"] & {
            /** @description O papel da conta: admin ou gestor */
            role: components["schemas"]["Papel"] & ("admin" | "gestor");
            /** @description Pode gerir outros admins; só um admin o pode ser */
            gestor_admins?: boolean;
        };
        /** @description A conta como ficou */
        ContaEscrita: components["schemas"]["Escrita"] & {
            user: components["schemas"]["Conta"];
        };
        /** @description Uma conta com menos de 24 horas */
        ContaNova: {
            /**
             * Format: uuid
             * @description A conta
             */
            id: string;
            /** @description O nome */
            name: string;
            /** @description O e-mail; null numa conta feita com o telefone, que ainda não tem um */
            email: string | null;
            /**
             * Format: date-time
             * @description Quando foi criada (ISO 8601, UTC)
             */
            criada_em: string;
            /** @description false: desactivada */
            is_ativo: boolean;
            /** @description As que tem agora */
            reservas_activas: number;
            /** @description Todas as que fez */
            reservas_feitas: number;
            /** @description As que cancelou 30 minutos ou mais depois de as fazer */
            canceladas_tarde: number;
        };
        /** @description A conta como a própria pessoa a vê */
        ContaPropria: components["schemas"]["Conta"] & {
            /** @description Feita com um fornecedor de identidade; null se foi com palavra-passe */
            fornecedor: string | null;
            /**
             * Format: date-time
             * @description Quando mostrou que o e-mail é seu; null se não o fez (ISO 8601, UTC)
             */
            email_confirmado_em: string | null;
            /**
             * Format: date-time
             * @description Quando mostrou que o telefone é seu; null se não o fez (ISO 8601, UTC)
             */
            telefone_confirmado_em: string | null;
        };
        /** @description O que muda numa conta: pelo menos um dos três */
        ContaUpdateBody: {
            /** @description false: a conta não entra */
            is_ativo?: boolean;
            /** @description O papel que a conta passa a ter */
            role?: components["schemas"]["Papel"] & ("user" | "admin" | "gestor");
            /** @description Pode gerir outros admins; só um admin o pode ser */
            gestor_admins?: boolean;
        };
        /** @description O que as contas novas têm reservado */
        ContasNovas: {
            /** @description As de todas as contas novas */
            reservas_activas: number;
            /** @description Contas novas com 5 ou mais reservas activas */
            contas_com_muitas: number;
            /** @description As que têm alguma coisa reservada, ou cancelaram tarde; até 100 */
            contas: components["schemas"]["ContaNova"][];
        };
        /** @description O que vale em nome da farmácia por causa do código actual */
        Credenciais: {
            /** @description As chaves de API feitas com o código actual */
            chaves: number;
            /** @description Os webhooks feitos com o código actual */
            webhooks: number;
            /**
             * Format: date-time
             * @description Desde quando um telefone da farmácia está confirmado; null enquanto nenhum está (ISO 8601, UTC)
             */
            telefone_confirmado_em: string | null;
        };
        /** @description O que o fornecedor diz de quem lá entrou */
        Credencial: {
            /** @description O ID token, para `loginIdp` ou como prova de que é a própria pessoa */
            credential: string;
        };
        /** @description Identificadores e horas; o resto lê-se na API */
        DadosDeReserva: {
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /**
             * Format: uuid
             * @description A reserva
             */
            reserva_id: string;
            /**
             * Format: uuid
             * @description A visita em que se levanta; a própria reserva quando está sozinha
             */
            visita_id: string;
            /**
             * Format: uuid
             * @description O artigo
             */
            stock_item_id: string;
            /**
             * Format: date-time
             * @description Até quando fica guardado (ISO 8601, UTC)
             */
            reservado_ate: string;
        };
        /** @description O artigo */
        DadosDeStock: {
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /**
             * Format: uuid
             * @description O artigo
             */
            stock_item_id: string;
            /** @description O código que a farmácia lhe dá */
            codigo: string | null;
        };
        /** @description O que se guarda com o nome de uma pessoa */
        DadosPessoais: {
            user: components["schemas"]["ContaPropria"];
            /** @description As reservas que ainda se sabe de quem são */
            reservas: components["schemas"]["Reserva"][];
            /** @description Os medicamentos que espera */
            alertas: components["schemas"]["Alerta"][];
            /** @description O que disse que não está certo em farmácias */
            problemas: components["schemas"]["Problema"][];
            /** @description As avaliações que deu */
            avaliacoes: components["schemas"]["AvaliacaoPropria"][];
        };
        /** @description A decisão de um admin */
        DecisaoBody: {
            estado: components["schemas"]["DecisaoDeDenuncia"];
            /** @description Porque se decidiu assim */
            nota?: string | null;
            /** @description Só com procedente: a conta deixa de entrar e as suas reservas activas são canceladas */
            desactivar_utilizador?: boolean;
        };
        /** @description Uma denúncia, para a farmácia que a fez */
        Denuncia: {
            /**
             * Format: uuid
             * @description A denúncia
             */
            id: string;
            /**
             * Format: uuid
             * @description A farmácia que denunciou
             */
            farmacia_id: string;
            /**
             * Format: uuid
             * @description O utilizador denunciado
             */
            utilizador_id: string;
            /** @description O que a farmácia diz que aconteceu */
            motivo: string;
            estado: components["schemas"]["EstadoDeDenuncia"];
            /**
             * Format: date-time
             * @description Quando foi feita (ISO 8601, UTC)
             */
            criada_em: string;
        };
        /** @description Quem se denuncia, e porquê */
        DenunciaBody: {
            /**
             * Format: uuid
             * @description O utilizador, que reservou nesta farmácia
             */
            utilizador_id: string;
            /** @description O que aconteceu */
            motivo: string;
        };
        /** @description A denúncia como os admins a vêem */
        DenunciaCompleta: components["schemas"]["Denuncia"] & {
            /** @description O nome da farmácia */
            farmacia_nome: string;
            /** @description O nome do utilizador */
            utilizador_nome: string;
            /** @description false: a conta está desactivada */
            utilizador_is_ativo: boolean;
            /** @description O que o admin escreveu ao decidir */
            nota: string | null;
            /**
             * Format: uuid
             * @description O admin que decidiu; null enquanto espera
             */
            decidida_por: string | null;
            /**
             * Format: date-time
             * @description Quando foi decidida; null enquanto espera (ISO 8601, UTC)
             */
            decidida_em: string | null;
        };
        /** @description A denúncia, decidida */
        DenunciaDecidida: components["schemas"]["Escrita"] & {
            denuncia: components["schemas"]["DenunciaCompleta"];
        };
        /** @description A denúncia que ficou */
        DenunciaEscrita: components["schemas"]["Escrita"] & {
            denuncia: components["schemas"]["Denuncia"];
        };
        /** @description As respostas que se desfazem */
        DesfazerVisitaBody: {
            /** @description Só estas reservas da visita, todas ou nenhuma; sem isto, as que estão activas */
            linhas?: string[];
        };
        /** @description O que um `NAO_AUTENTICADO` ou `SEM_PERMISSAO` pode dizer a mais */
        DetalhesDeAcesso: {
            motivo?: components["schemas"]["MotivoDeAcesso"];
        };
        /** @description O que um `CONFLITO` diz a mais */
        DetalhesDeConflito: {
            motivo: components["schemas"]["MotivoDeConflito"];
            /**
             * Format: uuid
             * @description Dos artigos reservados de uma vez, o primeiro que não se pôde reservar
             */
            stock_item_id?: string;
            /** @description Todos os que não se puderam reservar, pela ordem do pedido */
            itens?: components["schemas"]["ArtigoRecusado"][];
            /**
             * Format: uuid
             * @description A reserva viva do artigo, quando é de quem pede
             */
            reserva_id?: string;
            estado?: components["schemas"]["EstadoActual"];
            /** @description As unidades que há */
            disponivel?: number;
            /** @description Quantas reservas activas, unidades de um artigo ou alertas se podem ter */
            limite?: number;
            /** @description As reservas dos últimos 30 dias que não foram levantadas, quando é por elas */
            faltas?: number;
            /**
             * Format: date-time
             * @description Com `faltas`: até quando só se pode ter uma reserva activa (ISO 8601, UTC)
             */
            ate?: string;
            /**
             * @description Falta confirmar o telefone ou o e-mail: quem os confirma pode reservar, ou reservar mais
             * @constant
             */
            por_confirmar?: true;
            /** @description Numa alimentação recusada: a sequência da última que entrou */
            sequencia?: number;
            /** @description Com `perda_de_stock`: os artigos que têm unidades */
            com_unidades?: number;
            /** @description Com `perda_de_stock`: os que ficariam sem elas */
            perdidos?: number;
            /** @description Com `perda_de_stock`: as unidades livres desses */
            unidades?: number;
            /** @description O campo cujo valor já é de outro registo */
            campo?: string;
        };
        /** @description O que um erro pode dizer a mais */
        DetalhesDeErro: {
            /** @description O que está mal em cada campo, em português */
            campos?: {
                [key: string]: string;
            };
            motivo?: components["schemas"]["Motivo"];
            /**
             * Format: uuid
             * @description Dos artigos reservados de uma vez, o primeiro que não se pôde reservar
             */
            stock_item_id?: string;
            /** @description Todos os que não se puderam reservar, pela ordem do pedido */
            itens?: components["schemas"]["ArtigoRecusado"][];
            /**
             * Format: uuid
             * @description A reserva viva do artigo, quando é de quem pede
             */
            reserva_id?: string;
            estado?: components["schemas"]["EstadoActual"];
            /** @description As unidades que há */
            disponivel?: number;
            /** @description Quantas reservas activas, unidades de um artigo ou alertas se podem ter */
            limite?: number;
            /** @description As reservas dos últimos 30 dias que não foram levantadas, quando é por elas */
            faltas?: number;
            /**
             * Format: date-time
             * @description Com `faltas`: até quando só se pode ter uma reserva activa (ISO 8601, UTC)
             */
            ate?: string;
            /**
             * @description Falta confirmar o telefone ou o e-mail: quem os confirma pode reservar, ou reservar mais
             * @constant
             */
            por_confirmar?: true;
            /** @description Numa alimentação recusada: a sequência da última que entrou */
            sequencia?: number;
            /** @description Com `perda_de_stock`: os artigos que têm unidades */
            com_unidades?: number;
            /** @description Com `perda_de_stock`: os que ficariam sem elas */
            perdidos?: number;
            /** @description Com `perda_de_stock`: as unidades livres desses */
            unidades?: number;
            /** @description O campo cujo valor já é de outro registo */
            campo?: string;
        };
        /** @description O que um `VALIDACAO` diz a mais */
        DetalhesDeValidacao: {
            /** @description O que está mal em cada campo, em português */
            campos: {
                [key: string]: string;
            };
        };
        /** @description O que um `CONFLITO` de `acertarItem` diz a mais */
        DetalhesDoConflitoAcertarItem: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "stock_mudou" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `activarDoisFactores` diz a mais */
        DetalhesDoConflitoActivarDoisFactores: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa";
        };
        /** @description O que um `CONFLITO` de `alterarItem` diz a mais */
        DetalhesDoConflitoAlterarItem: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado";
        };
        /** @description O que um `CONFLITO` de `apagarConta` diz a mais */
        DetalhesDoConflitoApagarConta: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "ultimo_admin";
        };
        /** @description O que um `CONFLITO` de `apagarItem` diz a mais */
        DetalhesDoConflitoApagarItem: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "ja_reservado";
        };
        /** @description O que um `CONFLITO` de `apagarUtilizador` diz a mais */
        DetalhesDoConflitoApagarUtilizador: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "proprio" | "ultimo_admin";
        };
        /** @description O que um `CONFLITO` de `aumentarReserva` diz a mais */
        DetalhesDoConflitoAumentarReserva: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "fora_de_validade" | "recolhida" | "controlado" | "stock_insuficiente" | "farmacia_inactiva" | "licenca_caducada" | "limite_de_unidades" | "nao_activa" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `aumentarVisita` diz a mais */
        DetalhesDoConflitoAumentarVisita: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "fora_de_validade" | "recolhida" | "controlado" | "stock_insuficiente" | "farmacia_inactiva" | "licenca_caducada" | "limite_de_unidades" | "nao_activa" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `cancelarReserva` diz a mais */
        DetalhesDoConflitoCancelarReserva: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa";
        };
        /** @description O que um `CONFLITO` de `cancelarVisita` diz a mais */
        DetalhesDoConflitoCancelarVisita: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa";
        };
        /** @description O que um `CONFLITO` de `comunicarProblema` diz a mais */
        DetalhesDoConflitoComunicarProblema: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "limite_de_problemas";
        };
        /** @description O que um `CONFLITO` de `concluirReserva` diz a mais */
        DetalhesDoConflitoConcluirReserva: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa";
        };
        /** @description O que um `CONFLITO` de `concluirVisita` diz a mais */
        DetalhesDoConflitoConcluirVisita: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa";
        };
        /** @description O que um `CONFLITO` de `confirmar` diz a mais */
        DetalhesDoConflitoConfirmar: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado";
        };
        /** @description O que um `CONFLITO` de `confirmarTelefone` diz a mais */
        DetalhesDoConflitoConfirmarTelefone: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado";
        };
        /** @description O que um `CONFLITO` de `criarAlerta` diz a mais */
        DetalhesDoConflitoCriarAlerta: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "limite_de_alertas" | "controlado";
        };
        /** @description O que um `CONFLITO` de `criarChave` diz a mais */
        DetalhesDoConflitoCriarChave: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "limite_de_chaves" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `criarChaveDaFarmacia` diz a mais */
        DetalhesDoConflitoCriarChaveDaFarmacia: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "limite_de_chaves" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `criarFarmacia` diz a mais */
        DetalhesDoConflitoCriarFarmacia: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `criarItem` diz a mais */
        DetalhesDoConflitoCriarItem: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `criarReserva` diz a mais */
        DetalhesDoConflitoCriarReserva: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "ja_reservado" | "sem_stock" | "fora_de_validade" | "recolhida" | "controlado" | "stock_insuficiente" | "farmacia_inactiva" | "licenca_caducada" | "limite_de_reservas" | "limite_de_unidades" | "contacto_por_confirmar" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `criarUtilizador` diz a mais */
        DetalhesDoConflitoCriarUtilizador: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado";
        };
        /** @description O que um `CONFLITO` de `criarWebhook` diz a mais */
        DetalhesDoConflitoCriarWebhook: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "limite_de_webhooks";
        };
        /** @description O que um `CONFLITO` de `decidirDenuncia` diz a mais */
        DetalhesDoConflitoDecidirDenuncia: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa" | "proprio";
        };
        /** @description O que um `CONFLITO` de `denunciar` diz a mais */
        DetalhesDoConflitoDenunciar: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `desfazerResposta` diz a mais */
        DetalhesDoConflitoDesfazerResposta: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nada_a_desfazer" | "stock_insuficiente" | "ja_reservado" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `desfazerVisita` diz a mais */
        DetalhesDoConflitoDesfazerVisita: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nada_a_desfazer" | "stock_insuficiente" | "ja_reservado" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `desfazerZerados` diz a mais */
        DetalhesDoConflitoDesfazerZerados: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nada_a_desfazer" | "importacao_posterior" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `desligarDoisFactores` diz a mais */
        DetalhesDoConflitoDesligarDoisFactores: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa";
        };
        /** @description O que um `CONFLITO` de `enviarStockCompleto` diz a mais */
        DetalhesDoConflitoEnviarStockCompleto: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "sequencia_antiga" | "perda_de_stock" | "duplicado";
        };
        /** @description O que um `CONFLITO` de `enviarStockParcial` diz a mais */
        DetalhesDoConflitoEnviarStockParcial: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "sequencia_antiga" | "duplicado";
        };
        /** @description O que um `CONFLITO` de `importarFarmacias` diz a mais */
        DetalhesDoConflitoImportarFarmacias: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `importarStock` diz a mais */
        DetalhesDoConflitoImportarStock: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "perda_de_stock" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `iniciarDoisFactores` diz a mais */
        DetalhesDoConflitoIniciarDoisFactores: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado";
        };
        /** @description O que um `CONFLITO` de `largarMensagem` diz a mais */
        DetalhesDoConflitoLargarMensagem: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "mensagem_enviada" | "mensagem_em_envio";
        };
        /** @description O que um `CONFLITO` de `mudarUtilizador` diz a mais */
        DetalhesDoConflitoMudarUtilizador: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "proprio";
        };
        /** @description O que um `CONFLITO` de `publicarRecolha` diz a mais */
        DetalhesDoConflitoPublicarRecolha: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado";
        };
        /** @description O que um `CONFLITO` de `reenviarEntrega` diz a mais */
        DetalhesDoConflitoReenviarEntrega: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "webhook_parado";
        };
        /** @description O que um `CONFLITO` de `reenviarMensagem` diz a mais */
        DetalhesDoConflitoReenviarMensagem: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "mensagem_enviada" | "mensagem_em_envio" | "mensagem_sem_efeito";
        };
        /** @description O que um `CONFLITO` de `registar` diz a mais */
        DetalhesDoConflitoRegistar: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "duplicado";
        };
        /** @description O que um `CONFLITO` de `renovarCodigo` diz a mais */
        DetalhesDoConflitoRenovarCodigo: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `renovarCodigosDeRecuperacao` diz a mais */
        DetalhesDoConflitoRenovarCodigosDeRecuperacao: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa";
        };
        /** @description O que um `CONFLITO` de `reporDoisFactores` diz a mais */
        DetalhesDoConflitoReporDoisFactores: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa" | "proprio";
        };
        /** @description O que um `CONFLITO` de `reservarCabaz` diz a mais */
        DetalhesDoConflitoReservarCabaz: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "ja_reservado" | "sem_stock" | "fora_de_validade" | "recolhida" | "controlado" | "stock_insuficiente" | "farmacia_inactiva" | "licenca_caducada" | "limite_de_reservas" | "limite_de_unidades" | "contacto_por_confirmar" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `reservarVisita` diz a mais */
        DetalhesDoConflitoReservarVisita: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "ja_reservado" | "sem_stock" | "fora_de_validade" | "recolhida" | "controlado" | "stock_insuficiente" | "farmacia_inactiva" | "licenca_caducada" | "limite_de_reservas" | "limite_de_unidades" | "contacto_por_confirmar" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `responderReserva` diz a mais */
        DetalhesDoConflitoResponderReserva: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `responderVisita` diz a mais */
        DetalhesDoConflitoResponderVisita: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "nao_activa" | "chave_reutilizada" | "em_curso";
        };
        /** @description O que um `CONFLITO` de `testarWebhook` diz a mais */
        DetalhesDoConflitoTestarWebhook: components["schemas"]["DetalhesDeConflito"] & {
            /**
             * @description Porque esta operação foi recusada
             * @enum {string}
             */
            motivo: "webhook_parado";
        };
        /** @description O que o ficheiro diz de outra maneira; o registo fica como está */
        DiferencaDeFarmacia: {
            /** @description O campo, pelo nome que tem na farmácia */
            campo: string;
            /** @description O que o registo diz; null quando não diz nada */
            registo: string | null;
            /** @description O que o ficheiro diz */
            ficheiro: string;
        };
        /** @description Quantas avaliações de cada */
        DistribuicaoDeAvaliacoes: {
            /** @description Quantas deram 1 */
            1: number;
            /** @description Quantas deram 2 */
            2: number;
            /** @description Quantas deram 3 */
            3: number;
            /** @description Quantas deram 4 */
            4: number;
            /** @description Quantas deram 5 */
            5: number;
        };
        /** @description Os códigos de recuperação e um token novo */
        DoisFactoresActivado: components["schemas"]["Escrita"] & {
            /** @description Os 10 códigos de recuperação; não voltam a ser mostrados */
            codigos_recuperacao: string[];
            /** @description Um token novo, para usar em vez do deste pedido */
            token: string;
            /**
             * Format: date-time
             * @description Até quando vale o token novo (ISO 8601, UTC)
             */
            expira_em: string;
        };
        /** @description O que a aplicação de autenticação precisa */
        DoisFactoresIniciado: components["schemas"]["Escrita"] & {
            /** @description O segredo em base32, para quem o escreve à mão; não volta a ser mostrado */
            segredo: string;
            /** @description O mesmo como `otpauth://`, para um código QR */
            uri: string;
        };
        /** @description Uma acção de administração, ou o nome ou telefone que uma farmácia tomou de outra; guardada 24 meses */
        EntradaDeAuditoria: {
            /**
             * Format: uuid
             * @description A entrada
             */
            id: string;
            /**
             * Format: date-time
             * @description Quando (ISO 8601, UTC)
             */
            instante: string;
            /**
             * Format: uuid
             * @description A conta ou a farmácia de quem o fez, mesmo que já não exista; null na linha de comandos
             */
            actor_id: string | null;
            /** @description O nome dela agora; null na linha de comandos, e quando já não existe */
            actor_nome: string | null;
            actor_papel: components["schemas"]["ActorDeAuditoria"];
            accao: components["schemas"]["AccaoDeAuditoria"];
            alvo_tipo: components["schemas"]["AlvoDeAuditoria"];
            /**
             * Format: uuid
             * @description O que foi mudado, mesmo que já não exista; null quando são vários
             */
            alvo_id: string | null;
            /** @description O que mudou */
            alteracoes: components["schemas"]["Alteracao"][];
            /** @description O `X-Request-Id` do pedido; null na linha de comandos */
            pedido_id: string | null;
            /**
             * Format: uuid
             * @description A chave de API com que a farmácia o fez, mesmo que já não exista; null sem chave
             */
            chave_id: string | null;
            /** @description O nome que essa chave tinha; null sem chave */
            chave_nome: string | null;
        };
        /** @description Uma farmácia que todos vêem, e desde quando está como está */
        EntradaDoIndice: {
            /**
             * Format: uuid
             * @description A farmácia
             */
            id: string;
            /**
             * Format: date-time
             * @description Quando os seus dados mudaram pela última vez (ISO 8601, UTC)
             */
            atualizada_em: string;
        };
        /** @description O pedido de um código para entrar */
        EntradaPedida: components["schemas"]["Escrita"] & {
            /** @description O `pedido` da resposta de `POST /api/auth/telefone`: o código e as suas tentativas são dele */
            pedido: string;
        };
        /** @description O número, e o código que recebeu */
        EntrarPorTelefoneBody: {
            /** @description O `pedido` da resposta de `POST /api/auth/telefone`: o código e as suas tentativas são dele */
            pedido: string;
            /** @description O número de telemóvel que recebeu o código */
            telefone: string;
            /** @description Os 6 dígitos que chegaram por SMS; o que não for dígito é ignorado */
            codigo: string;
            /** @description O nome completo, da primeira vez; vazio é o mesmo que null */
            nome?: string | null;
        };
        /** @description Um evento para um webhook, e como correu a entrega */
        EntregaDeWebhook: {
            /**
             * Format: uuid
             * @description O identificador da mensagem, igual em todas as tentativas (`webhook-id`)
             */
            id: string;
            tipo: components["schemas"]["TipoDeEntrega"];
            estado: components["schemas"]["EstadoDeEntrega"];
            /**
             * Format: date-time
             * @description Quando aconteceu (ISO 8601, UTC)
             */
            ocorreu_em: string;
            /**
             * Format: date-time
             * @description Quando se tenta; null se já não se tenta (ISO 8601, UTC)
             */
            proxima_em: string | null;
            /** @description O corpo que se envia */
            corpo: string;
            /** @description As últimas tentativas, a mais recente no fim */
            tentativas: components["schemas"]["TentativaDeEntrega"][];
        };
        /** @description O evento que se vai entregar */
        EntregaEscrita: components["schemas"]["Escrita"] & {
            entrega: components["schemas"]["EntregaDeWebhook"];
        };
        /** @description O corpo de todas as respostas 4xx e 5xx. Decida por `code`, nunca por `mensagem` */
        Erro: {
            /**
             * @description Sempre true
             * @constant
             */
            erro: true;
            code: components["schemas"]["CodigoDeErro"];
            /** @description O que aconteceu, em português, para mostrar a pessoas */
            mensagem: string;
            detalhes?: components["schemas"]["DetalhesDeErro"];
        };
        /** @description Um erro 400; `code` diz qual */
        Erro400: components["schemas"]["ErroPedidoInvalido"] | components["schemas"]["ErroValidacao"];
        /** @description Um erro 401; `code` diz qual */
        Erro401: components["schemas"]["ErroNaoAutenticado"] | components["schemas"]["ErroTokenEmFalta"] | components["schemas"]["ErroTokenInvalidoOuExpirado"];
        /** @description O estado actual não permite esta operação. */
        ErroConflito: components["schemas"]["Erro"] & {
            /**
             * @description Sempre CONFLITO
             * @constant
             */
            code: "CONFLITO";
            detalhes: components["schemas"]["DetalhesDeConflito"];
        };
        /** @description O que está mal numa linha do ficheiro */
        ErroDeLinha: {
            /** @description A do ficheiro; o cabeçalho costuma ser a 1 */
            linha: number;
            /** @description O campo errado; null quando é a linha toda */
            campo: string | null;
            /** @description O que está mal */
            motivo: string;
        };
        /** @description O conteúdo enviado é demasiado grande. */
        ErroDemasiadoGrande: components["schemas"]["Erro"] & {
            /**
             * @description Sempre DEMASIADO_GRANDE
             * @constant
             */
            code: "DEMASIADO_GRANDE";
        };
        /** @description Um serviço externo respondeu mal. Tente de novo. */
        ErroGatewayInvalido: components["schemas"]["Erro"] & {
            /**
             * @description Sempre GATEWAY_INVALIDO
             * @constant
             */
            code: "GATEWAY_INVALIDO";
        };
        /** @description O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
        ErroIndisponivel: components["schemas"]["Erro"] & {
            /**
             * @description Sempre INDISPONIVEL
             * @constant
             */
            code: "INDISPONIVEL";
        };
        /** @description Ocorreu um erro do nosso lado. Tente de novo. */
        ErroInterno: components["schemas"]["Erro"] & {
            /**
             * @description Sempre ERRO_INTERNO
             * @constant
             */
            code: "ERRO_INTERNO";
        };
        /** @description Fez demasiados pedidos. Tente de novo daqui a pouco. */
        ErroLimiteDePedidos: components["schemas"]["Erro"] & {
            /**
             * @description Sempre LIMITE_DE_PEDIDOS
             * @constant
             */
            code: "LIMITE_DE_PEDIDOS";
        };
        /** @description Inicie sessão para continuar. */
        ErroNaoAutenticado: components["schemas"]["Erro"] & {
            /**
             * @description Sempre NAO_AUTENTICADO
             * @constant
             */
            code: "NAO_AUTENTICADO";
            detalhes?: components["schemas"]["DetalhesDeAcesso"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "NAO_AUTENTICADO";
        };
        /** @description Não encontrámos o que pediu. */
        ErroNaoEncontrado: components["schemas"]["Erro"] & {
            /**
             * @description Sempre NAO_ENCONTRADO
             * @constant
             */
            code: "NAO_ENCONTRADO";
        };
        /** @description O pedido não pôde ser lido. */
        ErroPedidoInvalido: components["schemas"]["Erro"] & {
            /**
             * @description Sempre PEDIDO_INVALIDO
             * @constant
             */
            code: "PEDIDO_INVALIDO";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "PEDIDO_INVALIDO";
        };
        /** @description Não tem permissão para esta operação. */
        ErroSemPermissao: components["schemas"]["Erro"] & {
            /**
             * @description Sempre SEM_PERMISSAO
             * @constant
             */
            code: "SEM_PERMISSAO";
            detalhes?: components["schemas"]["DetalhesDeAcesso"];
        };
        /** @description Um serviço externo demorou demasiado. Tente de novo. */
        ErroTimeout: components["schemas"]["Erro"] & {
            /**
             * @description Sempre TIMEOUT
             * @constant
             */
            code: "TIMEOUT";
        };
        /** @description Este tipo de ficheiro não é aceite. */
        ErroTipoNaoSuportado: components["schemas"]["Erro"] & {
            /**
             * @description Sempre TIPO_NAO_SUPORTADO
             * @constant
             */
            code: "TIPO_NAO_SUPORTADO";
        };
        /** @description Falta o token de acesso. Inicie sessão. */
        ErroTokenEmFalta: components["schemas"]["Erro"] & {
            /**
             * @description Sempre TOKEN_EM_FALTA
             * @constant
             */
            code: "TOKEN_EM_FALTA";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TOKEN_EM_FALTA";
        };
        /** @description A sessão terminou ou não é válida. Inicie sessão de novo. */
        ErroTokenInvalidoOuExpirado: components["schemas"]["Erro"] & {
            /**
             * @description Sempre TOKEN_INVALIDO_OU_EXPIRADO
             * @constant
             */
            code: "TOKEN_INVALIDO_OU_EXPIRADO";
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "TOKEN_INVALIDO_OU_EXPIRADO";
        };
        /** @description Há campos em falta ou inválidos. */
        ErroValidacao: components["schemas"]["Erro"] & {
            /**
             * @description Sempre VALIDACAO
             * @constant
             */
            code: "VALIDACAO";
            detalhes: components["schemas"]["DetalhesDeValidacao"];
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "VALIDACAO";
        };
        /** @description A resposta de uma escrita */
        Escrita: {
            /**
             * @description Sempre false
             * @constant
             */
            erro: false;
            /** @description O que aconteceu, em português, para mostrar a pessoas */
            mensagem: string;
        };
        /** @description O estado em que a farmácia fica */
        EstadoDaFarmaciaBody: {
            /** @description true activa-a, false congela-a */
            is_ativo: boolean;
        };
        /** @description Os números da plataforma */
        Estatisticas: {
            /** @description Todas as farmácias */
            total_farmacias: number;
            /** @description As que aceitam reservas */
            farmacias_ativas: number;
            /** @description As que não aceitam */
            farmacias_congeladas: number;
            /** @description As contas de administração, por nome */
            admins: components["schemas"]["AdminDaPlataforma"][];
        };
        /** @description O que aconteceu a uma reserva */
        EventoDeReserva: {
            /** @description O tipo do evento */
            type: components["schemas"]["TipoDeEvento"] & ("reserva.criada" | "reserva.alterada" | "reserva.cancelada" | "reserva.expirada" | "reserva.concluida");
            /**
             * Format: date-time
             * @description Quando aconteceu (ISO 8601, UTC)
             */
            timestamp: string;
            data: components["schemas"]["DadosDeReserva"];
        };
        /** @description Um artigo deixou de ter unidades livres */
        EventoDeStock: {
            /** @description O tipo do evento */
            type: components["schemas"]["TipoDeEvento"] & "stock.esgotado";
            /**
             * Format: date-time
             * @description Quando aconteceu (ISO 8601, UTC)
             */
            timestamp: string;
            data: components["schemas"]["DadosDeStock"];
        };
        /** @description O que um dia tem de diferente */
        Excecao: {
            /** @description O dia em Luanda, até daqui a 400 dias */
            data: string;
            tipo: components["schemas"]["TipoDeExcecao"];
            /** @description Vazio quando está fechada */
            periodos: components["schemas"]["Periodo"][];
            /** @description Como se entra; null se não é um turno, ou não se sabe */
            porta: components["schemas"]["Porta"] | null;
        };
        /** @description Só enquanto só pode ter uma reserva activa de cada vez: porquê, e até quando */
        FaltasDoUtilizador: {
            /** @description As reservas por levantar nos últimos 30 dias */
            faltas: number;
            /**
             * Format: date-time
             * @description Até quando só pode ter uma reserva activa de cada vez (ISO 8601, UTC)
             */
            ate: string;
        };
        /** @description Uma farmácia por inteiro */
        Farmacia: components["schemas"]["FarmaciaBase"] & {
            /** @description O horário inteiro; null quando não é conhecido */
            horario: components["schemas"]["Horario"] | null;
            /** @description Os feriados nacionais de hoje e dos seis dias seguintes; o de hoje, se o é, vem primeiro */
            proximos_feriados: components["schemas"]["Feriado"][];
            /** @description O que mais há a dizer */
            notas: string | null;
            /** @description O número da licença; null quando não se sabe */
            licenca_numero: string | null;
            /** @description O último dia da licença, AAAA-MM-DD; null quando não se sabe */
            licenca_validade: string | null;
            /** @description O último dia da licença já passou, em Luanda */
            licenca_caducada: boolean;
            /** @description A licença caducou há mais de 30 dias, num serviço que a exige: a farmácia não está em listas nem aceita reservas novas */
            fora_das_listas: boolean;
            /** @description Os endereços dos cartazes */
            cartazes: string[];
            /**
             * Format: uuid
             * @description A conta que a registou; null quando já não se sabe
             */
            registada_por: string | null;
            /**
             * Format: date-time
             * @description Quando foi registada (ISO 8601, UTC)
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description Quando o registo mudou pela última vez (ISO 8601, UTC)
             */
            atualizada_em: string;
            /** @description Os artigos que há; no perfil da própria farmácia, todos */
            stock: components["schemas"]["ItemDeStock"][];
        };
        /** @description Uma farmácia que tem um produto de um aviso */
        FarmaciaAvisada: {
            /**
             * Format: uuid
             * @description A farmácia
             */
            id: string;
            /** @description O nome */
            nome: string;
            /** @description O telefone */
            telefone: string | null;
            /**
             * Format: date-time
             * @description Quando foi avisada (ISO 8601, UTC)
             */
            avisada_em: string;
            /** @description O que a farmácia respondeu; null enquanto não responde */
            resposta: components["schemas"]["RespostaARecolha"] | null;
            /**
             * Format: date-time
             * @description Quando respondeu (ISO 8601, UTC)
             */
            respondida_em: string | null;
        };
        /** @description O que todos vêem de uma farmácia */
        FarmaciaBase: {
            /**
             * Format: uuid
             * @description A farmácia
             */
            id: string;
            /** @description O nome */
            nome: string;
            /** @description O telefone principal; null numa farmácia importada de que não se sabe nenhum */
            telefone: string | null;
            /** @description Outro telefone */
            telefone_secundario: string | null;
            /** @description O endereço */
            endereco: string | null;
            /** @description O bairro */
            bairro: string | null;
            /** @description O município */
            municipio: string | null;
            /** @description A latitude, em graus decimais */
            latitude: number;
            /** @description A longitude, em graus decimais */
            longitude: number;
            /** @description A primeira hora a que abre no dia em que se pergunta, em HH:MM, hora de Luanda; null se fecha todo o dia */
            horario_abertura: string | null;
            /** @description A última hora a que fecha nesse dia, em HH:MM; antes da abertura é no dia seguinte */
            horario_fecho: string | null;
            /** @description Está sempre aberta, e também nesse dia */
            is_24_horas: boolean;
            /** @description O que faz além de vender */
            servicos: string[];
            /** @description false: congelada, não aceita reservas novas */
            is_ativo: boolean;
            /** @description A imagem: um caminho a resolver contra o endereço do serviço */
            imagem_url: string | null;
            /** @description A média, com uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            /** @description Quantas avaliações */
            total_avaliacoes: number;
            /** @description Quantas delas são de quem levantou lá uma reserva (`concluida`), antes ou depois de avaliar; contam também na média */
            total_verificadas: number;
            /** @description Se costuma haver o que se reserva; null com menos de 10 reservas */
            fiabilidade: components["schemas"]["Fiabilidade"] | null;
            /**
             * Format: date-time
             * @description Quando o stock foi mudado, ou confirmado por inteiro, pela última vez; null se nunca (ISO 8601, UTC)
             */
            stock_atualizado_em: string | null;
            /** @description Pela hora de Luanda; null quando o horário não é conhecido */
            aberta_agora: boolean | null;
            /**
             * Format: date-time
             * @description Quando volta a abrir; null se está aberta ou não se sabe o horário (ISO 8601, UTC)
             */
            abre_em: string | null;
            /**
             * Format: date-time
             * @description Quando fecha; null se está fechada, nunca fecha, ou não se sabe o horário (ISO 8601, UTC)
             */
            fecha_em: string | null;
            /** @description Para quem reserve agora por três horas; null quando não há nada a avisar */
            aviso: components["schemas"]["Aviso"] | null;
            /** @description O turno em curso, ou do dia de `aberta_em` ou de `de_turno_em`; null sem turno */
            turno: components["schemas"]["TurnoEmCurso"] | null;
        };
        /** @description A única resposta, com a da renovação, em que o código é mostrado */
        FarmaciaComCodigo: components["schemas"]["Farmacia"] & {
            /** @description Os 10 dígitos com que a farmácia entra; não voltam a ser mostrados */
            codigo_acesso: string;
        };
        /** @description Uma farmácia nova */
        FarmaciaCreateBody: {
            /** @description O nome */
            nome: string;
            /** @description O telefone principal, que recebe os SMS */
            telefone: string;
            /** @description A latitude, em graus decimais */
            latitude: number;
            /** @description A longitude, em graus decimais */
            longitude: number;
            /** @description O endereço */
            endereco?: string | null;
            /** @description O bairro */
            bairro?: string | null;
            /** @description O município */
            municipio?: string | null;
            /** @description A hora a que abre todos os dias, em HH:MM, hora de Luanda */
            horario_abertura?: string | null;
            /** @description A hora a que fecha, em HH:MM, hora de Luanda */
            horario_fecho?: string | null;
            /** @description Está sempre aberta */
            is_24_horas?: boolean;
            /** @description O horário inteiro, em vez do que havia. Conta em vez de horario_abertura, horario_fecho e is_24_horas, que dizem o mesmo de todos os dias; iguais ao que se leu, estes não mudam nada. null: o horário não é conhecido. */
            horario?: components["schemas"]["Horario"] | null;
            /** @description O que faz além de vender */
            servicos?: string[];
            /** @description O que mais há a dizer */
            notas?: string | null;
            /** @description O número da licença; vazio é o mesmo que null */
            licenca_numero?: string | null;
            /** @description O último dia da licença, AAAA-MM-DD; MM/AAAA é o último dia do mês; vazio é o mesmo que null */
            licenca_validade?: string | null;
        };
        /** @description A farmácia registada, com o seu código */
        FarmaciaCriada: components["schemas"]["Escrita"] & {
            farmacia: components["schemas"]["FarmaciaComCodigo"];
        };
        /** @description A farmácia que entrou */
        FarmaciaDaSessao: {
            /**
             * Format: uuid
             * @description A farmácia
             */
            id: string;
            /** @description O nome */
            nome: string;
            /** @description false: congelada, não aceita reservas novas */
            is_ativo: boolean;
        };
        /** @description A farmácia como ficou */
        FarmaciaEscrita: components["schemas"]["Escrita"] & {
            farmacia: components["schemas"]["Farmacia"];
        };
        /** @description Uma farmácia do ficheiro que já está no registo */
        FarmaciaJaRegistada: {
            /** @description A do ficheiro; o cabeçalho costuma ser a 1 */
            linha: number;
            /**
             * Format: uuid
             * @description A farmácia que já lá está
             */
            id: string;
            /** @description O nome, como está no registo */
            nome: string;
            /** @description Vazio quando dizem o mesmo */
            diferencas: components["schemas"]["DiferencaDeFarmacia"][];
        };
        /** @description O código com que uma farmácia entra */
        FarmaciaLoginBody: {
            /** @description O código de 10 dígitos; o que não for dígito é ignorado */
            codigo: string;
            /** @description De onde a farmácia entra */
            localidade?: string | null;
        };
        /** @description Uma farmácia na lista de quem as administra */
        FarmaciaNoRegisto: components["schemas"]["FarmaciaResumo"] & {
            /** @description O último dia da licença, AAAA-MM-DD; null quando não se sabe */
            licenca_validade: string | null;
        };
        /** @description Uma farmácia do ficheiro que não estava no registo */
        FarmaciaNova: {
            /** @description A do ficheiro; o cabeçalho costuma ser a 1 */
            linha: number;
            /** @description O nome */
            nome: string;
            /** @description O telefone; null quando o ficheiro não o diz */
            telefone: string | null;
            /** @description O endereço */
            endereco: string | null;
            /** @description O bairro */
            bairro: string | null;
            /** @description O município */
            municipio: string | null;
            /** @description A latitude, em graus decimais */
            latitude: number;
            /** @description A longitude, em graus decimais */
            longitude: number;
            /** @description false: o telefone não recebe SMS, e o código tem de lhe ser entregue */
            recebe_sms: boolean;
            /**
             * Format: uuid
             * @description A farmácia; só depois de registada
             */
            id?: string;
            /** @description Os 10 dígitos com que a farmácia entra; não voltam a ser mostrados */
            codigo_acesso?: string;
        };
        /** @description Uma farmácia numa lista */
        FarmaciaResumo: components["schemas"]["FarmaciaBase"] & {
            /** @description Em linha recta, quando foi dada uma posição */
            distancia_km?: number;
            /** @description Numa procura por medicamento, quantos artigos que correspondem há; os que `stock` não mostra estão na farmácia */
            total_itens?: number;
            /** @description Numa procura por medicamento, os artigos que correspondem e que há, os 20 melhores */
            stock?: components["schemas"]["ItemDeStock"][];
        };
        /** @description O que uma farmácia passa a ser */
        FarmaciaUpdateBody: {
            /** @description O nome */
            nome: string;
            /** @description O telefone principal, que recebe os SMS */
            telefone: string;
            /** @description A latitude, em graus decimais */
            latitude: number;
            /** @description A longitude, em graus decimais */
            longitude: number;
            /** @description Outro telefone; vazio é o mesmo que null */
            telefone_secundario?: string | null;
            /** @description O endereço */
            endereco?: string | null;
            /** @description O bairro */
            bairro?: string | null;
            /** @description O município */
            municipio?: string | null;
            /** @description A hora a que abre todos os dias, em HH:MM, hora de Luanda */
            horario_abertura?: string | null;
            /** @description A hora a que fecha, em HH:MM, hora de Luanda */
            horario_fecho?: string | null;
            /** @description Está sempre aberta */
            is_24_horas?: boolean;
            /** @description O horário inteiro, em vez do que havia. Conta em vez de horario_abertura, horario_fecho e is_24_horas, que dizem o mesmo de todos os dias; iguais ao que se leu, estes não mudam nada. null: o horário não é conhecido. */
            horario?: components["schemas"]["Horario"] | null;
            /** @description O que faz além de vender */
            servicos?: string[];
            /** @description O que mais há a dizer */
            notas?: string | null;
            /** @description O número da licença; vazio é o mesmo que null */
            licenca_numero?: string | null;
            /** @description O último dia da licença, AAAA-MM-DD; MM/AAAA é o último dia do mês; vazio é o mesmo que null */
            licenca_validade?: string | null;
            /** @description false congela-a, como a operação do estado o faria */
            is_ativo?: boolean;
        };
        /** @description O que se registou, ou se registaria */
        FarmaciasImportadas: components["schemas"]["Escrita"] & {
            /** @description true: nada foi mudado */
            simulado: boolean;
            /** @description Linhas abaixo do cabeçalho, com as erradas */
            linhas: number;
            /** @description As farmácias novas */
            adicionadas: number;
            /** @description As que já estavam no registo, onde nada muda */
            existentes: number;
            /** @description As novas, pela ordem do ficheiro */
            novas: components["schemas"]["FarmaciaNova"][];
            /** @description As que já estavam, e o que o ficheiro diz delas */
            ja_registadas: components["schemas"]["FarmaciaJaRegistada"][];
            /** @description O que está mal, por linha */
            erros: components["schemas"]["ErroDeLinha"][];
            /** @description O que está no cabeçalho e não foi usado, como lá está escrito */
            colunas_ignoradas: string[];
        };
        /** @description Um feriado nacional */
        Feriado: {
            /** @description O dia em Luanda */
            data: string;
            /** @description O nome do feriado */
            nome: string;
        };
        /** @description As últimas 50 reservas respondidas, levantadas, ou que acabaram sem resposta com a farmácia aberta tempo bastante para responder. Muda até um minuto depois de uma acabar */
        Fiabilidade: {
            /** @description De quantas reservas se fala */
            reservas: number;
            /** @description Em quantas delas havia tudo */
            havia: number;
            /** @description A mediana dos minutos até a farmácia responder; null se não respondeu a nenhuma */
            minutos: number | null;
        };
        /** @description As unidades de um artigo que não são do aviso */
        FicamDoArtigo: {
            /**
             * Format: uuid
             * @description O artigo
             */
            id: string;
            /** @description As que ficam na prateleira, com as reservadas */
            quantidade: number;
        };
        /** @description Por quem se entra nas páginas; vazio quando só se entra com palavra-passe */
        Fornecedor: {
            fornecedor?: components["schemas"]["FornecedorDeIdentidade"];
        };
        /** @description Um fornecedor de identidade */
        FornecedorDeIdentidade: {
            /** @description Como as pessoas o conhecem */
            nome: string;
        };
        /** @description A imagem que ficou */
        FotoEscrita: components["schemas"]["Escrita"] & {
            /** @description A imagem: um caminho a resolver contra o endereço do serviço */
            imagem_url: string;
        };
        /** @description Quando está aberta. `semana` null: só se sabem as excepções. */
        Horario: {
            /** @description Cada dia da semana; null se não é conhecido */
            semana: components["schemas"]["Semana"] | null;
            /** @description Nos feriados: null, como nesse dia da semana; vazio, fechada */
            feriados: components["schemas"]["Periodo"][] | null;
            /** @description Um turno por dia, e outra coisa por dia; as que já passaram são apagadas */
            excecoes: components["schemas"]["Excecao"][];
        };
        /** @description As farmácias activas, por quando actualizaram o stock pela última vez */
        IdadeDoStock: {
            /** @description Há menos de um dia */
            dia: number;
            /** @description Há um dia ou mais, e menos de 7 */
            semana: number;
            /** @description Há 7 dias ou mais, e menos de 30 */
            mes: number;
            /** @description Há 30 dias ou mais */
            mais: number;
            /** @description Nunca */
            nunca: number;
        };
        /** @description A prova de um fornecedor de identidade */
        IdpBody: {
            /** @description ID token do fornecedor de identidade */
            credential: string;
            /** @description Os 6 dígitos da aplicação de autenticação, ou um código de recuperação; de quem tem o segundo factor activo */
            codigo?: string;
        };
        /** @description Uma importação das últimas 24 horas que pôs artigos a zero */
        ImportacaoQueZerou: {
            /**
             * Format: uuid
             * @description A importação
             */
            id: string;
            origem: components["schemas"]["OrigemDaImportacao"];
            /** @description O nome da chave de API com que veio; null sem chave */
            chave: string | null;
            /**
             * Format: date-time
             * @description Quando entrou (ISO 8601, UTC)
             */
            feita_em: string;
            /** @description Os artigos que tinham unidades livres e ficaram sem elas */
            artigos: number;
            /** @description As unidades livres que tinham */
            unidades: number;
            /**
             * Format: date-time
             * @description Até quando se desfaz; null depois de desfeita (ISO 8601, UTC)
             */
            desfazer_ate: string | null;
            /**
             * Format: date-time
             * @description Quando se desfez; null se não se desfez (ISO 8601, UTC)
             */
            desfeita_em: string | null;
            /** @description Os artigos que voltaram ao que eram; null se não se desfez */
            repostos: number | null;
        };
        /** @description O formulário de `importarFarmacias` */
        ImportarFarmaciasForm: {
            /**
             * Format: binary
             * @description CSV (`;`, `,`, `|` ou tabulação; UTF-8 ou Windows-1252) ou XLSX (a primeira folha que tem cabeçalho), até 2 MiB
             */
            ficheiro: Blob;
            /** @description O mesmo que na query; conta este */
            simular?: components["schemas"]["SimOuNao"];
            /** @description O mesmo que na query; conta este */
            notificar?: components["schemas"]["SimOuNao"];
        };
        /** @description O formulário de `importarStock` */
        ImportarStockForm: {
            /**
             * Format: binary
             * @description CSV (`;`, `,`, `|` ou tabulação; UTF-8 ou Windows-1252) ou XLSX (a primeira folha que tem cabeçalho), até 5 MiB
             */
            ficheiro: Blob;
            /**
             * @description O mesmo que na query; conta este
             * @enum {string}
             */
            simular?: "true" | "false";
            /** @description O mesmo que na query; conta este */
            modo?: components["schemas"]["ModoDeImportacao"];
            /** @description O mesmo que na query; conta este */
            conta?: components["schemas"]["ContagemDeStock"];
            /**
             * @description O mesmo que na query; conta este
             * @enum {string}
             */
            confirmar_perda?: "true" | "false";
        };
        /** @description O formulário de `importarTurnos` */
        ImportarTurnosForm: {
            /**
             * Format: binary
             * @description CSV (`;`, `,`, `|` ou tabulação; UTF-8 ou Windows-1252) ou XLSX (a primeira folha que tem cabeçalho), até 2 MiB
             */
            ficheiro: Blob;
            /** @description O mesmo que na query; conta este */
            simular?: components["schemas"]["SimOuNao"];
        };
        /** @description O artigo como ficou, e quantas havia antes */
        ItemAcertado: components["schemas"]["Escrita"] & {
            item: components["schemas"]["ItemDeStock"];
            /** @description Quantas estavam disponíveis antes */
            quantidade_anterior: number;
        };
        /** @description Um artigo do stock de uma farmácia */
        ItemDeStock: {
            /**
             * Format: uuid
             * @description O artigo
             */
            id: string;
            /** @description O nome */
            nome: string;
            /** @description A categoria */
            categoria: string;
            /** @description A subcategoria */
            subcategoria: string;
            /** @description Só se vende com receita, que se mostra ao balcão; null quando não se sabe */
            requer_receita: boolean | null;
            /** @description O que está disponível agora; o que está reservado não conta */
            quantidade: number;
            /** @description O preço por unidade, em Kz; null quando não se sabe */
            preco: number | null;
            /**
             * Format: date-time
             * @description Até quando está reservado; null quando não está (ISO 8601, UTC)
             */
            reservado_ate: string | null;
            /**
             * Format: date-time
             * @description Quando a farmácia o mudou pela última vez (ISO 8601, UTC)
             */
            atualizado_em: string;
            /** @description Só no stock da própria farmácia: o código que ela lhe dá */
            codigo?: string | null;
            /** @description Só no stock da própria farmácia: o código de barras (GTIN), com 8, 13 ou 14 algarismos */
            ean?: string | null;
            /** @description Só no stock da própria farmácia: o lote; de vários, o primeiro a acabar dos que ainda valem */
            lote?: string | null;
            /** @description Só para a própria farmácia: o último dia da validade, AAAA-MM-DD */
            validade?: string | null;
            /** @description Só no stock da própria farmácia: todos os lotes, o primeiro a acabar primeiro; vazio quando não se sabem */
            lotes?: components["schemas"]["Lote"][];
            /** @description Só para a própria farmácia: true quando a validade de todas as unidades livres já passou; não se mostra a mais ninguém nem se reserva */
            fora_de_validade?: boolean;
            /** @description Os avisos de recolha que se lhe aplicam; sem o campo, ou com null, nenhum */
            recolhas?: components["schemas"]["RecolhaDoArtigo"][] | null;
            /** @description Só para a própria farmácia: true quando é de dispensa controlada; não aparece na procura nem se reserva */
            controlado?: boolean;
            /** @description Numa procura: a substância por que corresponde, quando o nome do artigo não é o que se procurou */
            corresponde_a?: string;
            /** @description Numa procura com dosagem=qualquer: true quando é doutra dosagem, ou doutro tamanho, que não os do termo */
            noutra_dosagem?: boolean;
            /** @description Numa procura com dosagem=qualquer: true quando é doutra forma, ou doutra via, que não as do termo */
            noutra_forma?: boolean;
            /** @description Numa procura: true quando o nome não diz a dosagem, o tamanho ou a forma que o termo pede */
            nao_diz_dosagem?: boolean;
        };
        /** @description O que uma farmácia tem de um dos medicamentos */
        ItemDoCabaz: {
            /** @description O medicamento, como veio no pedido */
            procura: string;
            /** @description O artigo que esta farmácia tem, na dosagem e forma pedidas: livre antes de reservado, e depois o mais barato; nunca traz outra substância que não se tenha pedido; null quando não tem */
            item: components["schemas"]["ItemDeStock"] | null;
            /** @description A substância por que corresponde, quando o nome do artigo não é o que se procurou */
            corresponde_a?: string;
            /** @description true: só se dispensa sob controlo especial; `item` é null, porque nenhuma farmácia o mostra */
            controlado?: boolean;
            /** @description true: `item` é null, mas a farmácia tem o medicamento noutra dosagem ou forma */
            noutra_dosagem: boolean;
            pela_receita?: components["schemas"]["QuantidadeDaReceita"];
            /** @description true: `item` é null, porque a farmácia só tem o medicamento junto com outra substância */
            so_combinado: boolean;
            /** @description Quantas unidades (comprimidos, ampolas) diz o rótulo que a embalagem traz */
            unidades: number | null;
            /** @description Kz, de uma unidade da embalagem; null quando não se sabe o preço ou as unidades */
            preco_por_unidade: number | null;
        };
        /** @description O artigo como ficou */
        ItemEscrito: components["schemas"]["Escrita"] & {
            item: components["schemas"]["ItemDeStock"];
        };
        /** @description O que este serviço deixa reservar */
        LimitesDeVisita: {
            /** @description Unidades de um artigo que uma visita pode ter, contando as que se juntam depois */
            unidades_por_artigo: number;
            /** @description Reservas activas que uma pessoa pode ter */
            reservas_activas: number;
            /** @description As de quem não confirmou o telefone nem o e-mail; null quando este serviço não faz diferença */
            reservas_sem_confirmar: number | null;
            /** @description As que uma pessoa pode ter feitas só com o número de telefone, por SMS ou USSD */
            reservas_por_sms: number;
        };
        /** @description Um LineString de GeoJSON */
        LinhaGeoJson: {
            /**
             * @description Sempre LineString
             * @constant
             */
            type: "LineString";
            /** @description Os pontos do caminho, por ordem */
            coordinates: components["schemas"]["Ponto"][];
        };
        /** @description Quem entra, e a sua palavra-passe */
        LoginBody: {
            /**
             * Format: email
             * @description O e-mail
             */
            email: string;
            /** @description A palavra-passe */
            password: string;
            /** @description Os 6 dígitos da aplicação de autenticação, ou um código de recuperação; de quem tem o segundo factor activo */
            codigo?: string;
        };
        /** @description Um lote de um artigo */
        Lote: {
            /** @description O lote; null nas unidades de um lote que não se sabe */
            lote: string | null;
            /** @description O último dia da validade, AAAA-MM-DD; null quando não se sabe */
            validade: string | null;
            /** @description As suas unidades, quando alguém as contou; null quando não: podem ser todas. 0 num lote que o artigo teve antes, e de que pode haver alguma */
            quantidade: number | null;
        };
        /** @description Um lote de um artigo */
        LoteBody: {
            /** @description O lote; null quando não se sabe */
            lote: string | null;
            /** @description O último dia da validade, AAAA-MM-DD; MM/AAAA é o último dia do mês */
            validade?: string | null;
            /** @description Quantas há dele; null quando não se contaram: podem ser todas */
            quantidade?: number | null;
        };
        /** @description Um lugar, e onde fica */
        Lugar: {
            /** @description O nome */
            nome: string;
            /** @description Como se escreve para não ser outro: «Camama», «Benfica, Benguela»; procurá-lo encontra só este */
            designacao: string;
            tipo: components["schemas"]["TipoDeLugar"];
            /** @description O município, pela divisão de 2025; null onde não se sabe ou é uma província */
            municipio: string | null;
            /** @description A província; null onde não se sabe */
            provincia: string | null;
            /** @description Graus */
            latitude: number;
            /** @description Graus */
            longitude: number;
            /** @description A posição é a do município: a do lugar não se sabe */
            aproximada: boolean;
            correspondencia: components["schemas"]["Correspondencia"];
        };
        /** @description Uma sugestão */
        Medicamento: {
            /** @description O nome, como está no stock das farmácias */
            nome: string;
            /** @description A substância, ou as substâncias; null quando não se sabe */
            dci: string | null;
            /** @description A categoria */
            categoria: string;
            /** @description A subcategoria */
            subcategoria: string;
            /** @description Só se vende com receita, que se mostra ao balcão; null quando não se sabe */
            requer_receita: boolean | null;
            /** @description Quantas mostra agora a procura por este nome; com uma posição, a menos de 25 km */
            farmacias: number;
            /** @description Dessas, as que estão abertas agora */
            farmacias_abertas: number;
            /** @description Até à mais próxima que o tem, por longe que seja; null se nenhuma */
            distancia_km?: number | null;
            /** @description true: só se dispensa sob controlo especial; nenhuma farmácia o mostra, nem se reserva */
            controlado?: boolean;
            /** @description A substância por que corresponde, quando o nome não é o que se procurou */
            corresponde_a?: string;
            /** @description true: é doutra dosagem, ou doutro tamanho, que não os que se escreveram */
            noutra_dosagem?: boolean;
            /** @description true: é doutra forma, ou doutra via, que não as que se escreveram */
            noutra_forma?: boolean;
            /** @description O que se procurou não é nome de nada; talvez seja este, e há outros tão parecidos */
            quis_dizer?: string;
        };
        /** @description Uma mensagem por entregar: nunca o texto, o código, a ligação ou o número */
        Mensagem: {
            /** @description O número da mensagem, o mesmo que na linha de comandos */
            id: number;
            tipo: components["schemas"]["TipoDeMensagem"];
            canal: components["schemas"]["CanalDeMensagem"];
            estado: components["schemas"]["EstadoDeMensagem"];
            /** @description Quantas vezes se tentou */
            tentativas: number;
            /**
             * Format: date-time
             * @description Quando foi escrita (ISO 8601, UTC)
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description Quando se tenta outra vez; null se já não se tenta (ISO 8601, UTC)
             */
            proxima_em: string | null;
            /**
             * Format: date-time
             * @description Quando se desistiu; null se ainda se tenta (ISO 8601, UTC)
             */
            terminada_em: string | null;
            /** @description true: está neste momento a ser enviada; nada se lhe pode fazer até se saber como correu */
            em_envio: boolean;
            /** @description Porque não foi enviada da última vez, sem as palavras do fornecedor; null se ainda não se tentou */
            motivo: string | null;
            /** @description Porque já não se pode reenviar; null se se pode */
            impedimento: string | null;
            /** @description A quem, tapado: os últimos três algarismos de um número, ou a primeira letra de um e-mail; null se não há */
            destinatario: string | null;
            /**
             * Format: uuid
             * @description A farmácia, quando a mensagem é de uma; null nas de pessoas
             */
            farmacia_id: string | null;
            /** @description O nome da farmácia */
            farmacia_nome: string | null;
        };
        /** @description As mensagens de texto de um dia */
        MensagensDoDia: {
            /**
             * Format: date
             * @description O dia, em Luanda
             */
            dia: string;
            /** @description Os que as pessoas e as farmácias escreveram */
            sms_recebidos: number;
            /** @description As respostas, os avisos e os códigos entregues ao fornecedor */
            sms_enviados: number;
            /** @description Quantos SMS custaram: uma mensagem comprida são vários */
            sms_pagos: number;
            /** @description Os passos de menus USSD que chegaram */
            ussd_recebidos: number;
            /** @description Os que tiveram resposta */
            ussd_respondidos: number;
        };
        /** @description A própria conta */
        MinhaConta: components["schemas"]["Utilizador"] & {
            /** @description O telefone; null quando não há */
            telefone: string | null;
        };
        /** @description A conta como ficou e, com outra palavra-passe, um token novo */
        MinhaContaAlterada: components["schemas"]["Escrita"] & {
            user: components["schemas"]["MinhaConta"];
            /** @description Só quando a palavra-passe mudou: um token novo, para usar em vez do deste pedido */
            token?: string;
            /**
             * Format: date-time
             * @description Até quando vale o token novo (ISO 8601, UTC)
             */
            expira_em?: string;
        };
        /** @description O que muda na própria conta; o que falta fica como está */
        MinhaContaBody: {
            /** @description O nome completo */
            nome?: string;
            /** @description O telefone; vazio ou null apaga-o */
            telefone?: string | null;
            /** @description A palavra-passe actual; só e sempre com `password` */
            password_actual?: string;
            /** @description A palavra-passe nova; a de um admin ou gestor tem 12 caracteres ou mais e não é das comuns */
            password?: string;
            /** @description Só conta numa conta de admin, com uma palavra-passe nova. true, por omissão: acabam também as chaves de API que o admin fez, de quaisquer farmácias. false: ficam. */
            terminar_credenciais?: boolean;
        };
        /** @description O que aconteceria a um artigo */
        MudancaDeArtigo: {
            /** @description O nome do artigo */
            nome: string;
            tipo: components["schemas"]["TipoDeMudanca"];
            /** @description As unidades que há; null num artigo novo */
            antes: number | null;
            /** @description As unidades que passaria a haver */
            depois: number;
            /** @description O preço que tem, em Kz; null quando não se sabe */
            preco_antes: number | null;
            /** @description O preço que passaria a ter */
            preco_depois: number | null;
            /** @description Só num artigo alterado em que algum deles muda */
            codigos?: components["schemas"]["MudancaDeCodigo"][];
        };
        /** @description O código, o lote ou a validade que um artigo passaria a ter */
        MudancaDeCodigo: {
            campo: components["schemas"]["CampoDeCodigo"];
            /** @description O que tem; null quando não tem nada */
            antes: string | null;
            /** @description O que passaria a ter */
            depois: string | null;
        };
        /** @description O que aconteceria ao turno de uma farmácia num dia */
        MudancaDeTurno: {
            /**
             * Format: uuid
             * @description A farmácia
             */
            id: string;
            /** @description O nome da farmácia */
            nome: string;
            /** @description O município */
            municipio: string | null;
            /** @description O dia em Luanda, YYYY-MM-DD */
            data: string;
            /** @description O turno que tem nesse dia; vazio quando não tem nenhum */
            antes: components["schemas"]["Periodo"][];
            /** @description O turno que passaria a ter */
            depois: components["schemas"]["Periodo"][];
            /** @description Como se entra; null se não se sabe */
            porta_antes: components["schemas"]["Porta"] | null;
            /** @description Como se passaria a entrar; null se não se sabe */
            porta_depois: components["schemas"]["Porta"] | null;
        };
        /** @description O formulário de `mudarFoto` */
        MudarFotoForm: {
            /**
             * Format: binary
             * @description JPEG, PNG ou WebP, até 5 MiB
             */
            foto: Blob;
        };
        /** @description Como se chama e se classifica um produto */
        NomeDeProduto: {
            /** @description O nome */
            nome: string;
            /** @description A categoria */
            categoria: string;
            /** @description A subcategoria */
            subcategoria: string;
        };
        /** @description Como vai a plataforma */
        Numeros: {
            /** @description Os últimos 30 dias, o de hoje no fim */
            reservas: components["schemas"]["ReservasDoDia"][];
            /** @description Os mesmos dias */
            mensagens: components["schemas"]["MensagensDoDia"][];
            /** @description Os mesmos dias */
            procuras_vazias: components["schemas"]["ProcurasDoDia"][];
            stock: components["schemas"]["IdadeDoStock"];
        };
        /** @description A farmácia de quem era o nome ou o telefone; de várias, a mais próxima */
        OutraFarmacia: {
            /**
             * Format: uuid
             * @description A outra farmácia
             */
            id: string;
            /** @description O nome dela agora */
            nome: string;
            /** @description Entre as duas, em linha recta */
            distancia_km: number;
        };
        /** @description O que há parecido com um nome; nada se escolhe por quem pergunta */
        Parecidos: {
            /** @description Os que no stock são provavelmente o mesmo: a mesma substância, dosagem e forma, escrito doutra maneira */
            artigos: components["schemas"]["ItemDeStock"][];
            /** @description O que se quis talvez escrever; vazio quando o nome está bem escrito ou não se parece com nenhum */
            nomes: string[];
        };
        /** @description Uma entrada que começa */
        PedidoAoFornecedor: {
            /** @description Para onde o navegador vai: a página do fornecedor */
            endereco: string;
            /** @description Cifrado pela Botica; guarda-se só no navegador que foi, e volta em `trocarFornecedor` */
            pedido: string;
            /**
             * Format: date-time
             * @description Até quando serve (ISO 8601, UTC)
             */
            expira_em: string;
        };
        /** @description Para que número vai o código */
        PedirCodigoBody: {
            /** @description O número de telemóvel a confirmar; sem ele, o da conta. Só passa a ser o da conta depois de confirmado */
            telefone?: string | null;
        };
        /** @description Para que telefone vai o código */
        PedirCodigoDaFarmaciaBody: {
            /** @description Um dos telefones da farmácia; sem ele, o primeiro de telemóvel que ainda não esteja confirmado */
            telefone?: string | null;
        };
        /** @description Para que e-mail vai a ligação */
        PedirEmailBody: {
            /**
             * Format: email
             * @description O e-mail a juntar a uma conta que não tem nenhum; só passa a ser o da conta depois de confirmado
             */
            email?: string | null;
        };
        /** @description O número com que se quer entrar */
        PedirEntradaBody: {
            /** @description O número de telemóvel */
            telefone: string;
        };
        /** @description Só numa simulação em que mais de metade dos artigos ficaria sem unidades: precisa de `confirmar_perda` */
        PerdaDeStock: {
            /** @description Os artigos que têm unidades */
            com_unidades: number;
            /** @description Os que ficariam sem elas, por o ficheiro os não ter ou os dizer a zero */
            perdidos: number;
            /** @description As unidades livres desses */
            unidades: number;
        };
        /** @description A farmácia como ela própria se vê */
        PerfilDaFarmacia: components["schemas"]["Farmacia"] & {
            /** @description Quantos artigos acabam a validade em 60 dias ou já a passaram; null quando nenhum */
            lembrete_validade: string | null;
            /** @description Uma frase para mostrar, quando o stock nunca foi escrito ou tem mais de 7 dias; null nos outros casos */
            lembrete_stock: string | null;
            /**
             * Format: date-time
             * @description Desde quando um dos telefones está confirmado: só então manda por SMS e recebe nomes e códigos. null: nenhum (ISO 8601, UTC)
             */
            telefone_confirmado_em: string | null;
            /** @description Só enquanto os SMS das reservas não chegam à farmácia; o perfil alterado ou um que chega acaba com isso */
            avisos_por_sms: components["schemas"]["AvisosPorSms"] | null;
        };
        /** @description O que a farmácia passa a dizer de si */
        PerfilUpdateBody: {
            /** @description O nome */
            nome: string;
            /** @description O telefone principal, que recebe os SMS */
            telefone: string;
            /** @description Outro telefone; vazio é o mesmo que null */
            telefone_secundario?: string | null;
            /** @description O endereço */
            endereco?: string | null;
            /** @description O bairro */
            bairro?: string | null;
            /** @description O município */
            municipio?: string | null;
            /** @description A hora a que abre todos os dias, em HH:MM, hora de Luanda */
            horario_abertura?: string | null;
            /** @description A hora a que fecha, em HH:MM, hora de Luanda */
            horario_fecho?: string | null;
            /** @description Está sempre aberta */
            is_24_horas?: boolean;
            /** @description O horário inteiro, em vez do que havia. Conta em vez de horario_abertura, horario_fecho e is_24_horas, que dizem o mesmo de todos os dias; iguais ao que se leu, estes não mudam nada. null: o horário não é conhecido. */
            horario?: components["schemas"]["Horario"] | null;
            /** @description O que faz além de vender */
            servicos?: string[];
            /** @description O que mais há a dizer */
            notas?: string | null;
        };
        /** @description Um tempo em que está aberta. Um dia inteiro é 00:00–24:00. */
        Periodo: {
            /** @description A hora a que abre, em HH:MM, hora de Luanda */
            de: string;
            /** @description A hora a que fecha; antes de `de` é no dia seguinte, e 24:00 é o fim do dia, em HH:MM, hora de Luanda */
            ate: string;
        };
        /** @description Longitude e latitude, por esta ordem */
        Ponto: number[];
        /** @description O que uma pessoa diz que está mal numa farmácia */
        Problema: {
            /**
             * Format: uuid
             * @description O problema
             */
            id: string;
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            motivo: components["schemas"]["MotivoDeProblema"];
            /** @description O que a pessoa escreveu */
            texto: string | null;
            /**
             * Format: date-time
             * @description Quando foi dito (ISO 8601, UTC)
             */
            criado_em: string;
        };
        /** @description O que está mal */
        ProblemaBody: {
            motivo: components["schemas"]["MotivoDeProblema"];
            /** @description O que aconteceu */
            texto?: string | null;
        };
        /** @description O problema que ficou */
        ProblemaComunicado: components["schemas"]["Escrita"] & {
            problema: components["schemas"]["Problema"];
        };
        /** @description Um problema, para quem o resolve; quem o disse não se mostra */
        ProblemaPorVer: {
            /**
             * Format: uuid
             * @description O problema
             */
            id: string;
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            motivo: components["schemas"]["MotivoPorVer"];
            /** @description O que a pessoa escreveu */
            texto: string | null;
            /**
             * Format: date-time
             * @description Quando foi dito (ISO 8601, UTC)
             */
            criado_em: string;
            /** @description O nome da farmácia */
            farmacia_nome: string;
            /** @description De quem era; null no que uma pessoa disse */
            outra: components["schemas"]["OutraFarmacia"] | null;
        };
        /** @description Uma procura de medicamento que não encontrou nada; não se guarda de quem */
        ProcuraVazia: {
            /** @description O que se procurou */
            termo: string;
            /** @description Quantas vezes */
            vezes: number;
            /**
             * Format: date
             * @description O dia da última
             */
            ultima_em: string;
        };
        /** @description As procuras sem resultado de um dia */
        ProcurasDoDia: {
            /**
             * Format: date
             * @description O dia, em Luanda
             */
            dia: string;
            /** @description Quantas procuras de medicamentos não encontraram nada */
            vezes: number;
        };
        /** @description Um produto de que não se sabe que substância tem */
        ProdutoDesconhecido: {
            /** @description O nome, como as farmácias o escrevem */
            nome: string;
            /** @description A categoria em que o puseram */
            categoria: string;
            /** @description Quantos artigos de farmácias têm este nome, como era há uns minutos */
            farmacias: number;
        };
        /** @description Um nome de produto a que um aviso se aplica */
        ProdutoTocado: {
            /** @description O nome, como as farmácias o escrevem */
            nome: string;
            /** @description true: deixa de se reservar; false: reserva-se, com o aviso de confirmar o lote ou o fabricante */
            proibe: boolean;
            /** @description Quantas farmácias o têm na lista */
            farmacias: number;
        };
        /** @description A prova de que é a própria pessoa: uma das duas */
        ProvaBody: {
            /** @description A palavra-passe; vale quando vêm os dois */
            password_actual?: string;
            /** @description Em vez dela, um ID token da própria pessoa, emitido há menos de cinco minutos */
            credential?: string;
        };
        /** @description A prova de que é a própria pessoa, com os dois factores */
        ProvaComCodigoBody: {
            /** @description A palavra-passe; vale quando vêm os dois */
            password_actual?: string;
            /** @description Em vez dela, um ID token da própria pessoa, emitido há menos de cinco minutos */
            credential?: string;
            /** @description Os 6 dígitos da aplicação de autenticação, ou um código de recuperação */
            codigo: string;
        };
        /** @description Quanto levar, quando o que se escreveu o diz, ou a posologia e os dias o dizem; conta no `total`, e nada se reserva por si */
        QuantidadeDaReceita: {
            /** @description Comprimidos, ampolas, que a linha diz ou implica */
            unidades: number | null;
            /** @description Quantas deste artigo; null quando o rótulo não diz o que a embalagem traz */
            embalagens: number | null;
        };
        /** @description Um aviso publicado */
        Recolha: {
            /**
             * Format: uuid
             * @description O aviso
             */
            id: string;
            /** @description O número do aviso da autoridade */
            numero: string;
            /** @description O dia do aviso, AAAA-MM-DD */
            data: string;
            /** @description O nome do produto */
            produto: string;
            /** @description A substância */
            substancia: string | null;
            /** @description A dosagem e a forma */
            dosagem: string | null;
            /** @description true: o produto todo; false: só os de `lotes` */
            todos_os_lotes: boolean;
            /** @description Os lotes; vazio quando são todos */
            lotes: string[];
            /** @description Quando foi fabricado, AAAA-MM-DD */
            fabrico: string | null;
            /** @description O último dia da validade, AAAA-MM-DD */
            validade: string | null;
            /** @description Quem o fabricou */
            fabricante: string | null;
            /** @description Quem o importou */
            importador: string | null;
            /** @description Porque se recolhe */
            motivo: string;
            /** @description O que fazer */
            accao: string;
            /** @description Onde está o aviso da autoridade */
            fonte_url: string;
            /**
             * Format: date-time
             * @description Quando foi publicado aqui (ISO 8601, UTC)
             */
            publicada_em: string;
            /**
             * Format: date-time
             * @description Quando foi retirado, por engano na publicação; null enquanto vale (ISO 8601, UTC)
             */
            retirada_em: string | null;
            /** @description Porque foi retirado */
            retirada_porque: string | null;
        };
        /** @description Um aviso de recolha, ou de um medicamento falsificado */
        RecolhaBody: {
            /** @description O número do aviso da autoridade */
            numero: string;
            /** @description O dia do aviso; não pode ser futuro, AAAA-MM-DD */
            data: string;
            /** @description O nome do produto, como vem no aviso */
            produto: string;
            /** @description A substância; de várias, com « + » entre elas */
            substancia?: string | null;
            /** @description A dosagem e a forma */
            dosagem?: string | null;
            /**
             * @description true: o produto todo; `lotes` fica então vazio
             * @default false
             */
            todos_os_lotes?: boolean;
            /**
             * @description Os lotes; sem nenhum, `todos_os_lotes` tem de ser true
             * @default []
             */
            lotes?: string[];
            /** @description Quando foi fabricado; MM/AAAA é o último dia do mês, AAAA-MM-DD */
            fabrico?: string | null;
            /** @description O último dia da validade; MM/AAAA é o último dia do mês, AAAA-MM-DD */
            validade?: string | null;
            /** @description Quem o fabricou */
            fabricante?: string | null;
            /** @description Quem o importou */
            importador?: string | null;
            /** @description Porque se recolhe */
            motivo: string;
            /** @description O que fazer */
            accao: string;
            /** @description Onde está o aviso: um endereço com http ou https */
            fonte_url: string;
        };
        /** @description Um aviso que se aplica a um artigo */
        RecolhaDoArtigo: {
            /**
             * Format: uuid
             * @description O aviso: `/api/recolhas/{id}`
             */
            id: string;
            /** @description O número do aviso */
            numero: string;
            estado: components["schemas"]["EstadoDeRecolha"];
            /** @description Os lotes do aviso; vazio quando são todos */
            lotes: string[];
        };
        /** @description Um aviso, a que se aplica agora, e o que se fez */
        RecolhaNaGestao: components["schemas"]["Recolha"] & {
            alcance: components["schemas"]["AlcanceDaRecolha"];
            respostas: components["schemas"]["RespostasARecolha"];
        };
        /** @description Um aviso, e o que a farmácia tem dele */
        RecolhaParaAFarmacia: components["schemas"]["Recolha"] & {
            /**
             * Format: date-time
             * @description Quando a farmácia foi avisada (ISO 8601, UTC)
             */
            avisada_em: string;
            /** @description O que a farmácia respondeu; null enquanto não responde */
            resposta: components["schemas"]["RespostaARecolha"] | null;
            /**
             * Format: date-time
             * @description Quando respondeu (ISO 8601, UTC)
             */
            respondida_em: string | null;
            /** @description Os artigos do seu stock a que se aplica agora */
            artigos: components["schemas"]["ArtigoTocado"][];
        };
        /** @description O aviso, e a que se aplica */
        RecolhaPublicada: components["schemas"]["Escrita"] & {
            /** @description true: nada foi publicado */
            simulado: boolean;
            /** @description O que ficou publicado; null numa simulação */
            recolha: components["schemas"]["Recolha"] | null;
            alcance: components["schemas"]["AlcanceDaRecolha"];
        };
        /** @description O aviso retirado */
        RecolhaRetirada: components["schemas"]["Escrita"] & {
            recolha: components["schemas"]["Recolha"];
        };
        /** @description De que conta se perdeu a palavra-passe */
        RecuperarBody: {
            /**
             * Format: email
             * @description O e-mail
             */
            email: string;
        };
        /** @description Uma conta de utilizador nova */
        RegisterBody: {
            /** @description O nome completo */
            nome: string;
            /**
             * Format: email
             * @description O e-mail
             */
            email: string;
            /** @description O telefone; vazio é o mesmo que null */
            telefone?: string | null;
            /** @description A palavra-passe */
            password: string;
        };
        /** @description O token do e-mail e a palavra-passe nova */
        ReporBody: {
            /** @description O token da ligação que chegou por e-mail */
            token: string;
            /** @description A palavra-passe nova; a de um admin ou gestor tem 12 caracteres ou mais e não é das comuns */
            password: string;
            /** @description Só conta numa conta de admin, com uma palavra-passe nova. true, por omissão: acabam também as chaves de API que o admin fez, de quaisquer farmácias. false: ficam. */
            terminar_credenciais?: boolean;
        };
        /** @description A reserva como o utilizador a vê */
        Reserva: components["schemas"]["ReservaBase"] & {
            /**
             * @description utilizador: como o utilizador a vê
             * @constant
             */
            vista: "utilizador";
            /** @description O nome da farmácia */
            farmacia_nome: string;
            /** @description O telefone da farmácia; null quando não se sabe */
            farmacia_telefone: string | null;
            /** @description O endereço da farmácia */
            farmacia_endereco: string | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            vista: "utilizador";
        };
        /** @description O que todos vêem de uma reserva */
        ReservaBase: {
            /**
             * Format: uuid
             * @description A reserva
             */
            id: string;
            /**
             * Format: uuid
             * @description A visita em que se levanta, com as outras reservas que têm o mesmo código
             */
            visita_id: string;
            /**
             * Format: uuid
             * @description O artigo
             */
            stock_item_id: string;
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /**
             * Format: uuid
             * @description Quem reservou; null quando já não se sabe
             */
            utilizador_id: string | null;
            /** @description As unidades reservadas */
            quantidade: number;
            estado: components["schemas"]["EstadoDeReserva"];
            /**
             * Format: date-time
             * @description Até quando as unidades ficam guardadas (ISO 8601, UTC)
             */
            reservado_ate: string;
            /** @description Os seis dígitos que se dizem ao balcão */
            codigo_levantamento: string;
            /**
             * Format: date-time
             * @description Quando foi feita (ISO 8601, UTC)
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description Quando mudou pela última vez (ISO 8601, UTC)
             */
            atualizada_em: string;
            /** @description O nome do artigo, à hora da reserva */
            produto_nome: string;
            /** @description Kz, por unidade, à hora da reserva; null quando não se sabia */
            preco: number | null;
            /** @description Porque a farmácia a cancelou; null nos outros casos */
            motivo_cancelamento: components["schemas"]["MotivoDeCancelamento"] | null;
            /** @description Quem a cancelou; null se não foi cancelada, ou se o foi antes de isto se guardar */
            cancelada_por: components["schemas"]["QuemCancelou"] | null;
            /** @description O que a farmácia disse depois de ver a prateleira; null enquanto não responde, e depois de se juntarem unidades */
            resposta: components["schemas"]["RespostaDaFarmacia"] | null;
            /**
             * Format: date-time
             * @description Quando a farmácia deu essa resposta (ISO 8601, UTC)
             */
            respondida_em: string | null;
            /** @description Os avisos de recolha que se lhe aplicam; null quando não há nenhum, ou já não está activa */
            recolhas: components["schemas"]["RecolhaDoArtigo"][] | null;
            /** @description Se a farmácia foi avisada; null quando já não está activa, ou o serviço não envia SMS */
            aviso_farmacia: components["schemas"]["AvisoDaFarmacia"] | null;
        };
        /** @description O que se reserva */
        ReservaBody: {
            /**
             * Format: uuid
             * @description O artigo
             */
            stock_item_id: string;
            /**
             * @description Quantas unidades
             * @default 1
             */
            quantidade?: number;
            /**
             * Format: uuid
             * @description Outro nome de stock_item_id, aceite em vez dele
             */
            itemStockId?: string;
            /**
             * Format: uuid
             * @description A farmácia do artigo; se for outra, o pedido é recusado
             */
            farmaciaId?: string;
        };
        /** @description A reserva cancelada, como quem cancela a vê */
        ReservaCancelada: components["schemas"]["Escrita"] & {
            reserva: components["schemas"]["ReservaVista"];
        };
        /** @description A reserva concluída, para a farmácia */
        ReservaConcluida: components["schemas"]["Escrita"] & {
            reserva: components["schemas"]["ReservaDaFarmacia"];
        };
        /** @description A reserva como a farmácia a vê; de quem foi, só se sabe por uns tempos (Lei 22/11) */
        ReservaDaFarmacia: components["schemas"]["ReservaBase"] & {
            /**
             * @description farmacia: como a farmácia a vê
             * @constant
             */
            vista: "farmacia";
            /** @description Quantas reservas quem reservou deixou por levantar nos últimos 30 dias, em qualquer farmácia; null quando esta já não está activa */
            utilizador_faltas: number | null;
            /**
             * Format: date-time
             * @description Até quando a última resposta, `so_ha` ou `nao_ha`, se pode desfazer; null quando já não, ou não a houve (ISO 8601, UTC)
             */
            desfazer_ate: string | null;
            /** @description O nome de quem reservou; null 90 dias depois de ela acabar, ou se a conta foi apagada */
            utilizador_nome: string | null;
            /** @description O telefone de quem reservou; null 7 dias depois de ela acabar, ou quando não há */
            utilizador_telefone: string | null;
        } & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            vista: "farmacia";
        };
        /** @description O que se reserva de uma vez, numa só farmácia */
        ReservaDeCabazBody: {
            /** @description Os artigos, todos da mesma farmácia, cada um uma vez */
            itens: components["schemas"]["ArtigoDoCabaz"][];
        };
        /** @description A reserva como ficou, para o utilizador */
        ReservaEscrita: components["schemas"]["Escrita"] & {
            reserva: components["schemas"]["Reserva"];
        };
        /** @description A reserva feita, para o utilizador */
        ReservaFeita: components["schemas"]["Escrita"] & {
            reserva: components["schemas"]["Reserva"];
            /** @description Só quando há de que avisar antes de lá ir */
            aviso?: components["schemas"]["AvisoDaReserva"];
            /**
             * Format: date-time
             * @description Só quando a farmácia está fechada até depois do prazo: quando volta a abrir (ISO 8601, UTC)
             */
            abre_em?: string;
        };
        /** @description A reserva respondida, para a farmácia */
        ReservaRespondida: components["schemas"]["Escrita"] & {
            reserva: components["schemas"]["ReservaDaFarmacia"];
        };
        /** @description A reserva como quem pede a vê; `vista` diz qual das duas é */
        ReservaVista: components["schemas"]["Reserva"] | components["schemas"]["ReservaDaFarmacia"];
        /** @description As reservas feitas num dia, pelo que lhes aconteceu até agora */
        ReservasDoDia: {
            /**
             * Format: date
             * @description O dia, em Luanda
             */
            dia: string;
            /** @description As que ainda esperam por quem reservou */
            activas: number;
            /** @description As levantadas */
            concluidas: number;
            /** @description As canceladas por quem reservou ou pela farmácia */
            canceladas: number;
            /** @description As canceladas porque afinal não havia */
            sem_stock: number;
            /** @description As que ninguém foi levantar */
            expiradas: number;
            canais: components["schemas"]["ReservasPorCanal"];
        };
        /** @description Todas elas, por onde foram pedidas: sabe-o o serviço, e nenhum pedido o pode dizer */
        ReservasPorCanal: {
            /** @description Por um programa, na API */
            api: number;
            /** @description Nas páginas */
            paginas: number;
            /** @description Por SMS */
            sms: number;
            /** @description Por USSD */
            ussd: number;
        };
        /** @description O que a farmácia encontrou */
        ResponderBody: {
            resposta: components["schemas"]["RespostaDaFarmacia"];
            /** @description Com `so_ha`, quantas há: até às reservadas */
            quantidade?: number;
            /** @description Com `so_ha` ou `nao_ha`, quantas unidades ficam livres na prateleira; sem ele, nenhuma */
            livres?: number;
        };
        /** @description O que a farmácia fez */
        ResponderRecolhaBody: {
            resposta: components["schemas"]["RespostaARecolha"];
            /**
             * @description Com `retirado`: quantas ficam de cada artigo, que não são dos lotes do aviso. De um artigo que não venha aqui não fica nenhuma. O stock passa a ser esse, e os lotes recolhidos saem dele
             * @default []
             */
            ficam?: components["schemas"]["FicamDoArtigo"][];
        };
        /** @description O que a farmácia encontrou; `so_ha` diz-se de um só artigo */
        ResponderVisitaBody: {
            /** @description Só estas reservas da visita, todas ou nenhuma; sem isto, as que estão activas */
            linhas?: string[];
            resposta: components["schemas"]["RespostaDaFarmacia"];
            /** @description Com `so_ha`, quantas há: até às reservadas */
            quantidade?: number;
            /** @description Com `so_ha` ou `nao_ha`, quantas unidades ficam livres na prateleira; sem ele, nenhuma */
            livres?: number;
        };
        /** @description A reserva como ficou, para a farmácia */
        RespostaDesfeita: components["schemas"]["Escrita"] & {
            reserva: components["schemas"]["ReservaDaFarmacia"];
        };
        /** @description O que as farmácias responderam */
        RespostasARecolha: {
            /** @description As farmácias avisadas */
            avisadas: number;
            /** @description As que tiraram da venda */
            retirado: number;
            /** @description As que não têm */
            nao_tenho: number;
            /** @description As que ainda não responderam */
            por_responder: number;
        };
        /** @description O que foi feito de um artigo */
        ResultadoDeArtigo: {
            /** @description A posição em `artigos`, desde 0; em NDJSON, sem o cabeçalho */
            indice: number;
            /** @description O seu código; null quando não se pôde ler */
            codigo: string | null;
            estado: components["schemas"]["EstadoDeArtigo"];
            /** @description O campo com que algo está mal; null quando não é só um, ou está tudo bem */
            campo: string | null;
            /** @description O que está mal; null quando está tudo bem */
            motivo: string | null;
        };
        /** @description Porque o aviso foi publicado por engano */
        RetirarRecolhaBody: {
            /** @description Porque se retira; fica público */
            porque: string;
        };
        /** @description Que sessões terminam */
        SairBody: {
            /** @description true: terminam todas as sessões da conta, ou da farmácia, e não só esta */
            todas?: boolean;
        };
        /** @description O serviço está vivo */
        Saude: {
            /**
             * @description Sempre OK
             * @constant
             */
            status: "OK";
            /** @description O nome do serviço */
            servico: string;
            /**
             * Format: date-time
             * @description A hora do serviço (ISO 8601, UTC)
             */
            dataHora: string;
        };
        /** @description O horário de cada dia da semana; um dia sem períodos é um dia fechado */
        Semana: {
            /** @description À segunda-feira */
            segunda: components["schemas"]["Periodo"][];
            /** @description À terça-feira */
            terca: components["schemas"]["Periodo"][];
            /** @description À quarta-feira */
            quarta: components["schemas"]["Periodo"][];
            /** @description À quinta-feira */
            quinta: components["schemas"]["Periodo"][];
            /** @description À sexta-feira */
            sexta: components["schemas"]["Periodo"][];
            /** @description Ao sábado */
            sabado: components["schemas"]["Periodo"][];
            /** @description Ao domingo */
            domingo: components["schemas"]["Periodo"][];
        };
        /** @description Uma sessão de utilizador, gestor ou admin */
        Sessao: {
            /** @description O que segue em `Authorization: Bearer` */
            token: string;
            /**
             * Format: date-time
             * @description Até quando o token vale (ISO 8601, UTC)
             */
            expira_em: string;
            user: components["schemas"]["Utilizador"];
            /** @description Só quando role é admin: este admin pode gerir outros admins */
            gestor_admins?: boolean;
        };
        /** @description De quem é a sessão */
        SessaoActual: {
            /**
             * @description Sempre false
             * @constant
             */
            erro: false;
            user: components["schemas"]["Utilizador"];
            /** @description Só numa sessão de farmácia: ela, como está agora */
            farmacia?: components["schemas"]["FarmaciaDaSessao"];
        };
        /** @description Uma sessão de farmácia */
        SessaoFarmacia: {
            /** @description O que segue em `Authorization: Bearer` */
            token: string;
            /**
             * Format: date-time
             * @description Até quando o token vale (ISO 8601, UTC)
             */
            expira_em: string;
            farmacia: components["schemas"]["FarmaciaDaSessao"];
            user: components["schemas"]["Utilizador"];
        };
        /** @description Um artigo novo */
        StockBody: {
            /** @description O nome */
            nome: string;
            /** @description A categoria */
            categoria: string;
            /** @description A subcategoria */
            subcategoria: string;
            /**
             * @description O que está disponível; 0 quando não vem
             * @default 0
             */
            quantidade?: number;
            /** @description O preço por unidade, em Kz, arredondado aos cêntimos */
            preco?: number | null;
            /** @description O código que a farmácia lhe dá, único nela; null apaga-o */
            codigo?: string | null;
            /** @description O código de barras (GTIN-8, 12, 13 ou 14), com o último algarismo conferido; null apaga-o */
            ean?: string | null;
            /** @description O lote; null apaga-o */
            lote?: string | null;
            /** @description O último dia da validade, AAAA-MM-DD; MM/AAAA, como nas caixas, é o último dia do mês; null apaga-a */
            validade?: string | null;
            /** @description Todos os lotes, no lugar dos que há; conta em vez de `lote` e `validade`. Se as unidades somarem menos do que há, as outras são de um lote que não se sabe. Sem ele ficam os que há; null, ou vazio, diz que não se sabem */
            lotes?: components["schemas"]["LoteBody"][] | null;
        };
        /** @description O que mudou, ou mudaria */
        StockImportado: components["schemas"]["Escrita"] & {
            /** @description true: nada foi mudado */
            simulado: boolean;
            /** @description Linhas abaixo do cabeçalho, com as erradas; a de totais, no fim, não conta */
            linhas: number;
            /** @description Os artigos novos */
            adicionados: number;
            /** @description Só os que mudaram */
            atualizados: number;
            /** @description Postos a zero por o ficheiro não os ter */
            zerados: number;
            /** @description As unidades livres que esses tinham */
            unidades_zeradas: number;
            perda?: components["schemas"]["PerdaDeStock"];
            /** @description O que está mal, por linha */
            erros: components["schemas"]["ErroDeLinha"][];
            /** @description Só quando os há, ou com `conta=prateleira`: linhas que entraram com um código, lote ou data que não serve, ou que dizem menos unidades do que as reservadas */
            avisos?: components["schemas"]["ErroDeLinha"][];
            /** @description Só numa simulação: as primeiras 50 mudanças de cada tipo */
            mudancas?: components["schemas"]["MudancaDeArtigo"][];
            /** @description O que está no cabeçalho e não foi usado, como lá está escrito */
            colunas_ignoradas: string[];
        };
        /** @description O que um artigo passa a ser */
        StockUpdateBody: {
            /** @description O nome */
            nome: string;
            /** @description A categoria */
            categoria: string;
            /** @description A subcategoria */
            subcategoria: string;
            /** @description O que está disponível agora; fica como está quando não vem */
            quantidade?: number;
            /** @description O preço por unidade, em Kz, arredondado aos cêntimos; null apaga-o, sem ele fica como está */
            preco?: number | null;
            /** @description O código que a farmácia lhe dá, único nela; null apaga-o */
            codigo?: string | null;
            /** @description O código de barras (GTIN-8, 12, 13 ou 14), com o último algarismo conferido; null apaga-o */
            ean?: string | null;
            /** @description O lote; null apaga-o */
            lote?: string | null;
            /** @description O último dia da validade, AAAA-MM-DD; MM/AAAA, como nas caixas, é o último dia do mês; null apaga-a */
            validade?: string | null;
            /** @description Todos os lotes, no lugar dos que há; conta em vez de `lote` e `validade`. Se as unidades somarem menos do que há, as outras são de um lote que não se sabe. Sem ele ficam os que há; null, ou vazio, diz que não se sabem */
            lotes?: components["schemas"]["LoteBody"][] | null;
        };
        /** @description A subscrição de um navegador, como `PushSubscription.toJSON()` a escreve */
        Subscricao: {
            /**
             * Format: uri
             * @description Onde o serviço de push do navegador recebe as mensagens: https, e de um serviço que o operador aceita
             */
            endpoint: string;
            keys: components["schemas"]["ChavesDaSubscricao"];
        };
        /** @description A conta, com o telefone confirmado */
        TelefoneConfirmado: components["schemas"]["Escrita"] & {
            user: components["schemas"]["MinhaConta"];
        };
        /** @description Desde quando */
        TelefoneDaFarmaciaConfirmado: components["schemas"]["Escrita"] & {
            /**
             * Format: date-time
             * @description Quando ficou confirmado (ISO 8601, UTC)
             */
            telefone_confirmado_em: string;
        };
        /** @description Uma tentativa de entregar um evento */
        TentativaDeEntrega: {
            /**
             * Format: date-time
             * @description Quando acabou (ISO 8601, UTC)
             */
            em: string;
            /** @description O estado da resposta; null se não houve resposta */
            estado_http: number | null;
            /** @description Milissegundos que demorou */
            ms: number;
            /** @description Porque falhou; null se correu bem */
            falha: string | null;
        };
        /** @description O caminho de uma posição até uma farmácia */
        Trajecto: {
            /** @description A distância, em km */
            distancia_km: number;
            /** @description A duração, em minutos */
            duracao_min: number;
            modo: components["schemas"]["ModoDeTrajecto"];
            fonte: components["schemas"]["FonteDeTrajecto"];
            geometria: components["schemas"]["LinhaGeoJson"];
        };
        /** @description O que o fornecedor mandou ao navegador, e o pedido de que é a resposta */
        TrocaBody: {
            /** @description O que `pedirFornecedor` deu a este navegador */
            pedido: string;
            /** @description O `code` com que o fornecedor o mandou de volta */
            code: string;
            /** @description O `state` que veio com ele */
            state: string;
            /** @description O `iss` que veio com ele, quando veio */
            iss?: string;
        };
        /** @description O turno da farmácia agora, ou no dia de `aberta_em`; null quando não tem */
        TurnoEmCurso: {
            /** @description Como se entra; null se não se sabe */
            porta: components["schemas"]["Porta"] | null;
            /**
             * Format: date-time
             * @description Quando o turno começa (ISO 8601, UTC)
             */
            desde: string;
            /**
             * Format: date-time
             * @description Quando o turno acaba (ISO 8601, UTC)
             */
            ate: string;
        };
        /** @description O que mudou, ou mudaria */
        TurnosImportados: components["schemas"]["Escrita"] & {
            /** @description true: nada foi mudado */
            simulado: boolean;
            /** @description Linhas abaixo do cabeçalho, com as erradas */
            linhas: number;
            /** @description Turnos de dias em que a farmácia não tinha nenhum */
            adicionados: number;
            /** @description Turnos de dias em que a farmácia tinha outro, que deixa de ter */
            atualizados: number;
            /** @description Turnos que a farmácia já tinha */
            iguais: number;
            /** @description Farmácias a que o turno muda */
            farmacias: number;
            /** @description O que está mal, por linha */
            erros: components["schemas"]["ErroDeLinha"][];
            /** @description Só numa simulação: os primeiros 50 dias que se juntam e os primeiros 50 que mudam */
            mudancas?: components["schemas"]["MudancaDeTurno"][];
            /** @description O que está no cabeçalho e não foi usado, como lá está escrito */
            colunas_ignoradas: string[];
        };
        /** @description Quem tem a sessão; numa sessão de farmácia, a própria farmácia (email null). */
        Utilizador: {
            /**
             * Format: uuid
             * @description A conta, ou a farmácia
             */
            id: string;
            /** @description O nome */
            name: string;
            /** @description O e-mail; null numa conta feita com o telefone, enquanto não junta um, e numa sessão de farmácia */
            email: string | null;
            role: components["schemas"]["Papel"];
            /**
             * @description O segundo factor está activo; quando não está, não vem
             * @constant
             */
            dois_factores?: true;
            faltas?: components["schemas"]["FaltasDoUtilizador"];
            /** @description A pessoa mostrou que o e-mail é seu; não vem numa sessão de farmácia */
            email_confirmado?: boolean;
            /** @description A pessoa mostrou que o telefone é seu; não vem numa sessão de farmácia */
            telefone_confirmado?: boolean;
        };
        /** @description O que se levanta numa visita, como o utilizador o vê */
        Visita: {
            /**
             * Format: uuid
             * @description A visita; é também o `id` da primeira das suas reservas
             */
            id: string;
            estado: components["schemas"]["EstadoDeVisita"];
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /** @description Os seis dígitos que se dizem ao balcão, para tudo */
            codigo_levantamento: string;
            /**
             * Format: date-time
             * @description Até quando as unidades ficam guardadas (ISO 8601, UTC)
             */
            reservado_ate: string;
            /**
             * Format: date-time
             * @description Quando foi feita (ISO 8601, UTC)
             */
            criada_em: string;
            /** @description Uma por artigo, pela ordem do pedido */
            reservas: components["schemas"]["Reserva"][];
        };
        /** @description O que se quer levantar numa visita a uma farmácia */
        VisitaBody: {
            /** @description Os artigos, todos da mesma farmácia, cada um uma vez */
            itens: components["schemas"]["ArtigoDoCabaz"][];
        };
        /** @description A visita, como quem cancela a vê */
        VisitaCancelada: components["schemas"]["Escrita"] & {
            visita: components["schemas"]["VisitaVista"];
        };
        /** @description O que se levanta numa visita, como a farmácia o vê */
        VisitaDaFarmacia: {
            /**
             * Format: uuid
             * @description A visita; é também o `id` da primeira das suas reservas
             */
            id: string;
            estado: components["schemas"]["EstadoDeVisita"];
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /** @description Os seis dígitos que se dizem ao balcão, para tudo */
            codigo_levantamento: string;
            /**
             * Format: date-time
             * @description Até quando as unidades ficam guardadas (ISO 8601, UTC)
             */
            reservado_ate: string;
            /**
             * Format: date-time
             * @description Quando foi feita (ISO 8601, UTC)
             */
            criada_em: string;
            /** @description Uma por artigo, pela ordem do pedido */
            reservas: components["schemas"]["ReservaDaFarmacia"][];
        };
        /** @description A visita como ficou, para a farmácia */
        VisitaDesfeita: components["schemas"]["Escrita"] & {
            visita: components["schemas"]["VisitaDaFarmacia"];
        };
        /** @description A visita, para a farmácia */
        VisitaEntregue: components["schemas"]["Escrita"] & {
            visita: components["schemas"]["VisitaDaFarmacia"];
        };
        /** @description A visita como ficou, para o utilizador */
        VisitaEscrita: components["schemas"]["Escrita"] & {
            visita: components["schemas"]["Visita"];
        };
        /** @description A visita, para o utilizador */
        VisitaFeita: components["schemas"]["Escrita"] & {
            visita: components["schemas"]["Visita"];
            /** @description Só quando há de que avisar antes de lá ir */
            aviso?: components["schemas"]["AvisoDaReserva"];
            /**
             * Format: date-time
             * @description Só quando a farmácia está fechada até depois do prazo: quando volta a abrir (ISO 8601, UTC)
             */
            abre_em?: string;
        };
        /** @description A visita respondida, para a farmácia */
        VisitaRespondida: components["schemas"]["Escrita"] & {
            visita: components["schemas"]["VisitaDaFarmacia"];
        };
        /** @description A visita como quem pede a vê */
        VisitaVista: {
            /**
             * Format: uuid
             * @description A visita; é também o `id` da primeira das suas reservas
             */
            id: string;
            estado: components["schemas"]["EstadoDeVisita"];
            /**
             * Format: uuid
             * @description A farmácia
             */
            farmacia_id: string;
            /** @description Os seis dígitos que se dizem ao balcão, para tudo */
            codigo_levantamento: string;
            /**
             * Format: date-time
             * @description Até quando as unidades ficam guardadas (ISO 8601, UTC)
             */
            reservado_ate: string;
            /**
             * Format: date-time
             * @description Quando foi feita (ISO 8601, UTC)
             */
            criada_em: string;
            /** @description Uma por artigo, como quem pede as vê; `vista` diz como */
            reservas: components["schemas"]["ReservaVista"][];
        };
        /** @description Um webhook da farmácia, sem o segredo */
        Webhook: {
            /**
             * Format: uuid
             * @description O webhook
             */
            id: string;
            /** @description O endereço */
            url: string;
            /** @description Para que serve */
            descricao: string | null;
            /** @description De que se avisa */
            eventos: components["schemas"]["TipoDeEvento"][];
            /** @description false: está parado, e nada se lhe envia */
            activo: boolean;
            /** @description Porque está parado; null se não está */
            parado_porque: components["schemas"]["MotivoDeParagem"] | null;
            /**
             * Format: date-time
             * @description Desde quando está parado; null se não está (ISO 8601, UTC)
             */
            parado_em: string | null;
            /**
             * Format: date-time
             * @description Desde quando todas as tentativas falham; null se a última correu bem (ISO 8601, UTC)
             */
            falha_desde: string | null;
            /**
             * Format: date-time
             * @description Até quando o segredo anterior também assina, 24 horas; null se não assina (ISO 8601, UTC)
             */
            segredo_antigo_ate: string | null;
            /**
             * Format: date-time
             * @description Quando foi criado (ISO 8601, UTC)
             */
            criado_em: string;
        };
        /** @description O que muda; o que falta fica como está */
        WebhookAlteradoBody: {
            /** @description O endereço que recebe os eventos: https, num nome ou endereço público, sem utilizador nem fragmento */
            url?: string;
            /** @description Para que serve; vazia é o mesmo que null */
            descricao?: string | null;
            /** @description De que se avisa, em vez do que havia */
            eventos?: components["schemas"]["TipoDeEvento"][];
            /** @description false pára-o; true volta a ligá-lo, e o que esperava, de até sete dias, é entregue */
            activo?: boolean;
        };
        /** @description Um webhook novo */
        WebhookBody: {
            /** @description O endereço que recebe os eventos: https, num nome ou endereço público, sem utilizador nem fragmento */
            url: string;
            /** @description Para que serve; vazia é o mesmo que null */
            descricao?: string | null;
            /** @description De que se avisa; sem ele, de tudo */
            eventos?: components["schemas"]["TipoDeEvento"][];
        };
        /** @description O webhook, e o segredo que se mostra só desta vez */
        WebhookComSegredo: components["schemas"]["Escrita"] & {
            webhook: components["schemas"]["Webhook"];
            /** @description O segredo com que se confirma cada aviso, whsec_… */
            segredo: string;
        };
        /** @description O webhook que ficou */
        WebhookEscrito: components["schemas"]["Escrita"] & {
            webhook: components["schemas"]["Webhook"];
        };
        /** @description O que a última importação pôs a zero */
        Zerados: {
            /** @description A última importação, se pôs artigos a zero há menos de um dia; null se não */
            importacao: components["schemas"]["ImportacaoQueZerou"] | null;
        };
        /** @description O que se repôs */
        ZeradosRepostos: components["schemas"]["Escrita"] & {
            /** @description Os artigos que voltaram ao que eram */
            repostos: number;
            /** @description Os que ficaram como estão: mudaram depois da importação, ou passaram a validade */
            deixados: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    saude: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O serviço está vivo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Saude"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
        };
    };
    entrarPorTelefone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntrarPorTelefoneBody"];
            };
        };
        responses: {
            /** @description Sessão iniciada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessao"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    euMesmo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quem é */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessaoActual"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    alterarMinhaConta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MinhaContaBody"];
            };
        };
        responses: {
            /** @description Como a conta ficou */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MinhaContaAlterada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    apagarConta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApagarContaBody"];
            };
        };
        responses: {
            /** @description Apagada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoApagarConta"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Sessão aberta */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessao"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoAutenticado"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    loginFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FarmaciaLoginBody"];
            };
        };
        responses: {
            /** @description Sessão aberta */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessaoFarmacia"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoAutenticado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verFornecedor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O fornecedor, quando há */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fornecedor"];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    loginIdp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdpBody"];
            };
        };
        responses: {
            /** @description Sessão aberta */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessao"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoAutenticado"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    pedirEntrada: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PedirEntradaBody"];
            };
        };
        responses: {
            /** @description O código vai a caminho */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntradaPedida"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    registar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            /** @description Conta criada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessao"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoRegistar"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    pedirFornecedor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Para onde ir */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PedidoAoFornecedor"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroPedidoInvalido"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    trocarFornecedor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrocaBody"];
            };
        };
        responses: {
            /** @description A credencial */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credencial"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoAutenticado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    confirmar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmarBody"];
            };
        };
        responses: {
            /** @description Confirmado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoConfirmar"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    confirmarTelefone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmarTelefoneBody"];
            };
        };
        responses: {
            /** @description Confirmado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelefoneConfirmado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoConfirmarTelefone"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    pedirCodigoDeTelefone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PedirCodigoBody"];
            };
        };
        responses: {
            /** @description O código vai a caminho */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    pedirConfirmacaoDeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PedirEmailBody"];
            };
        };
        responses: {
            /** @description A ligação vai a caminho */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    recuperar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecuperarBody"];
            };
        };
        responses: {
            /** @description Pedido aceite */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    repor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReporBody"];
            };
        };
        responses: {
            /** @description Palavra-passe mudada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    sair: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SairBody"];
            };
        };
        responses: {
            /** @description Terminada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verMeusDados: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A conta, as reservas e as avaliações */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DadosPessoais"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    activarDoisFactores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivarDoisFactoresBody"];
            };
        };
        responses: {
            /** @description Activo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoisFactoresActivado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoActivarDoisFactores"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    iniciarDoisFactores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvaBody"];
            };
        };
        responses: {
            /** @description O segredo, por activar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoisFactoresIniciado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoIniciarDoisFactores"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    desligarDoisFactores: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvaComCodigoBody"];
            };
        };
        responses: {
            /** @description Desligado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoDesligarDoisFactores"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    renovarCodigosDeRecuperacao: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvaComCodigoBody"];
            };
        };
        responses: {
            /** @description Os códigos novos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodigosDeRecuperacao"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoRenovarCodigosDeRecuperacao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    reporDoisFactores: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da conta */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tirado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoReporDoisFactores"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A farmácia */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Farmacia"];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    alterarFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FarmaciaUpdateBody"];
            };
        };
        responses: {
            /** @description Farmácia alterada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    apagarFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Farmácia apagada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarFarmacias: {
        parameters: {
            query?: {
                /** @description O que se procura, segundo search_type. Maiúsculas e acentos não contam. Por medicamento acham-se começos de palavras, e uma parte de dentro de uma palavra só onde nenhuma começa assim. O nome inteiro de uma substância só a acha a ela, com as suas marcas e combinações; um erro de escrita, a que está estritamente mais perto. */
                search?: string;
                /** @description O que se procura: farmacia (nome ou morada), medicamento, ou bairro (ou município). Um bairro mal escrito nunca é tomado por outro: a lista vem vazia, e `GET /api/lugares` diz quais pode ser. */
                search_type?: components["schemas"]["TipoDeProcura"];
                /** @description Só artigos desta categoria */
                categoria?: string;
                /** @description Só artigos desta subcategoria */
                subcategoria?: string;
                /** @description A latitude, em graus decimais */
                latitude?: number;
                /** @description A longitude, em graus decimais */
                longitude?: number;
                /** @description O mesmo que latitude, que conta quando vêm as duas */
                lat?: number;
                /** @description O mesmo que longitude, que conta quando vêm as duas */
                lng?: number;
                /** @description Até que distância, em km; pede uma posição */
                raio_km?: number;
                /** @description false: também as congeladas; só conta vindo de admins e gestores */
                somente_ativas?: boolean;
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description true: só as que quem pede registou; pede uma sessão de admin ou de gestor */
                registadas_por_mim?: boolean;
                /** @description true: só as que estão abertas agora, pela hora de Luanda */
                aberta_agora?: boolean;
                /** @description Só as que estão abertas nesse dia a essa hora de Luanda, como 2026-12-24T21:30; ou `chegada`, que pede uma posição: as que estão abertas quando lá se chegar de carro, saindo agora, pelos minutos que `GET /api/farmacias/{id}/trajecto` estima para cada uma */
                aberta_em?: string;
                /** @description true: só as que nunca fecham */
                is_24_horas?: boolean;
                /** @description true: só as de turno agora; com aberta_em, as de turno nesse dia */
                de_turno?: boolean;
                /** @description Só as que começam um turno nesse dia, de dia ou de noite; hoje também as que já estão de turno, e não as que já o acabaram */
                de_turno_em?: string;
                /** @description Só numa procura por medicamento; true: sem os artigos já reservados */
                livres?: boolean;
                /** @description Só numa procura por medicamento. Por omissão, só os artigos da dosagem, do tamanho e da forma que o termo diz, pelo seu valor (0,5 g é 500 mg), e no fim as farmácias que só têm artigos cujo nome não os diz; onde ninguém os tem, a lista vem vazia. qualquer: também os outros, depois desses, cada artigo com `noutra_dosagem` ou `noutra_forma`. */
                dosagem?: components["schemas"]["DosagemDaProcura"];
                /** @description preco: primeiro quem vende mais barato o que se procura (preço 0 é preço por dizer); avaliacao: as mais bem avaliadas, por uma média em que a avaliação de quem levantou lá uma reserva conta 3 vezes, as outras uma, e a que se juntam 10 de 3,5, para que poucas pesem pouco (sem avaliações, no fim); fiabilidade: aquelas em que mais vezes havia o que se reservou, a que se juntam 10 reservas em que 8 vezes havia (sem `fiabilidade`, no fim); aberta (pede uma posição): primeiro as que estão abertas e não fecham antes de lá se chegar de carro, como em `aberta_em=chegada`, no tempo de uma reserva (três horas); depois as outras, e as mais próximas primeiro em cada grupo. Com uma posição, entre as 200 mais próximas que correspondem. Por omissão, distancia com posição e nome sem ela. */
                ordenar?: components["schemas"]["OrdemDeProcura"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As farmácias encontradas; vazio quando nenhuma */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaResumo"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarFarmacia: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FarmaciaCreateBody"];
            };
        };
        responses: {
            /** @description Farmácia registada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaCriada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarFarmacia"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    indiceDeFarmacias: {
        parameters: {
            query: {
                /** @description Que parte: as farmácias repartem-se por 16, pelo primeiro algarismo do id */
                parte: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As farmácias desta parte, por id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntradaDoIndice"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    mudarEstadoFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstadoDaFarmaciaBody"];
            };
        };
        responses: {
            /** @description O estado pedido está em vigor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    importarFarmacias: {
        parameters: {
            query?: {
                /** @description true: diz o que aconteceria, sem mudar nada */
                simular?: boolean;
                /** @description false: os códigos não seguem por SMS, e os admins não são avisados; por omissão, true */
                notificar?: boolean;
            };
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportarFarmaciasForm"] | FormData;
            };
        };
        responses: {
            /** @description O que se registou, ou se registaria */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciasImportadas"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoImportarFarmacias"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroTipoNaoSuportado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verModeloDeFarmacias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O modelo, sem farmácias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    procurarCabaz: {
        parameters: {
            query: {
                /** @description Os medicamentos da receita, de 2 a 10: o parâmetro repete-se, um por medicamento */
                procura: string[];
                /** @description A latitude, em graus decimais */
                latitude?: number;
                /** @description A longitude, em graus decimais */
                longitude?: number;
                /** @description O mesmo que latitude, que conta quando vêm as duas */
                lat?: number;
                /** @description O mesmo que longitude, que conta quando vêm as duas */
                lng?: number;
                /** @description Até que distância, em km; pede uma posição */
                raio_km?: number;
                /** @description true: só as que estão abertas agora, pela hora de Luanda */
                aberta_agora?: boolean;
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description completo: quem tem mais, e depois as mais próximas; preco: quem tem mais, e depois o `total` mais baixo; distancia: as mais próximas que têm algum */
                ordenar?: components["schemas"]["OrdemDoCabaz"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As farmácias encontradas; vazio quando nenhuma tem nada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cabaz"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verAlternativas: {
        parameters: {
            query: {
                /** @description O medicamento, ou a linha da receita */
                procura: string;
            };
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os artigos; vazio quando não tem nenhum */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemDeStock"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarProcurasVazias: {
        parameters: {
            query?: {
                /** @description Quantos, no máximo */
                limite?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As procuras, sem quem as fez */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcuraVazia"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarProdutosDesconhecidos: {
        parameters: {
            query?: {
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os produtos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProdutoDesconhecido"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    sugerirMedicamentos: {
        parameters: {
            query: {
                /** @description O que se está a escrever */
                search: string;
                /** @description A latitude, em graus decimais */
                latitude?: number;
                /** @description A longitude, em graus decimais */
                longitude?: number;
                /** @description O mesmo que latitude, que conta quando vêm as duas */
                lat?: number;
                /** @description O mesmo que longitude, que conta quando vêm as duas */
                lng?: number;
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As sugestões, a mais provável primeiro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Medicamento"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    procurarLugares: {
        parameters: {
            query: {
                /** @description O nome, ou o princípio dele; «Benfica, Luanda» diz qual */
                search: string;
                /** @description Quantos, no máximo */
                limite?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os lugares: os que se chamam assim, os que começam assim, e só sem os primeiros os parecidos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lugar"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verTrajecto: {
        parameters: {
            query: {
                /** @description A latitude, em graus decimais */
                latitude: number;
                /** @description A longitude, em graus decimais */
                longitude: number;
                /** @description De carro ou a pé */
                modo?: components["schemas"]["ModoDeTrajecto"];
            };
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O trajecto */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trajecto"];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `GATEWAY_INVALIDO`: Um serviço externo respondeu mal. Tente de novo. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroGatewayInvalido"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
            /** @description `TIMEOUT`: Um serviço externo demorou demasiado. Tente de novo. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroTimeout"];
                };
            };
        };
    };
    verAvaliacoes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As estatísticas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Avaliacoes"];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    avaliar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvaliacaoBody"];
            };
        };
        responses: {
            /** @description Avaliação substituída */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvaliacaoEscrita"];
                };
            };
            /** @description Primeira avaliação */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvaliacaoEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verPerfil: {
        parameters: {
            query?: {
                /** @description true: `stock` vem vazio, para quem só quer o perfil */
                sem_stock?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O perfil */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerfilDaFarmacia"];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    alterarPerfil: {
        parameters: {
            query?: {
                /** @description true: `stock` vem vazio, para quem só quer o perfil */
                sem_stock?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PerfilUpdateBody"];
            };
        };
        responses: {
            /** @description Perfil alterado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    confirmarTelefoneDaFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmarTelefoneBody"];
            };
        };
        responses: {
            /** @description Confirmado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TelefoneDaFarmaciaConfirmado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarAcessos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os acessos, o mais recente primeiro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acesso"][];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    mudarFoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["MudarFotoForm"] | FormData;
            };
        };
        responses: {
            /** @description Imagem substituída */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FotoEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroTipoNaoSuportado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    pedirCodigoDaFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PedirCodigoDaFarmaciaBody"];
            };
        };
        responses: {
            /** @description O código vai a caminho */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodigoDaFarmaciaEnviado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarChaves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As chaves, a mais recente primeiro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChaveDeApi"][];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarChave: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChaveBody"];
            };
        };
        responses: {
            /** @description A chave; não volta a ser mostrada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChaveCriada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarChave"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarChavesDaFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As chaves, a mais recente primeiro */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChaveDeApi"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarChaveDaFarmacia: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChaveBody"];
            };
        };
        responses: {
            /** @description A chave; não volta a ser mostrada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChaveCriada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarChaveDaFarmacia"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    terminarChave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da chave */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chave terminada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    terminarChaveDaFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
                /** @description O identificador da chave */
                chave: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chave terminada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do artigo */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O artigo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemDeStock"];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    alterarItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do artigo */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockUpdateBody"];
            };
        };
        responses: {
            /** @description Artigo alterado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemEscrito"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoAlterarItem"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    apagarItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do artigo */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Artigo apagado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoApagarItem"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    acertarItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador do artigo */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AcertoBody"];
            };
        };
        responses: {
            /** @description Artigo acertado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemAcertado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoAcertarItem"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarStock: {
        parameters: {
            query?: {
                /** @description Só os que têm estas palavras, ou partes delas, no nome ou na subcategoria, ou este código, da farmácia ou de barras */
                search?: string;
                /** @description Só o que tem este código da farmácia */
                codigo?: string;
                /** @description Só os que têm este código de barras */
                ean?: string;
                /** @description Só uma parte do stock */
                so?: components["schemas"]["ParteDoStock"];
                /** @description Quantos por página; sem ele, a lista toda */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os artigos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemDeStock"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StockBody"];
            };
        };
        responses: {
            /** @description Artigo criado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemEscrito"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarItem"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    exportarStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O stock, por nome */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    importarStock: {
        parameters: {
            query?: {
                /** @description true: diz o que aconteceria, sem mudar nada */
                simular?: boolean;
                /** @description acrescentar, ou substituir; por omissão, acrescentar */
                modo?: components["schemas"]["ModoDeImportacao"];
                /** @description O que as quantidades do ficheiro contam; por omissão, livres */
                conta?: components["schemas"]["ContagemDeStock"];
                /** @description Com `modo=substituir`; true: é verdade que mais de metade dos artigos fica sem unidades */
                confirmar_perda?: boolean;
            };
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportarStockForm"] | FormData;
            };
        };
        responses: {
            /** @description O que mudou, ou mudaria */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockImportado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoImportarStock"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroTipoNaoSuportado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verCodigo: {
        parameters: {
            query: {
                /** @description O que se leu ou escreveu: um EAN, o DataMatrix da caixa (GS1, com U+001D entre valores), ou o código da farmácia */
                lido: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O que se leu */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodigoLido"];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verModeloDeStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O modelo, sem artigos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verParecidos: {
        parameters: {
            query: {
                /** @description O nome do artigo que se vai juntar */
                nome: string;
                /** @description A `Idempotency-Key` com que se vai criar: o que já se criou com ela não conta como parecido */
                chave?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os artigos, o mais provável primeiro, e os nomes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Parecidos"];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    enviarStockCompleto: {
        parameters: {
            query?: {
                /** @description O que as quantidades contam; por omissão, prateleira: um programa não sabe o que está reservado aqui */
                conta?: components["schemas"]["ContagemDeStock"];
                /** @description true: é verdade que mais de metade dos artigos fica sem unidades */
                confirmar_perda?: boolean;
                /** @description true: a `sequencia` recomeça na deste envio, também se for menor do que a última. Só para quando a caixa enviou por engano um número demasiado grande, ou foi instalada de novo: fica na auditoria */
                recomecar?: boolean;
            };
            header?: {
                /** @description Como o corpo vem comprimido, se vem */
                "Content-Encoding"?: "gzip" | "zstd";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Alimentacao"];
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description O que foi feito de cada artigo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlimentacaoFeita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoEnviarStockCompleto"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroTipoNaoSuportado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    enviarStockParcial: {
        parameters: {
            query?: {
                /** @description O que as quantidades contam; por omissão, prateleira: um programa não sabe o que está reservado aqui */
                conta?: components["schemas"]["ContagemDeStock"];
            };
            header?: {
                /** @description Como o corpo vem comprimido, se vem */
                "Content-Encoding"?: "gzip" | "zstd";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Alimentacao"];
                "application/x-ndjson": string;
            };
        };
        responses: {
            /** @description O que foi feito de cada artigo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlimentacaoFeita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoEnviarStockParcial"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroTipoNaoSuportado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    desfazerZerados: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da importação, de `verZerados` */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desfeita */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZeradosRepostos"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoDesfazerZerados"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verZerados: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A última importação, ou null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Zerados"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    apagarWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Apagado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    alterarWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookAlteradoBody"];
            };
        };
        responses: {
            /** @description Alterado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEscrito"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os webhooks, o mais antigo à cabeça */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookBody"];
            };
        };
        responses: {
            /** @description Criado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookComSegredo"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarWebhook"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarEntregas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os eventos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntregaDeWebhook"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    reenviarEntrega: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do webhook */
                id: string;
                /** @description O identificador da entrega */
                entrega: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vai ser enviado */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntregaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoReenviarEntrega"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    rodarSegredo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O segredo novo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookComSegredo"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    testarWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do webhook */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vai ser enviado */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntregaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoTestarWebhook"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    aumentarReserva: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da reserva */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AumentarBody"];
            };
        };
        responses: {
            /** @description Aumentada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoAumentarReserva"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    cancelarReserva: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da reserva */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelarBody"];
            };
        };
        responses: {
            /** @description Cancelada; a reserva vem como quem cancela a vê */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservaCancelada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCancelarReserva"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    concluirReserva: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da reserva */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Concluída */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservaConcluida"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoConcluirReserva"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarReservas: {
        parameters: {
            query?: {
                /** @description Só as que estão neste estado agora: uma activa fora do prazo é expirada */
                estado?: components["schemas"]["EstadoDeReserva"];
                /** @description Só as feitas neste instante ou depois */
                desde?: string;
                /** @description Quantos por página; sem ele, a lista toda */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As reservas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservaDaFarmacia"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarReserva: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservaBody"];
            };
        };
        responses: {
            /** @description Reservado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservaFeita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarReserva"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarMinhasReservas: {
        parameters: {
            query?: {
                /** @description Só as que estão neste estado agora: uma activa fora do prazo é expirada */
                estado?: components["schemas"]["EstadoDeReserva"];
                /** @description Só as feitas neste instante ou depois */
                desde?: string;
                /** @description Quantos por página; sem ele, a lista toda */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As reservas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserva"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    reservarCabaz: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservaDeCabazBody"];
            };
        };
        responses: {
            /** @description Reservados, pela ordem do pedido */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CabazReservado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoReservarCabaz"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    seguirReservas: {
        parameters: {
            query?: {
                /** @description Segundos até a resposta acabar por si; com 0, traz o que há e acaba. Sem ele, fica aberta enquanto a sessão durar */
                durante?: number;
            };
            header?: {
                /** @description O último `id` que chegou, para continuar a seguir a ele. Um navegador manda-o por si ao voltar a ligar. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os eventos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    desfazerResposta: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da reserva */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Desfeita */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RespostaDesfeita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoDesfazerResposta"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    responderReserva: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da reserva */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponderBody"];
            };
        };
        responses: {
            /** @description Respondida */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservaRespondida"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoResponderReserva"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    aumentarVisita: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da visita */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AumentarLinhaBody"];
            };
        };
        responses: {
            /** @description Aumentada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoAumentarVisita"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    cancelarVisita: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da visita */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelarVisitaBody"];
            };
        };
        responses: {
            /** @description Cancelada; a visita vem como quem cancela a vê */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitaCancelada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCancelarVisita"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    concluirVisita: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da visita */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConcluirVisitaBody"];
            };
        };
        responses: {
            /** @description Entregue */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitaEntregue"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoConcluirVisita"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    desfazerVisita: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da visita */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DesfazerVisitaBody"];
            };
        };
        responses: {
            /** @description Desfeita */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitaDesfeita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoDesfazerVisita"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarMinhasVisitas: {
        parameters: {
            query?: {
                /** @description Só as que estão neste estado agora */
                estado?: components["schemas"]["EstadoDeVisita"];
                /** @description Só as feitas neste instante ou depois */
                desde?: string;
                /** @description Quantos por página; sem ele, a lista toda */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As visitas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visita"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarVisitas: {
        parameters: {
            query?: {
                /** @description Só as que estão neste estado agora */
                estado?: components["schemas"]["EstadoDeVisita"];
                /** @description Só as feitas neste instante ou depois */
                desde?: string;
                /** @description Quantos por página; sem ele, a lista toda */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As visitas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitaDaFarmacia"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    reservarVisita: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VisitaBody"];
            };
        };
        responses: {
            /** @description Reservado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitaFeita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoReservarVisita"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    responderVisita: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da visita */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponderVisitaBody"];
            };
        };
        responses: {
            /** @description Respondida */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitaRespondida"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoResponderVisita"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verLimitesDeVisita: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os limites */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitesDeVisita"];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    apagarAlerta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do alerta */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Apagado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verChavePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A chave, ou `null`, e se há e-mail e SMS */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChavePush"];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    avisarNesteTelefone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AvisosBody"];
            };
        };
        responses: {
            /** @description Guardado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    deixarDeAvisar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Apagado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroPedidoInvalido"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarAlertas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os alertas que ainda valem */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alerta"][];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarAlerta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertaBody"];
            };
        };
        responses: {
            /** @description Pedido */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertaFeito"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarAlerta"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    comunicarProblema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProblemaBody"];
            };
        };
        responses: {
            /** @description Comunicado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemaComunicado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoComunicarProblema"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarProblemas: {
        parameters: {
            query?: {
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os problemas por resolver */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemaPorVer"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    resolverProblema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do problema */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Resolvido */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarAvisadas: {
        parameters: {
            query?: {
                /** @description true: só as que ainda não responderam */
                por_responder?: boolean;
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description O identificador do aviso */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As farmácias, pelo seu identificador */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaAvisada"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarRecolhas: {
        parameters: {
            query?: {
                /** @description true: também os que foram retirados */
                retiradas?: boolean;
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os avisos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recolha"][];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarRecolhasDaFarmacia: {
        parameters: {
            query?: {
                /** @description true: só os que faltam responder */
                por_responder?: boolean;
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os avisos de que foi avisada e que ainda valem */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecolhaParaAFarmacia"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    publicarRecolha: {
        parameters: {
            query?: {
                /** @description true: diz o que tocaria, e não publica nada */
                simular?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecolhaBody"];
            };
        };
        responses: {
            /** @description Com `simular`: a que se aplicaria */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecolhaPublicada"];
                };
            };
            /** @description Publicado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecolhaPublicada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoPublicarRecolha"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    responderRecolha: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do aviso */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponderRecolhaBody"];
            };
        };
        responses: {
            /** @description Guardado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    retirarRecolha: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do aviso */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetirarRecolhaBody"];
            };
        };
        responses: {
            /** @description Retirado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecolhaRetirada"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verRecolha: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do aviso */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O aviso */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recolha"];
                };
            };
            /** @description Nada mudou desde a resposta com esta `ETag` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verRecolhaNaGestao: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador do aviso */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O aviso */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecolhaNaGestao"];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    decidirDenuncia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da denúncia */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisaoBody"];
            };
        };
        responses: {
            /** @description Decidida */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DenunciaDecidida"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoDecidirDenuncia"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    denunciar: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DenunciaBody"];
            };
        };
        responses: {
            /** @description Denúncia registada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DenunciaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoDenunciar"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarDenuncias: {
        parameters: {
            query?: {
                /** @description Só as que estão neste estado */
                estado?: components["schemas"]["EstadoDeDenuncia"];
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As denúncias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DenunciaCompleta"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarTodasFarmacias: {
        parameters: {
            query?: {
                /** @description Palavras do nome, da morada, do bairro ou do município, ou parte de um telefone */
                search?: string;
                /** @description Só as que aceitam reservas, ou só as congeladas */
                estado?: components["schemas"]["EstadoNoRegisto"];
                /** @description Só as deste município, sem contar maiúsculas e acentos */
                municipio?: string;
                /** @description caducada_ha_muito: só as que têm a licença caducada há mais de 30 dias; caducada: as que a têm caducada; por_dizer: as de que não se sabe até quando vale */
                licenca?: components["schemas"]["LicencaNoRegisto"];
                /** @description nome (por omissão); recentes: primeiro as registadas há menos tempo; stock: primeiro as que nunca o escreveram, depois as que o mudaram há mais tempo */
                ordenar?: components["schemas"]["OrdemDoRegisto"];
                /** @description Quantos por página; sem ele, a lista toda */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As farmácias, por nome ou pela ordem pedida */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaNoRegisto"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    renovarCodigo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada pedido. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de o fazer outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CodigoBody"];
            };
        };
        responses: {
            /** @description O código novo; não volta a ser mostrado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodigoRenovado"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoRenovarCodigo"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verEstatisticas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As estatísticas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estatisticas"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verUtilizador: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da conta */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A conta */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conta"];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    apagarUtilizador: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da conta */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Apagada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoApagarUtilizador"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    mudarUtilizador: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da conta */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContaUpdateBody"];
            };
        };
        responses: {
            /** @description Como a conta ficou */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoMudarUtilizador"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarUtilizadores: {
        parameters: {
            query?: {
                /** @description Parte do nome, do e-mail ou do telefone. Com menos de três letras ou algarismos seguidos, só entre as 10 000 contas mais recentes */
                search?: string;
                /** @description Só as contas com este papel */
                role?: components["schemas"]["Papel"] & ("user" | "admin" | "gestor");
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As contas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conta"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    criarUtilizador: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContaCreateBody"];
            };
        };
        responses: {
            /** @description Conta criada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContaEscrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoCriarUtilizador"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    perdoarFaltas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da conta */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Perdoadas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    largarMensagem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O número da mensagem */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Esquecida */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoLargarMensagem"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarMensagens: {
        parameters: {
            query?: {
                /** @description Quais; sem ele, as falhadas */
                quais?: components["schemas"]["QuaisMensagens"];
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As mensagens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mensagem"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    reenviarMensagem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O número da mensagem */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description De novo à espera */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Escrita"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflitoReenviarMensagem"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verContasNovas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As contas novas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContasNovas"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verNumeros: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Os números */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Numeros"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    listarAuditoria: {
        parameters: {
            query?: {
                /** @description Só o que esta conta ou farmácia fez */
                actor?: string;
                /** @description Só o que foi feito a esta conta, farmácia ou denúncia */
                alvo?: string;
                /** @description Só as acções deste género */
                accao?: components["schemas"]["AccaoDeAuditoria"];
                /** @description Só o que foi feito neste instante ou depois */
                desde?: string;
                /** @description Só o que foi feito antes deste instante */
                ate?: string;
                /** @description Quantos, no máximo */
                limite?: number;
                /** @description O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os mesmos filtros; `limite` pode mudar */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As entradas */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntradaDeAuditoria"][];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    importarTurnos: {
        parameters: {
            query?: {
                /** @description true: diz o que aconteceria, sem mudar nada */
                simular?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportarTurnosForm"] | FormData;
            };
        };
        responses: {
            /** @description O que mudou, ou mudaria */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnosImportados"];
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro400"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroDemasiadoGrande"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroTipoNaoSuportado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verModeloDeTurnos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O modelo, sem turnos */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    verCredenciais: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description O identificador da farmácia */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quantas de cada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credenciais"];
                };
            };
            /** @description `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroValidacao"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro401"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroSemPermissao"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroNaoEncontrado"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroLimiteDePedidos"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroInterno"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErroIndisponivel"];
                };
            };
        };
    };
    avisoReservaCriada: {
        parameters: {
            query?: never;
            header: {
                /** @description O identificador do evento, igual em todas as tentativas */
                "webhook-id": string;
                /** @description O instante da tentativa, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description As assinaturas do corpo, separadas por um espaço: v1,<base64> */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventoDeReserva"];
            };
        };
        responses: {
            /** @description Não quer receber mais: o webhook pára */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Falhou: tenta-se outra vez mais tarde */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoReservaAlterada: {
        parameters: {
            query?: never;
            header: {
                /** @description O identificador do evento, igual em todas as tentativas */
                "webhook-id": string;
                /** @description O instante da tentativa, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description As assinaturas do corpo, separadas por um espaço: v1,<base64> */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventoDeReserva"];
            };
        };
        responses: {
            /** @description Não quer receber mais: o webhook pára */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Falhou: tenta-se outra vez mais tarde */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoReservaCancelada: {
        parameters: {
            query?: never;
            header: {
                /** @description O identificador do evento, igual em todas as tentativas */
                "webhook-id": string;
                /** @description O instante da tentativa, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description As assinaturas do corpo, separadas por um espaço: v1,<base64> */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventoDeReserva"];
            };
        };
        responses: {
            /** @description Não quer receber mais: o webhook pára */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Falhou: tenta-se outra vez mais tarde */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoReservaExpirada: {
        parameters: {
            query?: never;
            header: {
                /** @description O identificador do evento, igual em todas as tentativas */
                "webhook-id": string;
                /** @description O instante da tentativa, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description As assinaturas do corpo, separadas por um espaço: v1,<base64> */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventoDeReserva"];
            };
        };
        responses: {
            /** @description Não quer receber mais: o webhook pára */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Falhou: tenta-se outra vez mais tarde */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoReservaConcluida: {
        parameters: {
            query?: never;
            header: {
                /** @description O identificador do evento, igual em todas as tentativas */
                "webhook-id": string;
                /** @description O instante da tentativa, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description As assinaturas do corpo, separadas por um espaço: v1,<base64> */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventoDeReserva"];
            };
        };
        responses: {
            /** @description Não quer receber mais: o webhook pára */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Falhou: tenta-se outra vez mais tarde */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    avisoStockEsgotado: {
        parameters: {
            query?: never;
            header: {
                /** @description O identificador do evento, igual em todas as tentativas */
                "webhook-id": string;
                /** @description O instante da tentativa, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description As assinaturas do corpo, separadas por um espaço: v1,<base64> */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventoDeStock"];
            };
        };
        responses: {
            /** @description Não quer receber mais: o webhook pára */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Falhou: tenta-se outra vez mais tarde */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
