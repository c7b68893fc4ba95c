-- O esquema final, depois de todas as migrações. Gerado por npm run gerar; para ler, não para correr.

-- Extensões

create extension intarray;

create extension pg_trgm;

create extension unaccent;

-- Tabelas

create table acesso (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  ip text,
  user_agent text,
  localidade text,
  data timestamp with time zone default now() not null,
  guardado boolean default false not null,
  constraint acesso_pkey PRIMARY KEY (id)
);
CREATE INDEX acesso_com_endereco ON public.acesso USING btree (data) WHERE ((ip IS NOT NULL) OR (user_agent IS NOT NULL));
CREATE INDEX acesso_guardado ON public.acesso USING btree (farmacia_id, data) WHERE guardado;
CREATE INDEX acesso_por_ver ON public.acesso USING btree (data) WHERE (NOT guardado);
CREATE INDEX acesso_recentes ON public.acesso USING btree (farmacia_id, data DESC);

create table alerta (
  id uuid default gen_random_uuid() not null,
  utilizador_id uuid not null,
  termo text not null,
  latitude double precision not null,
  longitude double precision not null,
  raio_km double precision not null,
  criado_em timestamp with time zone default now() not null,
  expira_em timestamp with time zone not null,
  proxima_em timestamp with time zone default now() not null,
  push bytea,
  constraint alerta_pkey PRIMARY KEY (id),
  constraint alerta_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX alerta_a_ver ON public.alerta USING btree (proxima_em);
CREATE INDEX alerta_do_utilizador ON public.alerta USING btree (utilizador_id, criado_em);
CREATE INDEX alerta_fora_de_prazo ON public.alerta USING btree (expira_em);

create table auditoria (
  id uuid default gen_random_uuid() not null,
  instante timestamp with time zone default now() not null,
  actor_id uuid,
  actor_papel text not null,
  accao text not null,
  alvo_tipo text not null,
  alvo_id uuid,
  alteracoes jsonb not null,
  pedido_id uuid,
  constraint auditoria_pkey PRIMARY KEY (id),
  constraint auditoria_de_alguem CHECK (((actor_papel = 'linha_de_comandos'::text) = (actor_id IS NULL)))
);
CREATE INDEX auditoria_da_accao ON public.auditoria USING btree (accao, instante DESC, id);
CREATE INDEX auditoria_do_actor ON public.auditoria USING btree (actor_id, instante DESC, id);
CREATE INDEX auditoria_do_alvo ON public.auditoria USING btree (alvo_id, instante DESC, id);
CREATE INDEX auditoria_recentes ON public.auditoria USING btree (instante DESC, id);
CREATE TRIGGER auditoria_nao_muda BEFORE UPDATE OR TRUNCATE ON public.auditoria FOR EACH STATEMENT EXECUTE FUNCTION auditoria_so_acrescenta();
CREATE TRIGGER auditoria_nao_sai BEFORE DELETE ON public.auditoria FOR EACH ROW WHEN ((old.instante > (now() - '2 years'::interval))) EXECUTE FUNCTION auditoria_so_acrescenta();

create table avaliacao (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  utilizador_id uuid not null,
  rating smallint not null,
  criada_em timestamp with time zone default now() not null,
  atualizada_em timestamp with time zone default now() not null,
  verificada boolean default false not null,
  constraint avaliacao_pkey PRIMARY KEY (id),
  constraint avaliacao_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint avaliacao_uma_por_utilizador UNIQUE (farmacia_id, utilizador_id)
);
CREATE INDEX avaliacao_utilizador ON public.avaliacao USING btree (utilizador_id);
CREATE TRIGGER avaliacao_somar AFTER INSERT OR DELETE OR UPDATE ON public.avaliacao FOR EACH ROW EXECUTE FUNCTION avaliacao_somar();
CREATE TRIGGER avaliacao_verificar BEFORE INSERT OR UPDATE OF rating ON public.avaliacao FOR EACH ROW WHEN ((NOT new.verificada)) EXECUTE FUNCTION avaliacao_verificar();

create table chave_do_servico (
  nome text not null,
  marca bytea not null,
  constraint chave_do_servico_pkey PRIMARY KEY (nome)
);

create table codigo_recuperacao (
  utilizador_id uuid not null,
  resumo bytea not null,
  constraint codigo_recuperacao_pkey PRIMARY KEY (utilizador_id, resumo),
  constraint codigo_recuperacao_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);

create table denuncia (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  utilizador_id uuid not null,
  motivo text not null,
  estado text default 'pendente'::text not null,
  nota text,
  decidida_por uuid,
  decidida_em timestamp with time zone,
  criada_em timestamp with time zone default now() not null,
  constraint denuncia_pkey PRIMARY KEY (id),
  constraint denuncia_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'procedente'::text, 'improcedente'::text]))),
  constraint denuncia_motivo_check CHECK ((motivo <> ''::text))
);
CREATE INDEX denuncia_decididas ON public.denuncia USING btree (decidida_em DESC, id) WHERE (estado <> 'pendente'::text);
CREATE INDEX denuncia_farmacia ON public.denuncia USING btree (farmacia_id);
CREATE UNIQUE INDEX denuncia_pendente_unica ON public.denuncia USING btree (farmacia_id, utilizador_id, md5(motivo)) WHERE (estado = 'pendente'::text);
CREATE INDEX denuncia_pendentes ON public.denuncia USING btree (criada_em, id) WHERE (estado = 'pendente'::text);
CREATE INDEX denuncia_utilizador ON public.denuncia USING btree (utilizador_id);

create table entrada_falhada (
  chave bytea not null,
  falhas integer not null,
  termina_em timestamp with time zone not null,
  constraint entrada_falhada_pkey PRIMARY KEY (chave)
);
CREATE INDEX entrada_falhada_termina ON public.entrada_falhada USING btree (termina_em);

