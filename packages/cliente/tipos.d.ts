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
        put?: never;
        post?: never;
        /**
         * Apaga a conta de quem pede e os seus dados
         * @description As reservas vivas são canceladas primeiro e as unidades voltam ao stock. As que terminaram ficam na farmácia sem pessoa; as avaliações e as denúncias desaparecem; as farmácias que registou ficam. As sessões terminam logo.
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
         * @description **Quem pode:** Qualquer pessoa.
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
         * @description Espaços, pontos e traços no código são ignorados. O acesso fica registado.
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
        get?: never;
        put?: never;
        /**
         * Abre uma sessão com o ID token de um fornecedor de identidade
         * @description Quem já entrou por este fornecedor volta à sua conta, mesmo que lá tenha mudado de e-mail. À primeira vez: cria a conta quando o e-mail é novo; entra na existente só quando o fornecedor confirmou o e-mail.
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
    "/api/auth/me/dados": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entrega a quem pede o que se guarda com o seu nome (Lei 22/11)
         * @description A conta, as reservas (as terminadas há mais de 12 meses já não dizem de quem eram) e as avaliações. Fica de fora: a palavra-passe e o identificador no fornecedor, que só servem para entrar; as denúncias sobre quem pede, que têm palavras de outros e se pedem ao operador; e o que dura pouco e só repete o resto (respostas a `Idempotency-Key`, 24 horas; mensagens enviadas, 90 dias no máximo).
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
         * @description A procura ignora maiúsculas e acentos e encontra partes de palavras. Sem posição a ordem é a do nome. Numa procura por medicamento cada farmácia traz em `stock` só os artigos que correspondem e que há.
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
    "/api/medicamentos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sugere medicamentos enquanto se escreve, com quantas farmácias os têm
         * @description Entende marcas, substâncias, erros de escrita e nomes escritos de ouvido. Quando o que se escreveu tanto pode ser um como outro, não escolhe: mostra ambos em `quis_dizer`. Serve também a quem não encontrou nada: diz a grafia certa, as outras marcas da substância que há, e a que distância está a mais próxima.
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
         * @description JPEG, PNG ou WebP até 5 MiB. A imagem é recodificada e perde os metadados (a posição também).
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
    "/api/perfil/stock/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Altera um artigo; a quantidade é a que está disponível agora
         * @description **Quem pode:** Sessão de farmácia.
         */
        put: operations["alterarItem"];
        post?: never;
        /**
         * Apaga um artigo para sempre
         * @description **Quem pode:** Sessão de farmácia.
         */
        delete: operations["apagarItem"];
        options?: never;
        head?: never;
        patch?: never;
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
         * Todo o stock da farmácia, por nome
         * @description **Quem pode:** Sessão de farmácia.
         */
        get: operations["listarStock"];
        put?: never;
        /**
         * Junta um artigo ao stock
         * @description **Quem pode:** Sessão de farmácia.
         */
        post: operations["criarItem"];
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
         * @description Até 20 000 linhas. Precisa das colunas do nome e da quantidade, por qualquer dos seus nomes usuais; preço, categoria e subcategoria são facultativas (sem a coluna do preço, os preços ficam como estão; um artigo novo sem categoria é de Medicamentos, Outros). As colunas que não foram usadas vêm em `colunas_ignoradas`. Um artigo é reconhecido pelo nome, sem contar maiúsculas, acentos e espaços; com o mesmo nome em várias linhas ou em vários artigos, pela categoria e pela subcategoria. As linhas erradas vêm em `erros` e nada delas entra; as certas entram todas juntas, ou nenhuma se algo falhar. A quantidade é a que está disponível: o que está reservado continua reservado.
         *
         *     **Quem pode:** Sessão de farmácia.
         */
        post: operations["importarStock"];
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
         *     **Quem pode:** Sessão de farmácia.
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
         * @description **Quem pode:** Sessão de utilizador (de qualquer papel).
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
         *     **Quem pode:** Sessão do utilizador ou da farmácia da reserva.
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
         * @description **Quem pode:** Sessão de farmácia.
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
         * @description **Quem pode:** Sessão de farmácia.
         */
        get: operations["listarReservas"];
        put?: never;
        /**
         * Reserva um artigo por três horas
         * @description O stock desce e a farmácia recebe um SMS. Um 409 diz porquê em `detalhes.motivo`: `ja_reservado` (com `reserva_id` se a reserva é sua), `sem_stock`, `stock_insuficiente`, `farmacia_inactiva`, `limite_de_reservas`.
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
         * @description Conta uma reserva dos últimos doze meses: depois, já não se sabe de quem era.
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
         * @description **Quem pode:** Sessão de admin.
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
         * @description O código antigo e as sessões abertas com ele deixam de valer logo. O novo segue por SMS para a farmácia, se um dos seus telefones o puder receber; a `mensagem` diz quando nenhum pode e o código tem de ser entregue. Um SMS com o antigo, que ainda esperasse, já não sai; só chega o que neste instante já estava a ser entregue ao fornecedor.
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
    "/api/admin/utilizadores/{id}": {
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
         * Activa, desactiva ou muda o papel de uma conta
         * @description Qualquer admin activa e desactiva utilizadores e gestores; mudar `role` ou `gestor_admins`, ou o que for de outro admin, é de quem tem `gestor_admins`. Desactivar ou mudar de papel termina as sessões da conta; desactivar também cancela as suas reservas vivas, e as unidades voltam ao stock. Deixar de ser admin tira `gestor_admins`.
         *
         *     **Quem pode:** Sessão de admin.
         */
        patch: operations["mudarUtilizador"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Acesso: {
            /** Format: uuid */
            id: string;
            ip: string | null;
            user_agent: string | null;
            localidade: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            data: string;
        };
        Avaliacao: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            farmacia_id: string;
            /** Format: uuid */
            utilizador_id: string;
            rating: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizada_em: string;
        };
        /** @description Uma avaliação, para quem a deu */
        AvaliacaoPropria: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            farmacia_id: string;
            farmacia_nome: string;
            rating: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizada_em: string;
        };
        Avaliacoes: {
            /** @description Uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            total_avaliacoes: number;
            distribuicao: {
                1: number;
                2: number;
                3: number;
                4: number;
                5: number;
            };
            /** @description A sua, quando há sessão de utilizador */
            minha?: number | null;
        };
        /** @description Uma conta como os admins a vêem */
        Conta: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            telefone: string | null;
            /** @enum {string} */
            role: "user" | "admin" | "gestor";
            is_ativo: boolean;
            /** @description Pode gerir outros admins; só um admin o pode ser */
            gestor_admins: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            ultimo_login: string | null;
        };
        /** @description A conta como a própria pessoa a vê */
        ContaPropria: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            telefone: string | null;
            /** @enum {string} */
            role: "user" | "admin" | "gestor";
            is_ativo: boolean;
            /** @description Pode gerir outros admins; só um admin o pode ser */
            gestor_admins: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            ultimo_login: string | null;
            /** @description Feita com um fornecedor de identidade; null se foi com palavra-passe */
            fornecedor: string | null;
        };
        Denuncia: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            farmacia_id: string;
            /** Format: uuid */
            utilizador_id: string;
            motivo: string;
            /** @enum {string} */
            estado: "pendente" | "procedente" | "improcedente";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
        };
        /** @description A denúncia como os admins a vêem */
        DenunciaCompleta: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            farmacia_id: string;
            /** Format: uuid */
            utilizador_id: string;
            motivo: string;
            /** @enum {string} */
            estado: "pendente" | "procedente" | "improcedente";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            farmacia_nome: string;
            utilizador_nome: string;
            utilizador_is_ativo: boolean;
            nota: string | null;
            /**
             * Format: uuid
             * @description O admin que decidiu
             */
            decidida_por: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            decidida_em: string | null;
        };
        /** @description O corpo de todas as respostas 4xx e 5xx. Decida por `code`, nunca por `mensagem`. */
        Erro: {
            /** @constant */
            erro: true;
            code: string;
            mensagem: string;
            detalhes?: {
                [key: string]: unknown;
            };
        };
        Estatisticas: {
            total_farmacias: number;
            farmacias_ativas: number;
            farmacias_congeladas: number;
            admins: {
                /** Format: uuid */
                id: string;
                name: string;
                email: string;
                /** @enum {string} */
                role: "user" | "admin" | "gestor";
                is_ativo: boolean;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                ultimo_login: string | null;
            }[];
        };
        Farmacia: {
            /** Format: uuid */
            id: string;
            nome: string;
            telefone: string;
            telefone_secundario: string | null;
            endereco: string | null;
            bairro: string | null;
            municipio: string | null;
            latitude: number;
            longitude: number;
            horario_abertura: string | null;
            horario_fecho: string | null;
            is_24_horas: boolean;
            servicos: string[];
            is_ativo: boolean;
            /** @description Caminho a resolver contra o endereço do serviço */
            imagem_url: string | null;
            /** @description Uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            total_avaliacoes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            stock_atualizado_em: string | null;
            /** @description Pela hora de Luanda; null quando o horário não é conhecido */
            aberta_agora: boolean | null;
            /**
             * Format: date-time
             * @description Quando volta a abrir; null se está aberta ou não se sabe o horário
             */
            abre_em: string | null;
            notas: string | null;
            cartazes: string[];
            /** Format: uuid */
            registada_por: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizada_em: string;
            stock: components["schemas"]["ItemDeStock"][];
        };
        /** @description A única resposta, com a da renovação, em que o código é mostrado. */
        FarmaciaComCodigo: {
            /** Format: uuid */
            id: string;
            nome: string;
            telefone: string;
            telefone_secundario: string | null;
            endereco: string | null;
            bairro: string | null;
            municipio: string | null;
            latitude: number;
            longitude: number;
            horario_abertura: string | null;
            horario_fecho: string | null;
            is_24_horas: boolean;
            servicos: string[];
            is_ativo: boolean;
            /** @description Caminho a resolver contra o endereço do serviço */
            imagem_url: string | null;
            /** @description Uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            total_avaliacoes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            stock_atualizado_em: string | null;
            /** @description Pela hora de Luanda; null quando o horário não é conhecido */
            aberta_agora: boolean | null;
            /**
             * Format: date-time
             * @description Quando volta a abrir; null se está aberta ou não se sabe o horário
             */
            abre_em: string | null;
            notas: string | null;
            cartazes: string[];
            /** Format: uuid */
            registada_por: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizada_em: string;
            stock: components["schemas"]["ItemDeStock"][];
            codigo_acesso: string;
        };
        FarmaciaResumo: {
            /** Format: uuid */
            id: string;
            nome: string;
            telefone: string;
            telefone_secundario: string | null;
            endereco: string | null;
            bairro: string | null;
            municipio: string | null;
            latitude: number;
            longitude: number;
            horario_abertura: string | null;
            horario_fecho: string | null;
            is_24_horas: boolean;
            servicos: string[];
            is_ativo: boolean;
            /** @description Caminho a resolver contra o endereço do serviço */
            imagem_url: string | null;
            /** @description Uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            total_avaliacoes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            stock_atualizado_em: string | null;
            /** @description Pela hora de Luanda; null quando o horário não é conhecido */
            aberta_agora: boolean | null;
            /**
             * Format: date-time
             * @description Quando volta a abrir; null se está aberta ou não se sabe o horário
             */
            abre_em: string | null;
            /** @description Em linha recta, quando foi dada uma posição */
            distancia_km?: number;
            stock?: components["schemas"]["ItemDeStock"][];
        };
        ItemDeStock: {
            /** Format: uuid */
            id: string;
            nome: string;
            categoria: string;
            subcategoria: string;
            /** @description Só se vende com receita, que se mostra ao balcão; null quando não se sabe */
            requer_receita: boolean | null;
            /** @description O que está disponível agora; o que está reservado não conta. */
            quantidade: number;
            /** @description Kz */
            preco: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            reservado_ate: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizado_em: string;
            /** @description Numa procura: a substância por que corresponde, quando o nome do artigo não é o que se procurou */
            corresponde_a?: string;
        };
        Medicamento: {
            nome: string;
            /** @description A substância, ou as substâncias; null quando não se sabe */
            dci: string | null;
            categoria: string;
            subcategoria: string;
            /** @description Só se vende com receita, que se mostra ao balcão; null quando não se sabe */
            requer_receita: boolean | null;
            /** @description Quantas o têm agora; com uma posição, a menos de 25 km */
            farmacias: number;
            /** @description Dessas, as que estão abertas agora */
            farmacias_abertas: number;
            /** @description Até à mais próxima que o tem, por longe que seja; null se nenhuma */
            distancia_km?: number | null;
            /** @description A substância por que corresponde, quando o nome não é o que se procurou */
            corresponde_a?: string;
            /** @description O que se procurou não é nome de nada; talvez seja este, e há outros tão parecidos */
            quis_dizer?: string;
        };
        /** @description A farmácia como ela própria se vê */
        PerfilDaFarmacia: {
            /** Format: uuid */
            id: string;
            nome: string;
            telefone: string;
            telefone_secundario: string | null;
            endereco: string | null;
            bairro: string | null;
            municipio: string | null;
            latitude: number;
            longitude: number;
            horario_abertura: string | null;
            horario_fecho: string | null;
            is_24_horas: boolean;
            servicos: string[];
            is_ativo: boolean;
            /** @description Caminho a resolver contra o endereço do serviço */
            imagem_url: string | null;
            /** @description Uma casa decimal; null sem avaliações */
            media_avaliacoes: number | null;
            total_avaliacoes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            stock_atualizado_em: string | null;
            /** @description Pela hora de Luanda; null quando o horário não é conhecido */
            aberta_agora: boolean | null;
            /**
             * Format: date-time
             * @description Quando volta a abrir; null se está aberta ou não se sabe o horário
             */
            abre_em: string | null;
            notas: string | null;
            cartazes: string[];
            /** Format: uuid */
            registada_por: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizada_em: string;
            stock: components["schemas"]["ItemDeStock"][];
            /** @description Uma frase para mostrar, quando o stock nunca foi escrito ou tem mais de 7 dias */
            lembrete_stock: string | null;
        };
        /** @description Uma procura de medicamento que não encontrou nada; não se guarda de quem */
        ProcuraVazia: {
            termo: string;
            vezes: number;
            /**
             * Format: date
             * @description O dia da última
             */
            ultima_em: string;
        };
        /** @description A reserva como o utilizador a vê */
        Reserva: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            stock_item_id: string;
            /** Format: uuid */
            farmacia_id: string;
            /** Format: uuid */
            utilizador_id: string | null;
            quantidade: number;
            /** @enum {string} */
            estado: "activa" | "concluida" | "cancelada" | "expirada";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            reservado_ate: string;
            /** @description Dito ao balcão */
            codigo_levantamento: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizada_em: string;
            produto_nome: string;
            /** @description Kz, por unidade, à hora da reserva */
            preco: number | null;
            /**
             * @description sem_stock: a farmácia cancelou-a porque afinal não tem o artigo; null nos outros casos
             * @enum {string|null}
             */
            motivo_cancelamento: "sem_stock" | null;
            farmacia_nome: string;
            farmacia_telefone: string;
            farmacia_endereco: string | null;
        };
        /** @description A reserva como a farmácia a vê; o nome é null se a conta foi apagada */
        ReservaDaFarmacia: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            stock_item_id: string;
            /** Format: uuid */
            farmacia_id: string;
            /** Format: uuid */
            utilizador_id: string | null;
            quantidade: number;
            /** @enum {string} */
            estado: "activa" | "concluida" | "cancelada" | "expirada";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            reservado_ate: string;
            /** @description Dito ao balcão */
            codigo_levantamento: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            criada_em: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            atualizada_em: string;
            produto_nome: string;
            /** @description Kz, por unidade, à hora da reserva */
            preco: number | null;
            /**
             * @description sem_stock: a farmácia cancelou-a porque afinal não tem o artigo; null nos outros casos
             * @enum {string|null}
             */
            motivo_cancelamento: "sem_stock" | null;
            utilizador_nome: string | null;
            utilizador_telefone: string | null;
        };
        Saude: {
            /** @constant */
            status: "OK";
            servico: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            dataHora: string;
        };
        Sessao: {
            token: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            expira_em: string;
            user: components["schemas"]["Utilizador"];
            /** @description Só quando role é admin: este admin pode gerir outros admins. */
            gestor_admins?: boolean;
        };
        SessaoFarmacia: {
            token: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            expira_em: string;
            farmacia: {
                /** Format: uuid */
                id: string;
                nome: string;
                is_ativo: boolean;
            };
            user: components["schemas"]["Utilizador"];
        };
        Trajecto: {
            distancia_km: number;
            duracao_min: number;
            /** @enum {string} */
            modo: "carro" | "pe";
            /**
             * @description estimativa: linha recta com um factor de desvio
             * @enum {string}
             */
            fonte: "motor" | "estimativa";
            geometria: {
                /** @constant */
                type: "LineString";
                coordinates: number[][];
            };
        };
        /** @description Quem tem a sessão; numa sessão de farmácia, a própria farmácia (email null). */
        Utilizador: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string | null;
            /** @enum {string} */
            role: "user" | "admin" | "gestor" | "farmacia";
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
                    "application/json": components["schemas"]["Erro"];
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
                    "application/json": {
                        /** @constant */
                        erro: false;
                        user: components["schemas"]["Utilizador"];
                    };
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
        requestBody?: never;
        responses: {
            /** @description Apagada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                "application/json": {
                    /** Format: email */
                    email: string;
                    password: string;
                };
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                "application/json": {
                    /** @description O código de 10 dígitos; o que não for dígito é ignorado. */
                    codigo: string;
                    localidade?: string | null;
                };
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                "application/json": {
                    /** @description ID token do fornecedor de identidade */
                    credential: string;
                };
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                "application/json": {
                    nome: string;
                    /** Format: email */
                    email: string;
                    telefone?: string | null;
                    password: string;
                };
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                    "application/json": {
                        user: components["schemas"]["ContaPropria"];
                        reservas: components["schemas"]["Reserva"][];
                        avaliacoes: components["schemas"]["AvaliacaoPropria"][];
                    };
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    verFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    alterarFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nome: string;
                    telefone: string;
                    /** @description graus decimais */
                    latitude: number;
                    /** @description graus decimais */
                    longitude: number;
                    telefone_secundario?: string | null;
                    endereco?: string | null;
                    bairro?: string | null;
                    municipio?: string | null;
                    /** @description HH:MM, hora de Luanda */
                    horario_abertura?: string | null;
                    /** @description HH:MM, hora de Luanda */
                    horario_fecho?: string | null;
                    is_24_horas?: boolean;
                    servicos?: string[];
                    notas?: string | null;
                    is_ativo?: boolean;
                };
            };
        };
        responses: {
            /** @description Farmácia alterada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        farmacia: components["schemas"]["Farmacia"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    apagarFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarFarmacias: {
        parameters: {
            query?: {
                search?: string;
                search_type?: "farmacia" | "medicamento" | "bairro";
                categoria?: string;
                subcategoria?: string;
                /** @description graus decimais */
                latitude?: number;
                /** @description graus decimais */
                longitude?: number;
                /** @description O mesmo que latitude */
                lat?: number;
                /** @description O mesmo que longitude */
                lng?: number;
                /** @description Pede uma posição */
                raio_km?: number;
                somente_ativas?: boolean;
                limite?: number;
                registadas_por_mim?: boolean;
                /** @description true: só as que estão abertas agora, pela hora de Luanda */
                aberta_agora?: boolean;
                /** @description preco: primeiro quem vende mais barato o que se procura; avaliacao: as mais bem avaliadas. Com uma posição, entre as 200 mais próximas que correspondem. Por omissão, distancia com posição e nome sem ela. */
                ordenar?: "distancia" | "preco" | "avaliacao";
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    criarFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nome: string;
                    telefone: string;
                    /** @description graus decimais */
                    latitude: number;
                    /** @description graus decimais */
                    longitude: number;
                    endereco?: string | null;
                    bairro?: string | null;
                    municipio?: string | null;
                    /** @description HH:MM, hora de Luanda */
                    horario_abertura?: string | null;
                    /** @description HH:MM, hora de Luanda */
                    horario_fecho?: string | null;
                    is_24_horas?: boolean;
                    servicos?: string[];
                    notas?: string | null;
                };
            };
        };
        responses: {
            /** @description Farmácia registada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        farmacia: components["schemas"]["FarmaciaComCodigo"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    mudarEstadoFarmacia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_ativo: boolean;
                };
            };
        };
        responses: {
            /** @description O estado pedido está em vigor */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        farmacia: components["schemas"]["Farmacia"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarProcurasVazias: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    sugerirMedicamentos: {
        parameters: {
            query: {
                search: string;
                /** @description graus decimais */
                latitude?: number;
                /** @description graus decimais */
                longitude?: number;
                /** @description O mesmo que latitude */
                lat?: number;
                /** @description O mesmo que longitude */
                lng?: number;
                limite?: number;
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    verTrajecto: {
        parameters: {
            query: {
                /** @description graus decimais */
                latitude: number;
                /** @description graus decimais */
                longitude: number;
                modo?: "carro" | "pe";
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `GATEWAY_INVALIDO`: Um serviço externo respondeu mal. Tente de novo. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `TIMEOUT`: Um serviço externo demorou demasiado. Tente de novo. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    verAvaliacoes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    avaliar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                };
            };
        };
        responses: {
            /** @description Avaliação substituída */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        avaliacao: components["schemas"]["Avaliacao"];
                        /** @description Uma casa decimal; null sem avaliações */
                        media_avaliacoes: number | null;
                        total_avaliacoes: number;
                    };
                };
            };
            /** @description Primeira avaliação */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        avaliacao: components["schemas"]["Avaliacao"];
                        /** @description Uma casa decimal; null sem avaliações */
                        media_avaliacoes: number | null;
                        total_avaliacoes: number;
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    verPerfil: {
        parameters: {
            query?: never;
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
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    alterarPerfil: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nome: string;
                    telefone: string;
                    telefone_secundario?: string | null;
                    endereco?: string | null;
                    bairro?: string | null;
                    municipio?: string | null;
                    /** @description HH:MM, hora de Luanda */
                    horario_abertura?: string | null;
                    /** @description HH:MM, hora de Luanda */
                    horario_fecho?: string | null;
                    is_24_horas?: boolean;
                    servicos?: string[];
                    notas?: string | null;
                };
            };
        };
        responses: {
            /** @description Perfil alterado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        farmacia: components["schemas"]["Farmacia"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description JPEG, PNG ou WebP, até 5 MiB
                     */
                    foto: string;
                };
            };
        };
        responses: {
            /** @description Imagem substituída */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        imagem_url: string;
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    alterarItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nome: string;
                    categoria: string;
                    subcategoria: string;
                    /** @default 0 */
                    quantidade?: number;
                    /** @description Kz */
                    preco?: number | null;
                };
            };
        };
        responses: {
            /** @description Artigo alterado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        item: components["schemas"]["ItemDeStock"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    apagarItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarStock: {
        parameters: {
            query?: never;
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
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    criarItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nome: string;
                    categoria: string;
                    subcategoria: string;
                    /** @default 0 */
                    quantidade?: number;
                    /** @description Kz */
                    preco?: number | null;
                };
            };
        };
        responses: {
            /** @description Artigo criado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        item: components["schemas"]["ItemDeStock"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    importarStock: {
        parameters: {
            query?: {
                /** @description true: diz o que aconteceria, sem mudar nada */
                simular?: boolean;
                /** @description acrescentar: muda os artigos do ficheiro e junta os novos; substituir: além disso põe a zero os que ele não tem (nenhum, se houver uma linha errada que não diga de que artigo é) */
                modo?: "acrescentar" | "substituir";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV (`;`, `,`, `|` ou tabulação; UTF-8 ou Windows-1252) ou XLSX (a primeira folha que tem cabeçalho), até 5 MiB
                     */
                    ficheiro: string;
                    /**
                     * @description O mesmo que na query; conta este
                     * @enum {string}
                     */
                    simular?: "true" | "false";
                    /**
                     * @description acrescentar: muda os artigos do ficheiro e junta os novos; substituir: além disso põe a zero os que ele não tem (nenhum, se houver uma linha errada que não diga de que artigo é)
                     * @enum {string}
                     */
                    modo?: "acrescentar" | "substituir";
                };
            };
        };
        responses: {
            /** @description O que mudou, ou mudaria */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        simulado: boolean;
                        /** @description Linhas abaixo do cabeçalho, com as erradas; a de totais, no fim, não conta */
                        linhas: number;
                        adicionados: number;
                        /** @description Só os que mudaram */
                        atualizados: number;
                        /** @description Postos a zero por o ficheiro não os ter */
                        zerados: number;
                        erros: {
                            /** @description A do ficheiro; o cabeçalho costuma ser a 1 */
                            linha: number;
                            /** @description null quando é a linha toda */
                            campo: string | null;
                            motivo: string;
                        }[];
                        /** @description O que está no cabeçalho e não foi usado, como lá está escrito */
                        colunas_ignoradas: string[];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `TIPO_NAO_SUPORTADO`: Este tipo de ficheiro não é aceite. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    aumentarReserva: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada reserva. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de reservar outra vez. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantidade: number;
                };
            };
        };
        responses: {
            /** @description Aumentada */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        reserva: components["schemas"]["Reserva"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    cancelarReserva: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Só conta vindo da farmácia: põe o artigo a zero, e o utilizador vê porquê
                     * @enum {string}
                     */
                    motivo?: "sem_stock";
                };
            };
        };
        responses: {
            /** @description Cancelada; a reserva vem como quem cancela a vê */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        reserva: components["schemas"]["Reserva"] | components["schemas"]["ReservaDaFarmacia"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    concluirReserva: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        reserva: components["schemas"]["ReservaDaFarmacia"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarReservas: {
        parameters: {
            query?: never;
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
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    criarReserva: {
        parameters: {
            query?: never;
            header?: {
                /** @description Um uuid, ou de 8 a 64 caracteres visíveis, novo para cada reserva. Repetir o pedido com a mesma chave dentro de 24 horas devolve a primeira resposta em vez de reservar outra vez. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    stock_item_id?: string;
                    /** @default 1 */
                    quantidade?: number;
                    /**
                     * Format: uuid
                     * @description O mesmo que stock_item_id
                     */
                    itemStockId?: string;
                    /**
                     * Format: uuid
                     * @description Com itemStockId; a farmácia do artigo
                     */
                    farmaciaId?: string;
                } | unknown | unknown;
            };
        };
        responses: {
            /** @description Reservado */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        reserva: components["schemas"]["Reserva"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarMinhasReservas: {
        parameters: {
            query?: never;
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
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    decidirDenuncia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    estado: "procedente" | "improcedente";
                    nota?: string | null;
                    /** @description Só com procedente: a conta deixa de entrar e as suas reservas vivas são canceladas */
                    desactivar_utilizador?: boolean;
                };
            };
        };
        responses: {
            /** @description Decidida */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        denuncia: components["schemas"]["DenunciaCompleta"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    denunciar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    utilizador_id: string;
                    motivo: string;
                };
            };
        };
        responses: {
            /** @description Denúncia registada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        denuncia: components["schemas"]["Denuncia"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarDenuncias: {
        parameters: {
            query?: {
                estado?: "pendente" | "procedente" | "improcedente";
                limite?: number;
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarTodasFarmacias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As farmácias, por nome */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FarmaciaResumo"][];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    renovarCodigo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description O código novo; não volta a ser mostrado */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        codigo_acesso: string;
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    listarUtilizadores: {
        parameters: {
            query?: {
                /** @description Parte do nome, do e-mail ou do telefone */
                search?: string;
                role?: "user" | "admin" | "gestor";
                limite?: number;
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
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
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
                "application/json": {
                    nome: string;
                    /** Format: email */
                    email: string;
                    telefone?: string | null;
                    password: string;
                    /** @enum {string} */
                    role: "admin" | "gestor";
                    /** @description Pode gerir outros admins; só um admin o pode ser */
                    gestor_admins?: boolean;
                };
            };
        };
        responses: {
            /** @description Conta criada */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        user: components["schemas"]["Conta"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
    mudarUtilizador: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_ativo?: boolean;
                    /** @enum {string} */
                    role?: "user" | "admin" | "gestor";
                    /** @description Pode gerir outros admins; só um admin o pode ser */
                    gestor_admins?: boolean;
                } | unknown | unknown | unknown;
            };
        };
        responses: {
            /** @description Como a conta ficou */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        erro: false;
                        mensagem: string;
                        user: components["schemas"]["Conta"];
                    };
                };
            };
            /** @description `PEDIDO_INVALIDO`: O pedido não pôde ser lido. `VALIDACAO`: Há campos em falta ou inválidos. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_AUTENTICADO`: Inicie sessão para continuar. `TOKEN_EM_FALTA`: Falta o token de acesso. Inicie sessão. `TOKEN_INVALIDO_OU_EXPIRADO`: A sessão terminou ou não é válida. Inicie sessão de novo. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `SEM_PERMISSAO`: Não tem permissão para esta operação. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `NAO_ENCONTRADO`: Não encontrámos o que pediu. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `CONFLITO`: O estado actual não permite esta operação. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `DEMASIADO_GRANDE`: O conteúdo enviado é demasiado grande. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `LIMITE_DE_PEDIDOS`: Fez demasiados pedidos. Tente de novo daqui a pouco. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `ERRO_INTERNO`: Ocorreu um erro do nosso lado. Tente de novo. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
            /** @description `INDISPONIVEL`: O serviço está temporariamente indisponível. Tente de novo daqui a pouco. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erro"];
                };
            };
        };
    };
}