create table farmacia (
  id uuid default gen_random_uuid() not null,
  nome text not null,
  telefone text,
  telefone_secundario text,
  endereco text,
  bairro text,
  municipio text,
  latitude double precision not null,
  longitude double precision not null,
  horario_abertura text,
  horario_fecho text,
  is_24_horas boolean default false not null,
  servicos text[] default '{}'::text[] not null,
  is_ativo boolean default true not null,
  notas text,
  imagem text,
  cartazes text[] default '{}'::text[] not null,
  codigo_hmac bytea not null,
  versao_sessao integer default 1 not null,
  registada_por uuid,
  soma_avaliacoes integer default 0 not null,
  total_avaliacoes integer default 0 not null,
  stock_atualizado_em timestamp with time zone,
  criada_em timestamp with time zone default now() not null,
  atualizada_em timestamp with time zone default now() not null,
  imagem_url text generated always as (('/fotos/'::text || imagem)) stored,
  media_avaliacoes numeric generated always as (trim_scale(round(((soma_avaliacoes)::numeric / (NULLIF(total_avaliacoes, 0))::numeric), 1))) stored,
  estrelas integer[] default '{0,0,0,0,0}'::integer[] not null,
  soma_verificadas integer default 0 not null,
  total_verificadas integer default 0 not null,
  media_ponderada real generated always as (
CASE
    WHEN (total_avaliacoes > 0) THEN ((((((10)::numeric * 3.5) + (soma_avaliacoes)::numeric) + ((2 * soma_verificadas))::numeric))::real / (((10 + total_avaliacoes) + (2 * total_verificadas)))::double precision)
    ELSE NULL::double precision
END) stored,
  constraint farmacia_pkey PRIMARY KEY (id),
  constraint farmacia_codigo_unico UNIQUE (codigo_hmac),
  constraint farmacia_horario_abertura_check CHECK ((horario_abertura ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'::text)),
  constraint farmacia_horario_fecho_check CHECK ((horario_fecho ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'::text)),
  constraint farmacia_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint farmacia_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint farmacia_nome_check CHECK ((char_length(nome) >= 3))
);
CREATE INDEX farmacia_nome ON public.farmacia USING btree (normalizar(nome));
CREATE INDEX farmacia_numero ON public.farmacia USING btree (numero_nacional(telefone));
CREATE INDEX farmacia_outro_numero ON public.farmacia USING btree (numero_nacional(telefone_secundario));
CREATE INDEX farmacia_registada_por ON public.farmacia USING btree (registada_por);
CREATE TRIGGER farmacia_soltar_foto AFTER DELETE OR UPDATE OF imagem ON public.farmacia FOR EACH ROW EXECUTE FUNCTION farmacia_soltar_foto();
CREATE TRIGGER montra_expor AFTER INSERT OR UPDATE ON public.farmacia FOR EACH ROW EXECUTE FUNCTION montra_expor();
CREATE TRIGGER mudanca_farmacia AFTER UPDATE ON public.farmacia FOR EACH ROW WHEN ((((old.nome IS DISTINCT FROM new.nome) OR (old.is_ativo IS DISTINCT FROM new.is_ativo)) OR (old.versao_sessao IS DISTINCT FROM new.versao_sessao))) EXECUTE FUNCTION mudanca_de_um('conta');
CREATE TRIGGER mudanca_farmacia_finda AFTER DELETE ON public.farmacia FOR EACH ROW EXECUTE FUNCTION mudanca_de_um('conta');
CREATE TRIGGER resto_novo AFTER DELETE ON public.farmacia FOR EACH ROW EXECUTE FUNCTION resto_novo();

create table farmacia_campo (
  ordem integer generated always as identity not null,
  nome text not null,
  parte text not null,
  instante boolean not null,
  constraint farmacia_campo_pkey PRIMARY KEY (ordem),
  constraint farmacia_campo_parte_check CHECK ((parte = ANY (ARRAY['resumo'::text, 'complemento'::text]))),
  constraint farmacia_campo_unico UNIQUE (nome)
);

create table foto_solta (
  chave text not null,
  desde timestamp with time zone default now() not null,
  constraint foto_solta_pkey PRIMARY KEY (chave)
);

create table idempotencia (
  utilizador_id uuid,
  chave text not null,
  pedido text not null,
  estado smallint,
  corpo text,
  criada_em timestamp with time zone default now() not null,
  farmacia_id uuid,
  constraint idempotencia_de_um CHECK ((num_nonnulls(utilizador_id, farmacia_id) = 1)),
  constraint idempotencia_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX idempotencia_da_farmacia ON public.idempotencia USING btree (farmacia_id, chave) WHERE (farmacia_id IS NOT NULL);
CREATE UNIQUE INDEX idempotencia_do_utilizador ON public.idempotencia USING btree (utilizador_id, chave) WHERE (utilizador_id IS NOT NULL);
CREATE INDEX idempotencia_idade ON public.idempotencia USING btree (criada_em);

create table ligacao_enviada (
  id bigint generated always as identity not null,
  utilizador_id uuid not null,
  finalidade text not null,
  resumo bytea not null,
  expira_em timestamp with time zone not null,
  constraint ligacao_enviada_pkey PRIMARY KEY (id),
  constraint ligacao_enviada_finalidade_check CHECK ((finalidade = ANY (ARRAY['recuperar'::text, 'confirmar'::text]))),
  constraint ligacao_enviada_resumo_key UNIQUE (resumo),
  constraint ligacao_enviada_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX ligacao_enviada_expira ON public.ligacao_enviada USING btree (expira_em);
CREATE INDEX ligacao_enviada_utilizador ON public.ligacao_enviada USING btree (utilizador_id);

create table migracao (
  numero integer not null,
  nome text not null,
  hash text not null,
  aplicada_em timestamp with time zone default now() not null,
  serve_desde integer,
  constraint migracao_pkey PRIMARY KEY (numero)
);

create table montra (
  farmacia_id uuid not null,
  is_ativo boolean not null,
  posicao point not null,
  latitude double precision not null,
  longitude double precision not null,
  abre smallint,
  fecha smallint,
  media real,
  nome_ordem text not null,
  nome_procura text not null,
  bairro_procura text not null,
  resumo text not null,
  complemento text not null,
  produtos integer[] default '{}'::integer[] not null,
  abre_utc text generated always as (json_hora_utc(abre)) stored,
  constraint montra_pkey PRIMARY KEY (farmacia_id),
  constraint montra_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE
) with (toast_tuple_target=8160);
CREATE INDEX montra_nome_ordem ON public.montra USING btree (nome_ordem, farmacia_id);
CREATE INDEX montra_visiveis ON public.montra USING btree (is_ativo, farmacia_id) INCLUDE (abre, fecha, latitude, longitude);
CREATE TRIGGER mudanca_montra AFTER UPDATE ON public.montra REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('montra');
CREATE TRIGGER mudanca_montra_finda AFTER DELETE ON public.montra REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('montra');
CREATE TRIGGER mudanca_montra_nova AFTER INSERT ON public.montra REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('montra');

create table mudanca (
  o_que text not null,
  id uuid,
  transaccao xid8 default pg_current_xact_id() not null,
  constraint mudanca_o_que CHECK ((o_que = ANY (ARRAY['montra'::text, 'stock'::text, 'produto'::text, 'novo'::text, 'conta'::text, 'sessao'::text])))
);
CREATE INDEX mudanca_transaccao ON public.mudanca USING btree (transaccao);

create table mudanca_marca (
  em timestamp with time zone default clock_timestamp() not null,
  ate xid8 default pg_snapshot_xmin(pg_current_snapshot()) not null,
  constraint mudanca_marca_pkey PRIMARY KEY (em)
);

create table notificacao (
  id bigint generated always as identity not null,
  canal text not null,
  tipo text not null,
  farmacia_id uuid,
  reserva_id uuid,
  utilizador_id uuid,
  segredo bytea,
  estado text default 'pendente'::text not null,
  tentativas smallint default 0 not null,
  proxima_em timestamp with time zone default now() not null,
  fornecedor text,
  referencia text,
  ultimo_erro text,
  criada_em timestamp with time zone default now() not null,
  terminada_em timestamp with time zone,
  ligacao_id bigint,
  reclamada_ate timestamp with time zone,
  constraint notificacao_pkey PRIMARY KEY (id),
  constraint notificacao_canal_check CHECK ((canal = ANY (ARRAY['sms'::text, 'email'::text, 'push'::text]))),
  constraint notificacao_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'enviada'::text, 'falhada'::text, 'nao_entregavel'::text, 'caducada'::text]))),
  constraint notificacao_ligacao_id_fkey FOREIGN KEY (ligacao_id) REFERENCES ligacao_enviada(id) ON DELETE SET NULL,
  constraint notificacao_tipo_check CHECK ((tipo = ANY (ARRAY['codigo_acesso'::text, 'farmacia_criada'::text, 'reserva_criada'::text, 'reserva_sem_stock'::text, 'recuperar_password'::text, 'confirmar_email'::text, 'alerta_ha'::text]))),
  constraint notificacao_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX notificacao_da_reserva ON public.notificacao USING btree (reserva_id) WHERE ((tipo = 'reserva_criada'::text) AND (tentativas > 0));
CREATE INDEX notificacao_devidas ON public.notificacao USING btree (proxima_em) WHERE (estado = 'pendente'::text);
CREATE INDEX notificacao_falhadas ON public.notificacao USING btree (terminada_em DESC, id DESC) WHERE (estado = ANY (ARRAY['falhada'::text, 'nao_entregavel'::text]));
CREATE INDEX notificacao_farmacia ON public.notificacao USING btree (farmacia_id, tipo, estado, terminada_em);
CREATE INDEX notificacao_ligacao ON public.notificacao USING btree (ligacao_id) WHERE (ligacao_id IS NOT NULL);
CREATE INDEX notificacao_terminadas ON public.notificacao USING btree (terminada_em) WHERE (terminada_em IS NOT NULL);
CREATE INDEX notificacao_utilizador ON public.notificacao USING btree (utilizador_id) WHERE (utilizador_id IS NOT NULL);

create table problema (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  utilizador_id uuid,
  motivo text not null,
  texto text,
  criado_em timestamp with time zone default now() not null,
  outra_id uuid,
  constraint problema_pkey PRIMARY KEY (id),
  constraint problema_de_alguem CHECK (((utilizador_id IS NULL) = (motivo = ANY (ARRAY['nome_de_outra'::text, 'numero_de_outra'::text])))),
  constraint problema_motivo_check CHECK ((motivo = ANY (ARRAY['fechada'::text, 'sem_o_que_diz'::text, 'preco'::text, 'dados'::text, 'outro'::text, 'nome_de_outra'::text, 'numero_de_outra'::text]))),
  constraint problema_um_de_cada UNIQUE (farmacia_id, utilizador_id, motivo),
  constraint problema_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX problema_do_utilizador ON public.problema USING btree (utilizador_id, criado_em);
CREATE INDEX problema_por_resolver ON public.problema USING btree (criado_em, id);
CREATE UNIQUE INDEX problema_visto ON public.problema USING btree (farmacia_id, motivo) WHERE (utilizador_id IS NULL);

create table procura_dia (
  dia date not null,
  vezes integer not null,
  constraint procura_dia_pkey PRIMARY KEY (dia)
);

create table procura_vazia (
  termo text not null,
  dia date default dia_em_luanda(now()) not null,
  vezes integer default 1 not null,
  constraint procura_vazia_pkey PRIMARY KEY (termo, dia),
  constraint procura_vazia_termo_check CHECK (((char_length(termo) >= 1) AND (char_length(termo) <= 60)))
);
CREATE INDEX procura_vazia_idade ON public.procura_vazia USING btree (dia);
CREATE TRIGGER procura_vazia_somar AFTER INSERT OR DELETE OR UPDATE ON public.procura_vazia FOR EACH ROW EXECUTE FUNCTION procura_vazia_somar();

create table procura_vazia_total (
  termo text not null,
  vezes integer not null,
  ultima_em date not null,
  constraint procura_vazia_total_pkey PRIMARY KEY (termo)
);
CREATE INDEX procura_vazia_mais ON public.procura_vazia_total USING btree (vezes DESC, termo);

create table produto (
  id integer generated always as identity not null,
  nome text not null,
  categoria text not null,
  subcategoria text not null,
  procura text generated always as (normalizar(nome)) stored not null,
  categoria_procura text generated always as (normalizar(categoria)) stored not null,
  subcategoria_procura text generated always as (normalizar(subcategoria)) stored not null,
  substancias text[] default '{}'::text[] not null,
  doses text[] default '{}'::text[] not null,
  requer_receita boolean,
  lexico text,
  rotulo text generated always as ((((((((',"nome":'::text || json_texto(nome)) || ',"categoria":'::text) || json_texto(categoria)) || ',"subcategoria":'::text) || json_texto(subcategoria)) || ',"requer_receita":'::text) || COALESCE((requer_receita)::text, 'null'::text))) stored not null,
  colado text generated always as (regexp_replace(normalizar(nome), '[^a-z0-9]+'::text, ''::text, 'g'::text)) stored not null,
  constraint produto_pkey PRIMARY KEY (id),
  constraint produto_unico UNIQUE (nome, categoria, subcategoria)
);
CREATE INDEX produto_doses ON public.produto USING gin (doses);
CREATE INDEX produto_por_classificar ON public.produto USING btree (id) WHERE (lexico IS NULL);
CREATE INDEX produto_por_saber ON public.produto USING btree (id) WHERE ((substancias = '{}'::text[]) AND (NOT (doses && '{acessorio}'::text[])));
CREATE INDEX produto_procura ON public.produto USING gin (procura gin_trgm_ops);
CREATE INDEX produto_substancias ON public.produto USING gin (substancias);
CREATE TRIGGER mudanca_produto AFTER UPDATE ON public.produto REFERENCING OLD TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_nomes();
CREATE TRIGGER mudanca_produto_findo AFTER DELETE ON public.produto FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_produtos('produto');
CREATE TRIGGER mudanca_produto_novo AFTER INSERT ON public.produto REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_novos();
CREATE TRIGGER produto_em_uso BEFORE DELETE ON public.produto FOR EACH ROW EXECUTE FUNCTION produto_em_uso();
CREATE TRIGGER produto_oferta_finda AFTER DELETE ON public.produto REFERENCING OLD TABLE AS antigos FOR EACH STATEMENT EXECUTE FUNCTION produto_oferta_finda();
CREATE TRIGGER produto_oferta_nova AFTER INSERT ON public.produto REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION produto_oferta_nova();

create table produto_oferta (
  produto_id integer not null,
  listas integer default 0 not null,
  tem integer default 0 not null,
  farmacias uuid[] default '{}'::uuid[] not null,
  contada_em timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint produto_oferta_pkey PRIMARY KEY (produto_id)
) with (fillfactor=70, toast_tuple_target=128);
CREATE INDEX produto_oferta_antigas ON public.produto_oferta USING btree (contada_em);

create table rede_conhecida (
  id bigint generated always as identity not null,
  utilizador_id uuid,
  farmacia_id uuid,
  rede bytea not null,
  vista_em timestamp with time zone default now() not null,
  constraint rede_conhecida_pkey PRIMARY KEY (id),
  constraint rede_conhecida_de_um CHECK ((num_nonnulls(utilizador_id, farmacia_id) = 1)),
  constraint rede_conhecida_farmacia UNIQUE (farmacia_id, rede),
  constraint rede_conhecida_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE,
  constraint rede_conhecida_utilizador UNIQUE (utilizador_id, rede),
  constraint rede_conhecida_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX rede_conhecida_rede ON public.rede_conhecida USING btree (rede);
CREATE INDEX rede_conhecida_vista ON public.rede_conhecida USING btree (vista_em);

create table reserva (
  id uuid default gen_random_uuid() not null,
  stock_item_id uuid not null,
  farmacia_id uuid not null,
  utilizador_id uuid,
  quantidade integer not null,
  estado text default 'activa'::text not null,
  reservado_ate timestamp with time zone not null,
  codigo_levantamento text not null,
  vaga smallint not null,
  produto_nome text not null,
  preco numeric(14,2),
  motivo_cancelamento text,
  criada_em timestamp with time zone default now() not null,
  atualizada_em timestamp with time zone default now() not null,
  cancelada_tarde_em timestamp with time zone,
  cancelada_por text,
  constraint reserva_pkey PRIMARY KEY (id),
  constraint reserva_cancelada_por_check CHECK ((cancelada_por = ANY (ARRAY['utilizador'::text, 'farmacia'::text, 'sistema'::text]))),
  constraint reserva_codigo_levantamento_check CHECK ((codigo_levantamento ~ '^[0-9]{6}$'::text)),
  constraint reserva_estado_check CHECK ((estado = ANY (ARRAY['activa'::text, 'concluida'::text, 'cancelada'::text, 'expirada'::text]))),
  constraint reserva_motivo_cancelamento_check CHECK ((motivo_cancelamento = 'sem_stock'::text)),
  constraint reserva_quantidade_check CHECK ((quantidade >= 1))
) with (fillfactor=85);
CREATE INDEX reserva_a_expirar ON public.reserva USING btree (reservado_ate) WHERE (estado = 'activa'::text);
CREATE INDEX reserva_cancelada_tarde ON public.reserva USING btree (utilizador_id, cancelada_tarde_em DESC) WHERE (cancelada_tarde_em IS NOT NULL);
CREATE UNIQUE INDEX reserva_codigo_livre ON public.reserva USING btree (farmacia_id, codigo_levantamento) WHERE ((estado || ''::text) = 'activa'::text);
CREATE INDEX reserva_da_farmacia ON public.reserva USING btree (farmacia_id, criada_em DESC, id);
CREATE INDEX reserva_da_farmacia_por_estado ON public.reserva USING btree (farmacia_id, estado, criada_em DESC, id) WHERE (estado <> 'activa'::text);
CREATE INDEX reserva_do_utilizador ON public.reserva USING btree (utilizador_id, criada_em DESC, id);
CREATE INDEX reserva_expirada_do_utilizador ON public.reserva USING btree (utilizador_id, reservado_ate DESC) WHERE (estado = 'expirada'::text);
CREATE INDEX reserva_por_anonimizar ON public.reserva USING btree (reservado_ate) WHERE ((estado <> 'activa'::text) AND (utilizador_id IS NOT NULL));
CREATE UNIQUE INDEX reserva_vaga_livre ON public.reserva USING btree (utilizador_id, vaga) WHERE ((estado || ''::text) = 'activa'::text);
CREATE UNIQUE INDEX reserva_viva_por_item ON public.reserva USING btree (stock_item_id) WHERE (estado = 'activa'::text);
CREATE TRIGGER reserva_acabou AFTER UPDATE OF estado ON public.reserva FOR EACH ROW WHEN (((old.estado = 'activa'::text) AND (new.estado <> 'activa'::text))) EXECUTE FUNCTION reserva_findar();
CREATE TRIGGER reserva_foi_viva AFTER DELETE ON public.reserva FOR EACH ROW WHEN ((old.estado = 'activa'::text)) EXECUTE FUNCTION reserva_findar();
CREATE TRIGGER reserva_levantada AFTER UPDATE OF estado ON public.reserva FOR EACH ROW WHEN (((old.estado <> 'concluida'::text) AND (new.estado = 'concluida'::text) AND (new.utilizador_id IS NOT NULL))) EXECUTE FUNCTION reserva_verificar();

create table reserva_dia (
  dia date not null,
  fim text not null,
  total integer not null,
  constraint reserva_dia_pkey PRIMARY KEY (dia, fim),
  constraint reserva_dia_fim_check CHECK ((fim = ANY (ARRAY['concluida'::text, 'cancelada'::text, 'sem_stock'::text, 'expirada'::text])))
);

create table reserva_finda (
  dia date not null,
  fim text not null
);

create table resto (
  farmacia_id uuid not null,
  apagada_em timestamp with time zone default now() not null,
  proxima_em timestamp with time zone default now() not null,
  constraint resto_pkey PRIMARY KEY (farmacia_id)
);
CREATE INDEX resto_devidos ON public.resto USING btree (proxima_em);

create table resto_conta (
  utilizador_id uuid not null,
  apagada_em timestamp with time zone default now() not null,
  proxima_em timestamp with time zone default now() not null,
  constraint resto_conta_pkey PRIMARY KEY (utilizador_id)
);
CREATE INDEX resto_conta_devidos ON public.resto_conta USING btree (proxima_em);

create table sessao_terminada (
  jti uuid not null,
  terminada_em timestamp with time zone default now() not null,
  constraint sessao_terminada_pkey PRIMARY KEY (jti)
);
CREATE INDEX sessao_terminada_idade ON public.sessao_terminada USING btree (terminada_em);
CREATE TRIGGER mudanca_sessao AFTER INSERT ON public.sessao_terminada FOR EACH ROW EXECUTE FUNCTION mudanca_sessao();

create table stock_item (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  produto_id integer not null,
  quantidade integer default 0 not null,
  preco numeric(14,2),
  reserva_id uuid,
  reservado_ate timestamp with time zone,
  quantidade_reservada integer default 0 not null,
  atualizado_em timestamp with time zone default now() not null,
  fixo text generated always as ((((',"preco":'::text || COALESCE((trim_scale(preco))::text, 'null'::text)) || ',"atualizado_em":'::text) || json_instante_gravado(atualizado_em))) stored not null,
  constraint stock_item_pkey PRIMARY KEY (id),
  constraint stock_item_preco_check CHECK ((preco >= (0)::numeric)),
  constraint stock_nunca_negativo CHECK ((quantidade >= 0)),
  constraint stock_reserva_inteira CHECK ((((reserva_id IS NULL) AND (reservado_ate IS NULL) AND (quantidade_reservada = 0)) OR ((reserva_id IS NOT NULL) AND (reservado_ate IS NOT NULL) AND (quantidade_reservada > 0))))
) with (fillfactor=85);
CREATE INDEX stock_item_farmacia ON public.stock_item USING btree (farmacia_id, produto_id);
CREATE INDEX stock_item_preco ON public.stock_item USING btree (produto_id, preco);
CREATE TRIGGER montra_item_mudado AFTER UPDATE OF produto_id ON public.stock_item FOR EACH ROW WHEN (((old.produto_id IS DISTINCT FROM new.produto_id) AND (current_setting('botica.em_lote'::text, true) IS DISTINCT FROM 'sim'::text))) EXECUTE FUNCTION montra_item_mudado();
CREATE TRIGGER montra_itens_antigos AFTER DELETE ON public.stock_item REFERENCING OLD TABLE AS antigos FOR EACH STATEMENT EXECUTE FUNCTION montra_itens_antigos();
CREATE TRIGGER montra_itens_novos AFTER INSERT ON public.stock_item REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION montra_itens_novos();
CREATE TRIGGER mudanca_stock AFTER UPDATE ON public.stock_item REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('stock');
CREATE TRIGGER mudanca_stock_findo AFTER DELETE ON public.stock_item REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('stock');
CREATE TRIGGER mudanca_stock_novo AFTER INSERT ON public.stock_item REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('stock');

create table utilizador (
  id uuid default gen_random_uuid() not null,
  nome text not null,
  email text not null,
  email_chave text generated always as (lower(email)) stored not null,
  telefone text,
  password_hash text,
  role text default 'user'::text not null,
  gestor_admins boolean default false not null,
  provider text,
  is_ativo boolean default true not null,
  versao_sessao integer default 1 not null,
  criada_em timestamp with time zone default now() not null,
  ultimo_login timestamp with time zone,
  idp_emissor text,
  idp_sujeito text,
  email_confirmado_em timestamp with time zone,
  recuperacao_em timestamp with time zone,
  sessao_mantida uuid,
  mantida_na_versao integer,
  segundo_factor bytea,
  segundo_factor_em timestamp with time zone,
  segundo_factor_passo bigint,
  procura text generated always as ((((normalizar(nome) || '
'::text) || normalizar(email)) || COALESCE(('
'::text || normalizar(telefone)), ''::text))) stored not null,
  faltas_perdoadas_em timestamp with time zone,
  constraint utilizador_pkey PRIMARY KEY (id),
  constraint utilizador_check CHECK (((role = 'admin'::text) OR (NOT gestor_admins))),
  constraint utilizador_email_unico UNIQUE (email_chave),
  constraint utilizador_nome_check CHECK ((nome <> ''::text)),
  constraint utilizador_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'gestor'::text]))),
  constraint utilizador_segundo_factor CHECK (((segundo_factor_em IS NULL) OR (segundo_factor IS NOT NULL))),
  constraint utilizador_sujeito_inteiro CHECK (((idp_emissor IS NULL) = (idp_sujeito IS NULL))),
  constraint utilizador_sujeito_unico UNIQUE (idp_emissor, idp_sujeito)
);
CREATE INDEX utilizador_admins ON public.utilizador USING btree (role) WHERE (role <> 'user'::text);
CREATE INDEX utilizador_procura ON public.utilizador USING gin (procura gin_trgm_ops);
CREATE INDEX utilizador_recentes ON public.utilizador USING btree (criada_em DESC, id);
CREATE TRIGGER mudanca_utilizador AFTER UPDATE ON public.utilizador FOR EACH ROW WHEN (((((((((((old.nome IS DISTINCT FROM new.nome) OR (old.email IS DISTINCT FROM new.email)) OR (old.role IS DISTINCT FROM new.role)) OR (old.gestor_admins IS DISTINCT FROM new.gestor_admins)) OR (old.is_ativo IS DISTINCT FROM new.is_ativo)) OR (old.versao_sessao IS DISTINCT FROM new.versao_sessao)) OR (old.email_confirmado_em IS DISTINCT FROM new.email_confirmado_em)) OR (old.segundo_factor_em IS DISTINCT FROM new.segundo_factor_em)) OR (old.sessao_mantida IS DISTINCT FROM new.sessao_mantida)) OR (old.mantida_na_versao IS DISTINCT FROM new.mantida_na_versao))) EXECUTE FUNCTION mudanca_de_um('conta');
CREATE TRIGGER mudanca_utilizador_findo AFTER DELETE ON public.utilizador FOR EACH ROW EXECUTE FUNCTION mudanca_de_um('conta');
CREATE TRIGGER resto_conta_novo AFTER DELETE ON public.utilizador FOR EACH ROW EXECUTE FUNCTION resto_conta_novo();

-- Vistas

create view reserva_actual as
 SELECT id,
    stock_item_id,
    farmacia_id,
    utilizador_id,
    quantidade,
        CASE
            WHEN ((estado = 'activa'::text) AND (reservado_ate <= now())) THEN 'expirada'::text
            ELSE estado
        END AS estado,
    reservado_ate,
    codigo_levantamento,
    produto_nome,
    preco,
    motivo_cancelamento,
    criada_em,
        CASE
            WHEN ((estado = 'activa'::text) AND (reservado_ate <= now())) THEN reservado_ate
            ELSE atualizada_em
        END AS atualizada_em,
    estado AS estado_gravado,
    cancelada_por
   FROM reserva;

create view stock_actual as
 SELECT id,
    farmacia_id,
    produto_id,
        CASE
            WHEN (reservado_ate <= now()) THEN (quantidade + quantidade_reservada)
            ELSE quantidade
        END AS quantidade,
    preco,
        CASE
            WHEN (reservado_ate > now()) THEN reservado_ate
            ELSE NULL::timestamp with time zone
        END AS reservado_ate,
    atualizado_em,
    fixo
   FROM stock_item;

-- Funções

CREATE OR REPLACE FUNCTION public.aberta_ao_minuto(abre smallint, fecha smallint, minuto smallint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((abre IS NULL) OR (fecha IS NULL)) THEN NULL::boolean WHEN (((abre)::integer % 1440) = fecha) THEN true WHEN (((abre)::integer % 1440) < fecha) THEN ((minuto >= ((abre)::integer % 1440)) AND (minuto < fecha)) ELSE ((minuto >= ((abre)::integer % 1440)) OR (minuto < fecha)) END;

CREATE OR REPLACE FUNCTION public.auditoria_so_acrescenta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'auditoria only takes new entries, and loses none before its time';
end $function$;

CREATE OR REPLACE FUNCTION public.avaliacao_somar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.rating = new.rating then
    -- the pharmacy's text is made anew each time its row is written: only when there is something to say
    if old.verificada <> new.verificada then
      update farmacia set soma_verificadas = soma_verificadas + new.rating * (new.verificada::int - old.verificada::int),
             total_verificadas = total_verificadas + new.verificada::int - old.verificada::int
       where id = new.farmacia_id;
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    update farmacia set soma_avaliacoes = soma_avaliacoes - old.rating, total_avaliacoes = total_avaliacoes - 1,
           estrelas[old.rating] = estrelas[old.rating] - 1,
           soma_verificadas = soma_verificadas - old.rating * old.verificada::int,
           total_verificadas = total_verificadas - old.verificada::int
     where id = old.farmacia_id;
  end if;
  if tg_op <> 'DELETE' then
    update farmacia set soma_avaliacoes = soma_avaliacoes + new.rating, total_avaliacoes = total_avaliacoes + 1,
           estrelas[new.rating] = estrelas[new.rating] + 1,
           soma_verificadas = soma_verificadas + new.rating * new.verificada::int,
           total_verificadas = total_verificadas + new.verificada::int
     where id = new.farmacia_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.avaliacao_verificar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from utilizador where id = new.utilizador_id for no key update;
  new.verificada := levantou_reserva(new.utilizador_id, new.farmacia_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.contendo(termo text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || replace(replace(replace(normalizar(termo), '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION public.dia_em_luanda(instante timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (((instante AT TIME ZONE 'UTC'::text) + '01:00:00'::interval))::date;

CREATE OR REPLACE FUNCTION public.distancia_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((2)::numeric * 6371.0088))::double precision * asin(sqrt(LEAST((1)::double precision, ((sin((radians((lat2 - lat1)) / (2)::double precision)) ^ (2)::double precision) + ((cos(radians(lat1)) * cos(radians(lat2))) * (sin((radians((lon2 - lon1)) / (2)::double precision)) ^ (2)::double precision)))))));

CREATE OR REPLACE FUNCTION public.expor_campos(nomes text[], parte text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into farmacia_campo (nome, parte, instante)
  select n.nome, expor_campos.parte,
         (select atttypid = 'timestamptz'::regtype from pg_attribute
           where attrelid = 'farmacia'::regclass and attname = n.nome and attnum > 0 and not attisdropped)
    from unnest(nomes) with ordinality n(nome, ordem) order by n.ordem;
  -- the trigger writes each one's text anew
  update farmacia set id = id;
end $function$;

CREATE OR REPLACE FUNCTION public.faltas_de(quem uuid, OUT faltas integer, OUT ate timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  desde timestamptz;
begin
  select greatest(u.faltas_perdoadas_em, now() - interval '44 days') into desde from utilizador u where u.id = quem;
  select count(*) filter (where f.em > now() - interval '30 days'),
         max(f.em) filter (where f.terceira >= f.em - interval '30 days' and f.em > now() - interval '14 days')
         + interval '14 days'
    into faltas, ate
    from (select t.em, lead(t.em, 2) over (order by t.em desc) as terceira
            from ((select r.reservado_ate as em from reserva r
                    where r.utilizador_id = quem and r.estado = 'expirada' and r.reservado_ate > desde
                    order by r.reservado_ate desc limit 20)
                  union all
                  (select r.reservado_ate from reserva r
                    where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.reservado_ate <= now()
                      and r.reservado_ate > desde)) t
           order by t.em desc limit 20) f;
end $function$;

CREATE OR REPLACE FUNCTION public.farmacia_json(f farmacia, que text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(string_agg(((to_json(c.nome) || ':'::text) || CASE WHEN c.instante THEN json_instante(((v.value #>> '{}'::text[]))::timestamp with time zone) ELSE (v.value)::text END), ','::text ORDER BY c.ordem), ''::text) AS "coalesce" FROM (farmacia_campo c JOIN json_each(to_json(farmacia_json.f)) v(key, value) ON ((v.key = c.nome))) WHERE (c.parte = farmacia_json.que));

CREATE OR REPLACE FUNCTION public.farmacia_soltar_foto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.imagem is not null and (tg_op = 'DELETE' or new.imagem is distinct from old.imagem) then
    insert into foto_solta (chave) values (old.imagem) on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.json_abertura(abre smallint, fecha smallint, abre_utc text, minuto smallint, dias text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE aberta_ao_minuto(abre, fecha, minuto) WHEN true THEN ',"aberta_agora":true,"abre_em":null'::text WHEN false THEN ((',"aberta_agora":false,"abre_em":"'::text || (dias)[((2 + ((abre <= minuto))::integer) - ((abre < 60))::integer)]) || abre_utc) ELSE ',"aberta_agora":null,"abre_em":null'::text END;

CREATE OR REPLACE FUNCTION public.json_hora_utc(minuto smallint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN to_char(make_interval(mins => ((minuto + 1380) % 1440)), '"T"HH24:MI":00.000Z"\"'::text);

CREATE OR REPLACE FUNCTION public.json_instante(instante timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(to_char((instante AT TIME ZONE 'UTC'::text), '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'::text), 'null'::text);

CREATE OR REPLACE FUNCTION public.json_instante_gravado(instante timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(to_char((instante AT TIME ZONE 'UTC'::text), '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'::text), 'null'::text);

CREATE OR REPLACE FUNCTION public.json_lista(lista text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((to_json(lista))::text, '[]'::text);

CREATE OR REPLACE FUNCTION public.json_texto(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((to_json(texto))::text, 'null'::text);

CREATE OR REPLACE FUNCTION public.levantou_reserva(quem uuid, onde uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  return exists (
    select from (select r.farmacia_id, r.estado from reserva r where r.utilizador_id = quem offset 0) r
     where r.farmacia_id = onde and r.estado = 'concluida');
end $function$;

CREATE OR REPLACE FUNCTION public.mercator(latitude double precision, longitude double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN point(((6371008.8)::double precision * radians(longitude)), ((6371008.8)::double precision * ln(tan(((pi() / (4)::double precision) + (radians(GREATEST(('-89.5'::numeric)::double precision, LEAST((89.5)::double precision, latitude))) / (2)::double precision))))));

CREATE OR REPLACE FUNCTION public.minuto_do_dia(hora text)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((split_part(hora, ':'::text, 1))::integer * 60) + (split_part(hora, ':'::text, 2))::integer))::smallint;

CREATE OR REPLACE FUNCTION public.minuto_em_luanda(instante timestamp with time zone)
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (((EXTRACT(hour FROM (instante AT TIME ZONE 'Africa/Luanda'::text)) * (60)::numeric) + EXTRACT(minute FROM (instante AT TIME ZONE 'Africa/Luanda'::text))))::smallint;

CREATE OR REPLACE FUNCTION public.montra_expor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into montra as m (farmacia_id, is_ativo, posicao, latitude, longitude, abre, fecha, media,
                           nome_ordem, nome_procura, bairro_procura, resumo, complemento)
  values (
    new.id, new.is_ativo, mercator(new.latitude, new.longitude), new.latitude, new.longitude,
    case when new.is_24_horas then 0 else minuto_do_dia(new.horario_abertura) end,
    case when new.is_24_horas then 1440 else minuto_do_dia(new.horario_fecho) end,
    new.media_ponderada,
    normalizar(new.nome),
    normalizar(concat_ws(' ', new.nome, new.endereco, new.bairro, new.municipio)),
    normalizar(concat_ws(' ', new.bairro, new.municipio)),
    '{' || farmacia_json(new, 'resumo'), ',' || farmacia_json(new, 'complemento'))
  on conflict (farmacia_id) do update set
    is_ativo = excluded.is_ativo, posicao = excluded.posicao,
    latitude = excluded.latitude, longitude = excluded.longitude,
    abre = excluded.abre, fecha = excluded.fecha, media = excluded.media,
    nome_ordem = excluded.nome_ordem, nome_procura = excluded.nome_procura, bairro_procura = excluded.bairro_procura,
    resumo = excluded.resumo, complemento = excluded.complemento;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.montra_item_mudado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform montra_listar(array[new.farmacia_id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.montra_itens_antigos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform montra_listar((select array_agg(distinct farmacia_id) from antigos));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.montra_itens_novos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform montra_listar((select array_agg(distinct farmacia_id) from novos));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.montra_listar(farmacias uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select from montra where farmacia_id = any (farmacias) order by farmacia_id for update;
  update montra m
     set produtos = coalesce(
           (select array_agg(distinct s.produto_id order by s.produto_id)
              from stock_item s where s.farmacia_id = m.farmacia_id), '{}')
   where m.farmacia_id = any (farmacias);
$function$;

CREATE OR REPLACE FUNCTION public.mudanca_da_farmacia()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mudanca (o_que, id) select distinct tg_argv[0], farmacia_id from mudadas;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mudanca_de_nomes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from novos where lexico is not null) then
    insert into mudanca (o_que) values ('produto');
  else
    insert into mudanca (o_que, id)
    select distinct 'novo', case when total <= 100 then lpad(to_hex(id), 32, '0')::uuid end
      from (select id, count(*) over () as total from novos) n;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mudanca_de_novos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mudanca (o_que, id)
  select distinct 'novo', case when total <= 100 then lpad(to_hex(id), 32, '0')::uuid end
    from (select id, count(*) over () as total from novos) n;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mudanca_de_produtos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mudanca (o_que) values (tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mudanca_de_um()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mudanca (o_que, id) values (tg_argv[0], old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.mudanca_sessao()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mudanca (o_que, id) values ('sessao', new.jti);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.normalizar(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, texto)), '\s+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.numero_nacional(telefone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "substring"(regexp_replace(regexp_replace(telefone, '\D'::text, ''::text, 'g'::text), '^(?:00)?(?:244)?([29]\d{8}).*$'::text, '\1'::text), '^\d{7,}$'::text);

CREATE OR REPLACE FUNCTION public.procura_vazia_somar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    update procura_vazia_total set vezes = vezes - old.vezes where termo = old.termo;
    delete from procura_vazia_total where termo = old.termo and vezes <= 0;
  else
    insert into procura_vazia_total as t (termo, vezes, ultima_em)
    values (new.termo, new.vezes - case tg_op when 'UPDATE' then old.vezes else 0 end, new.dia)
    on conflict (termo) do update set vezes = t.vezes + excluded.vezes, ultima_em = greatest(t.ultima_em, excluded.ultima_em);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.produto_em_uso()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from stock_item where produto_id = old.id) then
    return null;
  end if;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.produto_oferta_finda()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from produto_oferta where produto_id in (select id from antigos);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.produto_oferta_nova()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into produto_oferta (produto_id) select id from novos;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reserva_findar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into reserva_finda (dia, fim)
  values (dia_em_luanda(old.criada_em),
          case when tg_op = 'DELETE' then 'cancelada'
               when new.motivo_cancelamento = 'sem_stock' then 'sem_stock' else new.estado end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reserva_possivel(artigo uuid, quem uuid, por_hora integer)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
begin
  return (
    select jsonb_build_object(
             'quantidade', case when i.reservado_ate <= now() then i.quantidade + i.quantidade_reservada else i.quantidade end,
             'farmacia_is_ativo', f.is_ativo, 'registada_por', f.registada_por,
             'reserva_id', r.id, 'reservada_por', r.utilizador_id,
             'activas', (select count(*) filter (where m.reservado_ate > now()) from reserva m
                          where m.utilizador_id = quem and (m.estado || '') = 'activa'),
             'espera', (select greatest(1, ceil(extract(epoch from gasta_em + interval '1 hour' - now())))::int
                          from ((select m.criada_em as gasta_em from reserva m
                                  where m.utilizador_id = quem and m.criada_em > now() - interval '1 hour'
                                  order by m.criada_em desc limit por_hora)
                                union all
                                (select m.cancelada_tarde_em from reserva m, generate_series(1, 2)
                                  where m.utilizador_id = quem and m.cancelada_tarde_em > now() - interval '1 hour'
                                  order by m.cancelada_tarde_em desc limit por_hora)) gastas
                         order by gasta_em desc offset por_hora - 1 limit 1),
             'utilizador_is_ativo', exists (select from utilizador u where u.id = quem and u.is_ativo))
      from stock_item i join farmacia f on f.id = i.farmacia_id
      left join reserva r on r.id = i.reserva_id and i.reservado_ate > now()
     where i.id = artigo);
end $function$;

CREATE OR REPLACE FUNCTION public.reserva_verificar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from utilizador where id = new.utilizador_id for no key update;
  update avaliacao set verificada = true
   where farmacia_id = new.farmacia_id and utilizador_id = new.utilizador_id and not verificada;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reservar(artigos uuid[], de_quem uuid[], unidades integer[], novas uuid[], codigos text[], chaves text[], minutos double precision, vagas integer, por_hora integer, espera_sms double precision, esperar boolean)
 RETURNS TABLE(pedido integer, feita reserva, encontrado jsonb)
 LANGUAGE plpgsql
 ROWS 8
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  -- a join would read the whole table of keys
  novos int[] := array(
    select p.n::int from unnest(de_quem, chaves) with ordinality p(quem, chave, n)
     where p.chave is null
        or (select true from idempotencia i where i.utilizador_id = p.quem and i.chave = p.chave) is null);
  livres int[];
  feitas int := 0;
begin
  if esperar then
    perform from farmacia f
      where f.id in (select i.farmacia_id from unnest(artigos, unidades) p(artigo, unidades) join stock_item i on i.id = p.artigo
                      where i.reserva_id is null and i.quantidade >= p.unidades)
        and f.is_ativo and (f.registada_por is null or f.registada_por <> all(de_quem))
      order by f.id for key share;
    if found then
      perform from utilizador u where u.id = any(de_quem) and u.is_ativo order by u.id for no key update;
      perform from stock_item i where i.id = any(artigos) order by i.id for no key update;
    end if;
  end if;
  select array_agg(p.n::int) into livres
    from unnest(artigos, de_quem, unidades) with ordinality p(artigo, quem, unidades, n)
    cross join lateral (
      select i.farmacia_id from stock_item i
       where i.id = p.artigo and i.reserva_id is null and i.quantidade >= p.unidades and p.n = any(novos)
         for no key update skip locked) i
    cross join lateral (
      select from farmacia f
       where f.id = i.farmacia_id and f.is_ativo and f.registada_por is distinct from p.quem
         for key share skip locked) f
    cross join lateral (
      select from utilizador u where u.id = p.quem and u.is_ativo for no key update skip locked) u;
  if livres is not null then
    return query
      with pedidos as materialized (
        select p.*, row_number() over (partition by p.quem order by p.n) - 1 as antes
          from unnest(artigos, de_quem, unidades, novas, codigos) with ordinality p(artigo, quem, unidades, nova, codigo, n)
         where p.n = any(livres)),
      lugares as materialized (
        select p.*, i.farmacia_id, i.preco, t.nome as produto_nome,
               vaga_de_quem_vem(p.quem, vagas, por_hora, p.antes::int) as lugar
          from pedidos p join stock_item i on i.id = p.artigo join produto t on t.id = i.produto_id),
      escritas as (
        insert into reserva (id, stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento,
                             vaga, produto_nome, preco)
        select nova, artigo, farmacia_id, quem, unidades, now() + make_interval(secs => 60 * minutos), codigo, lugar,
               produto_nome, preco
          from lugares where lugar is not null order by n
        on conflict do nothing
        returning reserva as linha),
      presas as (
        update stock_item i
           set quantidade = i.quantidade - (linha).quantidade, quantidade_reservada = (linha).quantidade,
               reserva_id = (linha).id, reservado_ate = (linha).reservado_ate
          from escritas where i.id = (linha).stock_item_id),
      avisos as (
        insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
        select 'sms', 'reserva_criada', (linha).farmacia_id, (linha).id, now() + make_interval(secs => espera_sms) from escritas)
      select l.n::int, linha, null::jsonb from escritas join lugares l on l.nova = (linha).id;
    get diagnostics feitas = row_count;
  end if;
  if feitas < cardinality(novos) then
    return query
      select p.n::int, null::reserva, reserva_possivel(p.artigo, p.quem, por_hora)
        from unnest(artigos, de_quem, novas) with ordinality p(artigo, quem, nova, n)
       where p.n = any(novos) and not exists (select from reserva r where r.id = p.nova);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.resto_conta_novo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into resto_conta (utilizador_id) values (old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.resto_novo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into resto (farmacia_id) values (old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.vaga_de_quem_vem(quem uuid, vagas integer, por_hora integer, antes integer)
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from (select from reserva r where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour'
                            union all
                            select from reserva r, generate_series(1, 2)
                             where r.utilizador_id = quem and r.cancelada_tarde_em > now() - interval '1 hour'
                             limit por_hora) gastas) + antes >= por_hora then
    return null;
  end if;
  if antes = 0 and not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa') then
    return 1;
  end if;
  if exists (select from faltas_de(quem) f where f.ate > now()) then
    return null;
  end if;
  for v in 1..vagas loop
    if not exists (select from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa' and r.vaga = v) then
      if antes = 0 then
        return v;
      end if;
      antes := antes - 1;
    end if;
  end loop;
  return null;
end $function$;
