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
  chave_id uuid,
  chave_nome text,
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

create table aviso_push (
  utilizador_id uuid not null,
  push bytea not null,
  constraint aviso_push_pkey PRIMARY KEY (utilizador_id),
  constraint aviso_push_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);

create table chave_api (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  nome text not null,
  prefixo text not null,
  resumo bytea not null,
  ambitos text[] not null,
  criada_por text not null,
  conta_id uuid,
  criada_em timestamp with time zone default now() not null,
  expira_em timestamp with time zone,
  usada_em timestamp with time zone,
  constraint chave_api_pkey PRIMARY KEY (id),
  constraint chave_api_ambitos CHECK (((cardinality(ambitos) > 0) AND (ambitos <@ '{stock:escrever,stock:ler,reservas:ler,reservas:responder}'::text[]))),
  constraint chave_api_conta_id_fkey FOREIGN KEY (conta_id) REFERENCES utilizador(id) ON DELETE CASCADE,
  constraint chave_api_criada_por_check CHECK ((criada_por = ANY (ARRAY['farmacia'::text, 'admin'::text]))),
  constraint chave_api_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE,
  constraint chave_api_origem CHECK (((criada_por = 'admin'::text) = (conta_id IS NOT NULL))),
  constraint chave_api_unica UNIQUE (resumo)
);
CREATE INDEX chave_api_da_conta ON public.chave_api USING btree (conta_id) WHERE (conta_id IS NOT NULL);
CREATE INDEX chave_api_da_farmacia ON public.chave_api USING btree (farmacia_id, criada_em DESC, id);
CREATE TRIGGER mudanca_chave_finda AFTER DELETE ON public.chave_api FOR EACH ROW EXECUTE FUNCTION mudanca_de_um('sessao');

create table chave_do_servico (
  nome text not null,
  marca bytea not null,
  constraint chave_do_servico_pkey PRIMARY KEY (nome)
);

create table codigo_entrada (
  pedido bytea not null,
  numero bytea not null,
  resumo bytea not null,
  tentativas smallint default 0 not null,
  expira_em timestamp with time zone not null,
  constraint codigo_entrada_pkey PRIMARY KEY (pedido)
);
CREATE INDEX codigo_entrada_expira ON public.codigo_entrada USING btree (expira_em);
CREATE INDEX codigo_entrada_numero ON public.codigo_entrada USING btree (numero);

create table codigo_recuperacao (
  utilizador_id uuid not null,
  resumo bytea not null,
  constraint codigo_recuperacao_pkey PRIMARY KEY (utilizador_id, resumo),
  constraint codigo_recuperacao_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);

create table codigo_telefone (
  utilizador_id uuid,
  farmacia_id uuid,
  telefone text not null,
  resumo bytea not null,
  tentativas smallint default 0 not null,
  expira_em timestamp with time zone not null,
  constraint codigo_telefone_de_um CHECK ((num_nonnulls(utilizador_id, farmacia_id) = 1)),
  constraint codigo_telefone_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE,
  constraint codigo_telefone_farmacia_id_key UNIQUE (farmacia_id),
  constraint codigo_telefone_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE,
  constraint codigo_telefone_utilizador_id_key UNIQUE (utilizador_id)
);
CREATE INDEX codigo_telefone_expira ON public.codigo_telefone USING btree (expira_em);

create table conversa (
  numero bytea not null,
  canal text not null,
  estado bytea not null,
  expira_em timestamp with time zone not null,
  constraint conversa_pkey PRIMARY KEY (numero, canal),
  constraint conversa_canal_check CHECK ((canal = ANY (ARRAY['sms'::text, 'ussd'::text])))
);
CREATE INDEX conversa_fora_de_prazo ON public.conversa USING btree (expira_em);

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

create table escolha_ussd (
  chave bytea not null,
  artigo uuid not null,
  codigo_enviado boolean default false not null,
  expira_em timestamp with time zone not null,
  constraint escolha_ussd_pkey PRIMARY KEY (chave)
);
CREATE INDEX escolha_ussd_fora_de_prazo ON public.escolha_ussd USING btree (expira_em);

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
  semana jsonb,
  feriados jsonb,
  servicos text[] default '{}'::text[] not null,
  is_ativo boolean default true not null,
  notas text,
  licenca_numero text,
  licenca_validade date,
  imagem text,
  cartazes text[] default '{}'::text[] not null,
  codigo_hmac bytea not null,
  versao_sessao integer default 1 not null,
  registada_por uuid,
  soma_avaliacoes integer default 0 not null,
  total_avaliacoes integer default 0 not null,
  stock_atualizado_em timestamp with time zone,
  fiabilidade jsonb,
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
  constraint farmacia_feriados CHECK (periodos_validos(feriados)),
  constraint farmacia_horario_abertura_check CHECK ((horario_abertura ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'::text)),
  constraint farmacia_horario_fecho_check CHECK ((horario_fecho ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'::text)),
  constraint farmacia_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint farmacia_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint farmacia_nome_check CHECK ((char_length(nome) >= 3)),
  constraint farmacia_semana CHECK (((semana ?& '{segunda,terca,quarta,quinta,sexta,sabado,domingo}'::text[]) AND periodos_validos((semana -> 'segunda'::text)) AND periodos_validos((semana -> 'terca'::text)) AND periodos_validos((semana -> 'quarta'::text)) AND periodos_validos((semana -> 'quinta'::text)) AND periodos_validos((semana -> 'sexta'::text)) AND periodos_validos((semana -> 'sabado'::text)) AND periodos_validos((semana -> 'domingo'::text)))),
  constraint farmacia_um_horario CHECK (((semana IS NULL) OR ((horario_abertura IS NULL) AND (horario_fecho IS NULL) AND (NOT is_24_horas))))
);
CREATE INDEX farmacia_nome ON public.farmacia USING btree (normalizar(nome));
CREATE INDEX farmacia_numeros ON public.farmacia USING gin (numeros_nacionais(telefone, telefone_secundario));
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

create table farmacia_sem_sms (
  farmacia_id uuid not null,
  dia date not null,
  constraint farmacia_sem_sms_pkey PRIMARY KEY (farmacia_id)
);

create table fiabilidade (
  farmacia_id uuid not null,
  havia boolean[] not null,
  minutos real[] not null,
  precos boolean[] default '{}'::boolean[] not null,
  constraint fiabilidade_pkey PRIMARY KEY (farmacia_id),
  constraint fiabilidade_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE
);

create table foto_solta (
  chave text not null,
  desde timestamp with time zone default now() not null,
  constraint foto_solta_pkey PRIMARY KEY (chave)
);

create table horario_excecao (
  farmacia_id uuid not null,
  data date not null,
  tipo text not null,
  periodos jsonb not null,
  porta text,
  turno boolean generated always as ((tipo = 'turno'::text)) stored not null,
  constraint horario_excecao_pkey PRIMARY KEY (farmacia_id, data, turno),
  constraint horario_excecao_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE,
  constraint horario_excecao_periodos CHECK (((tipo = 'fechada'::text) = (periodos = '[]'::jsonb))),
  constraint horario_excecao_periodos_check CHECK (periodos_validos(periodos)),
  constraint horario_excecao_porta CHECK (((tipo = 'turno'::text) OR (porta IS NULL))),
  constraint horario_excecao_porta_check CHECK ((porta = ANY (ARRAY['aberta'::text, 'campainha'::text, 'telefone'::text]))),
  constraint horario_excecao_tipo_check CHECK ((tipo = ANY (ARRAY['fechada'::text, 'outras_horas'::text, 'turno'::text])))
);
CREATE INDEX horario_excecao_data ON public.horario_excecao USING btree (data);
CREATE TRIGGER horario_excecao_finda AFTER DELETE ON public.horario_excecao REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION horario_excecao_expor();
CREATE TRIGGER horario_excecao_mudada AFTER UPDATE ON public.horario_excecao REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION horario_excecao_expor();
CREATE TRIGGER horario_excecao_nova AFTER INSERT ON public.horario_excecao REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION horario_excecao_expor();

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
  email text,
  resumo bytea not null,
  expira_em timestamp with time zone not null,
  constraint ligacao_enviada_pkey PRIMARY KEY (id),
  constraint ligacao_enviada_finalidade_check CHECK ((finalidade = ANY (ARRAY['recuperar'::text, 'confirmar'::text, 'juntar'::text]))),
  constraint ligacao_enviada_para CHECK (((finalidade = 'juntar'::text) = (email IS NOT NULL))),
  constraint ligacao_enviada_resumo_key UNIQUE (resumo),
  constraint ligacao_enviada_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX ligacao_enviada_expira ON public.ligacao_enviada USING btree (expira_em);
CREATE INDEX ligacao_enviada_utilizador ON public.ligacao_enviada USING btree (utilizador_id);

create table mensagem_contada (
  dia date default dia_em_luanda(now()) not null,
  canal text not null,
  sentido text not null,
  sms smallint not null
);

create table mensagem_dia (
  dia date not null,
  canal text not null,
  sentido text not null,
  total integer not null,
  sms integer not null,
  constraint mensagem_dia_pkey PRIMARY KEY (dia, canal, sentido),
  constraint mensagem_dia_canal_check CHECK ((canal = ANY (ARRAY['sms'::text, 'ussd'::text]))),
  constraint mensagem_dia_sentido_check CHECK ((sentido = ANY (ARRAY['entrada'::text, 'saida'::text])))
);

create table mensagem_recebida (
  chave bytea not null,
  ordem bigint generated always as identity not null,
  numero bytea,
  conhecido boolean not null,
  selada bytea,
  resposta bytea,
  tentativas smallint default 0 not null,
  reclamada_ate timestamp with time zone default now() not null,
  recebida_em timestamp with time zone default now() not null,
  tratada_em timestamp with time zone,
  constraint mensagem_recebida_pkey PRIMARY KEY (chave)
);
CREATE INDEX mensagem_recebida_antigas ON public.mensagem_recebida USING btree (recebida_em);
CREATE INDEX mensagem_recebida_devidas ON public.mensagem_recebida USING btree (reclamada_ate) WHERE (tratada_em IS NULL);
CREATE INDEX mensagem_recebida_por_tratar ON public.mensagem_recebida USING btree (numero, ordem) WHERE (tratada_em IS NULL);
CREATE INDEX mensagem_recebida_tratadas ON public.mensagem_recebida USING btree (tratada_em) WHERE ((tratada_em IS NOT NULL) AND (numero IS NOT NULL));

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
  latitude double precision not null,
  longitude double precision not null,
  horas text not null,
  media real,
  licenca_validade date,
  nome_ordem text not null,
  nome_procura text not null,
  bairro_procura text not null,
  resumo text not null,
  complemento text not null,
  produtos integer[] default '{}'::integer[] not null,
  constraint montra_pkey PRIMARY KEY (farmacia_id),
  constraint montra_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE
) with (toast_tuple_target=8160);
CREATE INDEX montra_nome_ordem ON public.montra USING btree (nome_ordem, farmacia_id);
CREATE TRIGGER mudanca_montra AFTER UPDATE ON public.montra REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('montra');
CREATE TRIGGER mudanca_montra_finda AFTER DELETE ON public.montra REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('montra');
CREATE TRIGGER mudanca_montra_nova AFTER INSERT ON public.montra REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_da_farmacia('montra');

create table mudanca (
  o_que text not null,
  id uuid,
  itens uuid[],
  transaccao xid8 default pg_current_xact_id() not null,
  constraint mudanca_o_que CHECK ((o_que = ANY (ARRAY['montra'::text, 'stock'::text, 'produto'::text, 'novo'::text, 'conta'::text, 'sessao'::text, 'operacao'::text, 'recolha'::text])))
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
  recolha_id uuid,
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
  envio bigint,
  entregue_em timestamp with time zone,
  nao_entregue_em timestamp with time zone,
  entrega_ate timestamp with time zone,
  constraint notificacao_pkey PRIMARY KEY (id),
  constraint notificacao_canal_check CHECK ((canal = ANY (ARRAY['sms'::text, 'email'::text, 'push'::text]))),
  constraint notificacao_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'enviada'::text, 'falhada'::text, 'nao_entregavel'::text, 'caducada'::text]))),
  constraint notificacao_ligacao_id_fkey FOREIGN KEY (ligacao_id) REFERENCES ligacao_enviada(id) ON DELETE SET NULL,
  constraint notificacao_tipo_check CHECK ((tipo = ANY (ARRAY['codigo_acesso'::text, 'farmacia_criada'::text, 'reserva_criada'::text, 'reserva_sem_stock'::text, 'recuperar_password'::text, 'confirmar_email'::text, 'codigo_telefone'::text, 'alerta_ha'::text, 'reserva_respondida'::text, 'reserva_lembrete'::text, 'recolha'::text, 'reserva_recolhida'::text, 'reserva_sem_aviso'::text, 'reserva_a_acabar'::text, 'reserva_passou'::text, 'farmacia_sem_sms'::text, 'conversa'::text, 'webhook_parado'::text]))),
  constraint notificacao_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX notificacao_da_reserva ON public.notificacao USING btree (reserva_id) WHERE ((tipo = 'reserva_criada'::text) AND (tentativas > 0));
CREATE INDEX notificacao_devidas ON public.notificacao USING btree (proxima_em) WHERE (estado = 'pendente'::text);
CREATE INDEX notificacao_falhadas ON public.notificacao USING btree (terminada_em DESC, id DESC) WHERE (estado = ANY (ARRAY['falhada'::text, 'nao_entregavel'::text]));
CREATE INDEX notificacao_farmacia ON public.notificacao USING btree (farmacia_id, tipo, estado, terminada_em);
CREATE INDEX notificacao_ligacao ON public.notificacao USING btree (ligacao_id) WHERE (ligacao_id IS NOT NULL);
CREATE INDEX notificacao_por_entregar ON public.notificacao USING btree (entrega_ate) WHERE (entrega_ate IS NOT NULL);
CREATE INDEX notificacao_terminadas ON public.notificacao USING btree (terminada_em) WHERE (terminada_em IS NOT NULL);
CREATE UNIQUE INDEX notificacao_um_a_acabar ON public.notificacao USING btree (reserva_id) WHERE (tipo = 'reserva_a_acabar'::text);
CREATE UNIQUE INDEX notificacao_um_lembrete ON public.notificacao USING btree (reserva_id) WHERE (tipo = 'reserva_lembrete'::text);
CREATE UNIQUE INDEX notificacao_um_sem_aviso ON public.notificacao USING btree (reserva_id) WHERE (tipo = 'reserva_sem_aviso'::text);
CREATE INDEX notificacao_utilizador ON public.notificacao USING btree (utilizador_id) WHERE (utilizador_id IS NOT NULL);

create table numero_de_farmacia (
  farmacia_id uuid not null,
  numero text not null,
  com_codigo boolean not null,
  perguntado_em timestamp with time zone,
  perguntas smallint default 0 not null,
  telefone_confirmado_em timestamp with time zone,
  parado_em timestamp with time zone,
  largado_em timestamp with time zone,
  constraint numero_de_farmacia_pkey PRIMARY KEY (farmacia_id, numero),
  constraint numero_de_farmacia_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE,
  constraint numero_de_farmacia_parado CHECK (((parado_em IS NULL) OR (telefone_confirmado_em IS NULL)))
);
CREATE INDEX numero_de_farmacia_largado ON public.numero_de_farmacia USING btree (largado_em) WHERE ((largado_em IS NOT NULL) AND (parado_em IS NULL));
CREATE INDEX numero_de_farmacia_numero ON public.numero_de_farmacia USING btree (numero);

create table numero_parado (
  numero bytea not null,
  conhecido boolean not null,
  desde timestamp with time zone default now() not null,
  constraint numero_parado_pkey PRIMARY KEY (numero)
);
CREATE INDEX numero_parado_de_ninguem ON public.numero_parado USING btree (desde) WHERE (NOT conhecido);

create table operacao_temporaria (
  especie text not null,
  texto text not null,
  ate timestamp with time zone not null,
  desde timestamp with time zone default now() not null,
  constraint operacao_temporaria_pkey PRIMARY KEY (especie),
  constraint operacao_temporaria_especie_check CHECK ((especie = ANY (ARRAY['manutencao'::text, 'aviso'::text, 'registos'::text]))),
  constraint operacao_temporaria_texto_check CHECK (((char_length(texto) >= 1) AND (char_length(texto) <= 200)))
);
CREATE TRIGGER mudanca_operacao AFTER INSERT OR DELETE OR UPDATE ON public.operacao_temporaria FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_produtos('operacao');

create table orcamento_conversa (
  chave bytea not null,
  vezes integer not null,
  termina_em timestamp with time zone not null,
  constraint orcamento_conversa_pkey PRIMARY KEY (chave)
);
CREATE INDEX orcamento_conversa_fora_de_prazo ON public.orcamento_conversa USING btree (termina_em);

create table preco_dito (
  farmacia_id uuid not null,
  certo boolean not null,
  dito_em timestamp with time zone default clock_timestamp() not null
);

create table preco_habitual (
  chave text not null,
  tipo text not null,
  lugar text not null,
  provincia text not null,
  substancias text not null,
  dosagens text[] not null,
  formas text[] not null,
  volumes text[] not null,
  unidades integer,
  preco numeric(14,2) not null,
  farmacias integer not null,
  contado_em timestamp with time zone default now() not null,
  constraint preco_habitual_pkey PRIMARY KEY (chave, tipo, lugar),
  constraint preco_habitual_tipo_check CHECK ((tipo = ANY (ARRAY['municipio'::text, 'provincia'::text])))
);
CREATE INDEX preco_habitual_idade ON public.preco_habitual USING btree (contado_em);
CREATE INDEX preco_habitual_substancias ON public.preco_habitual USING btree (substancias);

create table preco_habitual_volta (
  unica boolean default true not null,
  substancias text[] default '{}'::text[] not null,
  acabou_em timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint preco_habitual_volta_pkey PRIMARY KEY (unica),
  constraint preco_habitual_volta_unica_check CHECK (unica)
);

create table problema (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  utilizador_id uuid,
  motivo text not null,
  texto text,
  criado_em timestamp with time zone default now() not null,
  outra_id uuid,
  vezes integer,
  constraint problema_pkey PRIMARY KEY (id),
  constraint problema_de_alguem CHECK ((((utilizador_id IS NULL) = ((motivo = ANY (ARRAY['nome_de_outra'::text, 'numero_de_outra'::text])) OR (vezes IS NOT NULL))) AND (NOT ((motivo = ANY (ARRAY['nome_de_outra'::text, 'numero_de_outra'::text])) AND (vezes IS NOT NULL))))),
  constraint problema_motivo_check CHECK ((motivo = ANY (ARRAY['fechada'::text, 'sem_o_que_diz'::text, 'preco'::text, 'dados'::text, 'outro'::text, 'nome_de_outra'::text, 'numero_de_outra'::text]))),
  constraint problema_um_de_cada UNIQUE (farmacia_id, utilizador_id, motivo),
  constraint problema_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE,
  constraint problema_vezes_check CHECK ((vezes >= 1))
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
  substancias text[] not null,
  doses text[] not null,
  requer_receita boolean,
  controlado boolean not null,
  lexico text not null,
  rotulo text generated always as ((((((((',"nome":'::text || json_texto(nome)) || ',"categoria":'::text) || json_texto(categoria)) || ',"subcategoria":'::text) || json_texto(subcategoria)) || ',"requer_receita":'::text) || COALESCE((requer_receita)::text, 'null'::text))) stored not null,
  colado text generated always as (regexp_replace(normalizar(nome), '[^a-z0-9]+'::text, ''::text, 'g'::text)) stored not null,
  chave text generated always as (chave_do_nome(nome)) stored not null,
  constraint produto_pkey PRIMARY KEY (id),
  constraint produto_unico UNIQUE (nome, categoria, subcategoria)
);
CREATE INDEX produto_chave ON public.produto USING hash (chave);
CREATE INDEX produto_doses ON public.produto USING gin (doses);
CREATE INDEX produto_nome ON public.produto USING hash (procura);
CREATE INDEX produto_por_saber ON public.produto USING btree (id) WHERE ((substancias = '{}'::text[]) AND (NOT (doses && '{acessorio}'::text[])));
CREATE INDEX produto_por_substancias ON public.produto USING btree (substancias) WHERE (NOT controlado);
CREATE INDEX produto_procura ON public.produto USING gin (procura gin_trgm_ops);
CREATE INDEX produto_substancias ON public.produto USING gin (substancias);
CREATE TRIGGER mudanca_produto AFTER UPDATE ON public.produto FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_produtos('produto');
CREATE TRIGGER mudanca_produto_findo AFTER DELETE ON public.produto FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_produtos('produto');
CREATE TRIGGER mudanca_produto_novo AFTER INSERT ON public.produto REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_novos();
CREATE TRIGGER produto_em_uso BEFORE DELETE ON public.produto FOR EACH ROW EXECUTE FUNCTION produto_em_uso();
CREATE TRIGGER produto_oferta_finda AFTER DELETE ON public.produto REFERENCING OLD TABLE AS antigos FOR EACH STATEMENT EXECUTE FUNCTION produto_oferta_finda();
CREATE TRIGGER produto_oferta_nova AFTER INSERT ON public.produto REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION produto_oferta_nova();
CREATE TRIGGER recolha_produto_mudado AFTER UPDATE ON public.produto REFERENCING NEW TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION recolha_produtos_mudados();
CREATE TRIGGER recolha_produto_novo AFTER INSERT ON public.produto REFERENCING NEW TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION recolha_produtos_mudados();

create table produto_oferta (
  produto_id integer not null,
  listas integer default 0 not null,
  tem integer default 0 not null,
  contada_em timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint produto_oferta_pkey PRIMARY KEY (produto_id)
) with (fillfactor=70);
CREATE INDEX produto_oferta_antigas ON public.produto_oferta USING btree (contada_em);

create table recolha (
  id uuid default gen_random_uuid() not null,
  numero text not null,
  data date not null,
  produto text not null,
  substancia text,
  dosagem text,
  lotes text[] not null,
  fabrico date,
  validade date,
  fabricante text,
  importador text,
  motivo text not null,
  accao text not null,
  fonte_url text not null,
  publicada_em timestamp with time zone default now() not null,
  retirada_em timestamp with time zone,
  retirada_porque text,
  substancias text[] not null,
  doses text[] not null,
  outras_formas text[] not null,
  nomes text[] not null,
  casa text[] not null,
  lotes_lidos text[] not null,
  lotes_talvez text[] not null,
  constraint recolha_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX recolha_numero ON public.recolha USING btree (normalizar(numero)) WHERE (retirada_em IS NULL);
CREATE INDEX recolha_recentes ON public.recolha USING btree (publicada_em DESC, id);
CREATE TRIGGER mudanca_recolha AFTER INSERT OR DELETE OR UPDATE ON public.recolha FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_produtos('recolha');

create table recolha_farmacia (
  recolha_id uuid not null,
  farmacia_id uuid not null,
  avisada_em timestamp with time zone default now() not null,
  resposta text,
  respondida_em timestamp with time zone,
  constraint recolha_farmacia_pkey PRIMARY KEY (recolha_id, farmacia_id),
  constraint recolha_farmacia_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE,
  constraint recolha_farmacia_recolha_id_fkey FOREIGN KEY (recolha_id) REFERENCES recolha(id) ON DELETE CASCADE,
  constraint recolha_farmacia_resposta_check CHECK ((resposta = ANY (ARRAY['retirado'::text, 'nao_tenho'::text])))
);
CREATE INDEX recolha_farmacia_dela ON public.recolha_farmacia USING btree (farmacia_id);

create table recolha_produto (
  produto_id integer not null,
  recolha_id uuid not null,
  proibe boolean not null,
  constraint recolha_produto_pkey PRIMARY KEY (produto_id, recolha_id),
  constraint recolha_produto_produto_id_fkey FOREIGN KEY (produto_id) REFERENCES produto(id) ON DELETE CASCADE,
  constraint recolha_produto_recolha_id_fkey FOREIGN KEY (recolha_id) REFERENCES recolha(id) ON DELETE CASCADE
);
CREATE INDEX recolha_produto_da_recolha ON public.recolha_produto USING btree (recolha_id);
CREATE TRIGGER recolha_produto_largado AFTER DELETE ON public.recolha_produto REFERENCING OLD TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION recolha_nas_prateleiras();
CREATE TRIGGER recolha_produto_marcado AFTER INSERT ON public.recolha_produto REFERENCING NEW TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION recolha_nas_prateleiras();

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

create table relatorio_sms (
  unico boolean default true not null,
  em timestamp with time zone not null,
  constraint relatorio_sms_pkey PRIMARY KEY (unico),
  constraint relatorio_sms_unico_check CHECK (unico)
);

create table reserva (
  id uuid default gen_random_uuid() not null,
  visita uuid,
  stock_item_id uuid not null,
  farmacia_id uuid not null,
  utilizador_id uuid,
  quantidade integer not null,
  unidades_max integer,
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
  resposta text,
  respondida_em timestamp with time zone,
  espera_resposta_desde timestamp with time zone default now(),
  resposta_minutos real,
  canal text default 'api'::text not null,
  preco_cobrado numeric(14,2),
  preco_respeitado boolean,
  seguintes uuid[],
  so_inteira boolean default false not null,
  anterior uuid,
  constraint reserva_pkey PRIMARY KEY (id),
  constraint reserva_canal_check CHECK ((canal = ANY (ARRAY['api'::text, 'paginas'::text, 'sms'::text, 'ussd'::text]))),
  constraint reserva_cancelada_por_check CHECK ((cancelada_por = ANY (ARRAY['utilizador'::text, 'farmacia'::text, 'sistema'::text]))),
  constraint reserva_codigo_levantamento_check CHECK ((codigo_levantamento ~ '^[0-9]{6}$'::text)),
  constraint reserva_estado_check CHECK ((estado = ANY (ARRAY['activa'::text, 'concluida'::text, 'cancelada'::text, 'expirada'::text]))),
  constraint reserva_motivo_cancelamento_check CHECK ((motivo_cancelamento = ANY (ARRAY['sem_stock'::text, 'sem_resposta'::text]))),
  constraint reserva_preco_cobrado_check CHECK ((preco_cobrado >= (0)::numeric)),
  constraint reserva_quantidade_check CHECK ((quantidade >= 1)),
  constraint reserva_resposta_check CHECK ((resposta = ANY (ARRAY['separada'::text, 'so_ha'::text, 'nao_ha'::text]))),
  constraint reserva_seguintes_check CHECK (((cardinality(seguintes) >= 1) AND (cardinality(seguintes) <= 3))),
  constraint reserva_unidades_max_check CHECK ((unidades_max >= 1))
) with (fillfactor=85);
CREATE INDEX reserva_a_expirar ON public.reserva USING btree (reservado_ate) WHERE (estado = 'activa'::text);
CREATE INDEX reserva_cancelada_tarde ON public.reserva USING btree (utilizador_id, cancelada_tarde_em DESC) WHERE (cancelada_tarde_em IS NOT NULL);
CREATE UNIQUE INDEX reserva_codigo_livre ON public.reserva USING btree (farmacia_id, codigo_levantamento, (
CASE
    WHEN (visita IS NOT NULL) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE (((estado || ''::text) || ''::text) = 'activa'::text);
CREATE INDEX reserva_da_farmacia ON public.reserva USING btree (farmacia_id, criada_em DESC, id);
CREATE INDEX reserva_da_farmacia_por_estado ON public.reserva USING btree (farmacia_id, estado, criada_em DESC, id) WHERE (estado <> 'activa'::text);
CREATE INDEX reserva_da_visita ON public.reserva USING btree (visita) WHERE (visita IS NOT NULL);
CREATE INDEX reserva_do_utilizador ON public.reserva USING btree (utilizador_id, criada_em DESC, id);
CREATE INDEX reserva_expirada_do_utilizador ON public.reserva USING btree (utilizador_id, reservado_ate DESC) WHERE (estado = 'expirada'::text);
CREATE INDEX reserva_por_anonimizar ON public.reserva USING btree (reservado_ate) WHERE ((estado <> 'activa'::text) AND (utilizador_id IS NOT NULL));
CREATE INDEX reserva_por_responder ON public.reserva USING btree (espera_resposta_desde) WHERE ((((''::text || estado) || ''::text) = 'activa'::text) AND (resposta IS NULL) AND (espera_resposta_desde IS NOT NULL));
CREATE INDEX reserva_que_passou ON public.reserva USING btree (anterior) WHERE (anterior IS NOT NULL);
CREATE UNIQUE INDEX reserva_vaga_livre ON public.reserva USING btree (utilizador_id, vaga) WHERE ((estado || ''::text) = 'activa'::text);
CREATE UNIQUE INDEX reserva_viva ON public.reserva USING btree (stock_item_id, utilizador_id) WHERE ((''::text || estado) = 'activa'::text);
CREATE TRIGGER reserva_acabou AFTER UPDATE OF estado ON public.reserva FOR EACH ROW WHEN (((old.estado = 'activa'::text) AND (new.estado <> 'activa'::text))) EXECUTE FUNCTION reserva_findar();
CREATE TRIGGER reserva_foi_viva AFTER DELETE ON public.reserva FOR EACH ROW WHEN ((old.estado = 'activa'::text)) EXECUTE FUNCTION reserva_findar();
CREATE TRIGGER reserva_levantada AFTER UPDATE OF estado ON public.reserva FOR EACH ROW WHEN (((old.estado <> 'concluida'::text) AND (new.estado = 'concluida'::text) AND (new.utilizador_id IS NOT NULL))) EXECUTE FUNCTION reserva_verificar();
CREATE TRIGGER webhook_reserva_criada AFTER INSERT ON public.reserva FOR EACH ROW EXECUTE FUNCTION webhook_da_reserva();
CREATE TRIGGER webhook_reserva_mudada AFTER UPDATE OF estado, quantidade, resposta ON public.reserva FOR EACH ROW WHEN (((old.estado = 'activa'::text) AND (((old.estado IS DISTINCT FROM new.estado) OR (old.quantidade IS DISTINCT FROM new.quantidade)) OR (old.resposta IS DISTINCT FROM new.resposta)))) EXECUTE FUNCTION webhook_da_reserva();

create table reserva_de_conta_nova (
  utilizador_id uuid not null,
  rede bytea not null,
  em timestamp with time zone default now() not null,
  constraint reserva_de_conta_nova_pkey PRIMARY KEY (utilizador_id),
  constraint reserva_de_conta_nova_utilizador_id_fkey FOREIGN KEY (utilizador_id) REFERENCES utilizador(id) ON DELETE CASCADE
);
CREATE INDEX reserva_de_conta_nova_idade ON public.reserva_de_conta_nova USING btree (em);
CREATE INDEX reserva_de_conta_nova_rede ON public.reserva_de_conta_nova USING btree (rede, em);

create table reserva_dia (
  dia date not null,
  fim text not null,
  canal text not null,
  total integer not null,
  constraint reserva_dia_pkey PRIMARY KEY (dia, fim, canal),
  constraint reserva_dia_fim_check CHECK ((fim = ANY (ARRAY['concluida'::text, 'cancelada'::text, 'sem_stock'::text, 'expirada'::text])))
);

create table reserva_finda (
  dia date not null,
  fim text not null,
  canal text default 'api'::text not null,
  farmacia_id uuid,
  havia boolean,
  minutos real,
  acabou_em timestamp with time zone default clock_timestamp() not null,
  reserva_id uuid
);
CREATE INDEX reserva_finda_desfazivel ON public.reserva_finda USING btree (reserva_id) WHERE (reserva_id IS NOT NULL);

create table resposta_desfazivel (
  reserva_id uuid not null,
  em timestamp with time zone default now() not null,
  ate timestamp with time zone not null,
  unidades integer not null,
  livres integer not null,
  em_falta integer not null,
  resposta text,
  respondida_em timestamp with time zone,
  espera_resposta_desde timestamp with time zone,
  resposta_minutos real,
  item_atualizado_em timestamp with time zone not null,
  stock_atualizado_em timestamp with time zone,
  constraint resposta_desfazivel_pkey PRIMARY KEY (reserva_id, em)
);
CREATE INDEX resposta_desfazivel_idade ON public.resposta_desfazivel USING btree (ate);

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

create table stock_colunas (
  farmacia_id uuid not null,
  titulos text not null,
  colunas jsonb,
  conta text,
  ditas_em timestamp with time zone default now() not null,
  constraint stock_colunas_pkey PRIMARY KEY (farmacia_id, titulos),
  constraint stock_colunas_check CHECK ((num_nonnulls(colunas, conta) > 0)),
  constraint stock_colunas_conta_check CHECK ((conta = ANY (ARRAY['livres'::text, 'prateleira'::text]))),
  constraint stock_colunas_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE
);

create table stock_envio (
  farmacia_id uuid not null,
  sequencia bigint not null,
  gerado_em timestamp with time zone not null,
  recebido_em timestamp with time zone default now() not null,
  desvio_ms bigint not null,
  completo boolean not null,
  resumo text not null,
  resposta text not null,
  constraint stock_envio_pkey PRIMARY KEY (farmacia_id),
  constraint stock_envio_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE
);

create table stock_item (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  produto_id integer not null,
  quantidade integer default 0 not null,
  preco numeric(14,2),
  quantidade_reservada integer default 0 not null,
  em_falta integer default 0 not null,
  atualizado_em timestamp with time zone default now() not null,
  contado_em timestamp with time zone,
  codigo text,
  ean text,
  origem text,
  lotes jsonb,
  lote text generated always as (((lotes -> 0) ->> 'lote'::text)) stored,
  validade date generated always as (dia_escrito(((lotes -> 0) ->> 'validade'::text))) stored,
  constraint stock_item_pkey PRIMARY KEY (id),
  constraint stock_item_ean_check CHECK ((ean ~ '^([0-9]{8}|[0-9]{13,14})$'::text)),
  constraint stock_item_em_falta_check CHECK ((em_falta >= 0)),
  constraint stock_item_lotes_check CHECK (((jsonb_typeof(lotes) = 'array'::text) AND ((jsonb_array_length(lotes) >= 1) AND (jsonb_array_length(lotes) <= 50)))),
  constraint stock_item_preco_check CHECK ((preco >= (0)::numeric)),
  constraint stock_item_quantidade_reservada_check CHECK ((quantidade_reservada >= 0)),
  constraint stock_nunca_negativo CHECK ((quantidade >= 0))
) with (fillfactor=85);
CREATE UNIQUE INDEX stock_item_codigo ON public.stock_item USING btree (farmacia_id, codigo) WHERE (codigo IS NOT NULL);
CREATE INDEX stock_item_ean ON public.stock_item USING btree (ean, farmacia_id, produto_id) WHERE (ean IS NOT NULL);
CREATE INDEX stock_item_farmacia ON public.stock_item USING btree (farmacia_id, produto_id);
CREATE INDEX stock_item_preco ON public.stock_item USING btree (produto_id, preco);
CREATE INDEX stock_item_validade ON public.stock_item USING btree (farmacia_id, validade) WHERE (validade IS NOT NULL);
CREATE TRIGGER montra_item_mudado AFTER UPDATE OF produto_id ON public.stock_item FOR EACH ROW WHEN (((old.produto_id IS DISTINCT FROM new.produto_id) AND (current_setting('botica.em_lote'::text, true) IS DISTINCT FROM 'sim'::text))) EXECUTE FUNCTION montra_item_mudado();
CREATE TRIGGER montra_itens_antigos AFTER DELETE ON public.stock_item REFERENCING OLD TABLE AS antigos FOR EACH STATEMENT EXECUTE FUNCTION montra_itens_antigos();
CREATE TRIGGER montra_itens_novos AFTER INSERT ON public.stock_item REFERENCING NEW TABLE AS novos FOR EACH STATEMENT EXECUTE FUNCTION montra_itens_novos();
CREATE TRIGGER mudanca_stock AFTER UPDATE ON public.stock_item REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_stock();
CREATE TRIGGER mudanca_stock_findo AFTER DELETE ON public.stock_item REFERENCING OLD TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_stock();
CREATE TRIGGER mudanca_stock_novo AFTER INSERT ON public.stock_item REFERENCING NEW TABLE AS mudadas FOR EACH STATEMENT EXECUTE FUNCTION mudanca_de_stock();
CREATE TRIGGER recolha_item_mudado AFTER UPDATE OF produto_id, lotes ON public.stock_item FOR EACH ROW WHEN (((old.produto_id <> new.produto_id) OR (old.lotes IS DISTINCT FROM new.lotes))) EXECUTE FUNCTION recolha_item_mudado();
CREATE TRIGGER recolha_item_novo AFTER INSERT ON public.stock_item REFERENCING NEW TABLE AS mudados FOR EACH STATEMENT EXECUTE FUNCTION recolha_itens_novos();
CREATE TRIGGER stock_item_falta BEFORE UPDATE ON public.stock_item FOR EACH ROW WHEN ((new.em_falta > 0)) EXECUTE FUNCTION stock_item_falta();
CREATE TRIGGER webhook_stock_esgotado AFTER UPDATE OF quantidade ON public.stock_item FOR EACH ROW WHEN (((old.quantidade > 0) AND (new.quantidade = 0))) EXECUTE FUNCTION webhook_do_stock();

create table stock_zerado (
  farmacia_id uuid not null,
  id uuid default gen_random_uuid() not null,
  em timestamp with time zone default now() not null,
  origem text not null,
  chave text,
  artigos integer not null,
  unidades bigint not null,
  itens uuid[] not null,
  quantidades integer[] not null,
  lotes jsonb[] not null,
  desfeito_em timestamp with time zone,
  repostos integer,
  constraint stock_zerado_pkey PRIMARY KEY (farmacia_id),
  constraint stock_zerado_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacia(id) ON DELETE CASCADE,
  constraint stock_zerado_origem_check CHECK ((origem = ANY (ARRAY['ficheiro'::text, 'envio'::text, 'linha_de_comandos'::text])))
);
CREATE INDEX stock_zerado_idade ON public.stock_zerado USING btree (em);

create table utilizador (
  id uuid default gen_random_uuid() not null,
  nome text not null,
  email text,
  email_chave text generated always as (lower(email)) stored,
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
  telefone_confirmado_em timestamp with time zone,
  recuperacao_em timestamp with time zone,
  sessao_mantida uuid,
  mantida_na_versao integer,
  segundo_factor bytea,
  segundo_factor_em timestamp with time zone,
  segundo_factor_passo bigint,
  procura text generated always as (((normalizar(nome) || COALESCE(('
'::text || normalizar(email)), ''::text)) || COALESCE(('
'::text || normalizar(telefone)), ''::text))) stored not null,
  faltas_perdoadas_em timestamp with time zone,
  constraint utilizador_pkey PRIMARY KEY (id),
  constraint utilizador_check CHECK (((role = 'admin'::text) OR (NOT gestor_admins))),
  constraint utilizador_check1 CHECK (((telefone_confirmado_em IS NULL) OR (telefone IS NOT NULL))),
  constraint utilizador_email_unico UNIQUE (email_chave),
  constraint utilizador_entra_por CHECK (((email IS NOT NULL) OR ((telefone_confirmado_em IS NOT NULL) AND (role = 'user'::text)))),
  constraint utilizador_nome_check CHECK ((nome <> ''::text)),
  constraint utilizador_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'gestor'::text]))),
  constraint utilizador_segundo_factor CHECK (((segundo_factor_em IS NULL) OR (segundo_factor IS NOT NULL))),
  constraint utilizador_sujeito_inteiro CHECK (((idp_emissor IS NULL) = (idp_sujeito IS NULL))),
  constraint utilizador_sujeito_unico UNIQUE (idp_emissor, idp_sujeito)
);
CREATE INDEX utilizador_admins ON public.utilizador USING btree (role) WHERE (role <> 'user'::text);
CREATE INDEX utilizador_procura ON public.utilizador USING gin (procura gin_trgm_ops);
CREATE INDEX utilizador_recentes ON public.utilizador USING btree (criada_em DESC, id);
CREATE UNIQUE INDEX utilizador_telefone_confirmado ON public.utilizador USING btree (telefone) WHERE (telefone_confirmado_em IS NOT NULL);
CREATE TRIGGER mudanca_utilizador AFTER UPDATE ON public.utilizador FOR EACH ROW WHEN ((((((((((((old.nome IS DISTINCT FROM new.nome) OR (old.email IS DISTINCT FROM new.email)) OR (old.role IS DISTINCT FROM new.role)) OR (old.gestor_admins IS DISTINCT FROM new.gestor_admins)) OR (old.is_ativo IS DISTINCT FROM new.is_ativo)) OR (old.versao_sessao IS DISTINCT FROM new.versao_sessao)) OR (old.email_confirmado_em IS DISTINCT FROM new.email_confirmado_em)) OR (old.telefone_confirmado_em IS DISTINCT FROM new.telefone_confirmado_em)) OR (old.segundo_factor_em IS DISTINCT FROM new.segundo_factor_em)) OR (old.sessao_mantida IS DISTINCT FROM new.sessao_mantida)) OR (old.mantida_na_versao IS DISTINCT FROM new.mantida_na_versao))) EXECUTE FUNCTION mudanca_de_um('conta');
CREATE TRIGGER mudanca_utilizador_findo AFTER DELETE ON public.utilizador FOR EACH ROW EXECUTE FUNCTION mudanca_de_um('conta');
CREATE TRIGGER resto_conta_novo AFTER DELETE ON public.utilizador FOR EACH ROW EXECUTE FUNCTION resto_conta_novo();

create table webhook (
  id uuid default gen_random_uuid() not null,
  farmacia_id uuid not null,
  url text not null,
  descricao text,
  eventos text[] not null,
  segredo bytea not null,
  segredos_antigos bytea[] default '{}'::bytea[] not null,
  segredos_antigos_ate timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  criado_em timestamp with time zone default now() not null,
  parado_porque text,
  parado_em timestamp with time zone,
  falha_desde timestamp with time zone,
  falhas integer default 0 not null,
  ocupado_ate timestamp with time zone default '-infinity'::timestamp with time zone not null,
  turno integer default 0 not null,
  descansa_ate timestamp with time zone default '-infinity'::timestamp with time zone not null,
  lento boolean default false not null,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_check CHECK ((cardinality(segredos_antigos) = cardinality(segredos_antigos_ate))),
  constraint webhook_parado_porque_check CHECK ((parado_porque = ANY (ARRAY['recusado'::text, 'falhas'::text, 'farmacia'::text])))
) with (fillfactor=70);
CREATE INDEX webhook_da_farmacia ON public.webhook USING btree (farmacia_id, criado_em);

create table webhook_entrega (
  id uuid default gen_random_uuid() not null,
  webhook_id uuid not null,
  farmacia_id uuid not null,
  tipo text not null,
  artigo uuid,
  ocorreu_em timestamp with time zone not null,
  dados jsonb not null,
  estado text default 'pendente'::text not null,
  criada_em timestamp with time zone default now() not null,
  proxima_em timestamp with time zone default now() not null,
  tentada boolean default false not null,
  tentativas smallint default 0 not null,
  historico jsonb default '[]'::jsonb not null,
  constraint webhook_entrega_pkey PRIMARY KEY (id),
  constraint webhook_entrega_estado_check CHECK ((estado = ANY (ARRAY['pendente'::text, 'entregue'::text, 'falhada'::text])))
);
CREATE INDEX webhook_entrega_devida ON public.webhook_entrega USING btree (webhook_id, proxima_em, criada_em) WHERE (estado = 'pendente'::text);
CREATE INDEX webhook_entrega_farmacia ON public.webhook_entrega USING btree (farmacia_id, criada_em);
CREATE INDEX webhook_entrega_idade ON public.webhook_entrega USING btree (criada_em);
CREATE INDEX webhook_entrega_lista ON public.webhook_entrega USING btree (webhook_id, criada_em DESC, id DESC);
CREATE INDEX webhook_entrega_uma ON public.webhook_entrega USING btree (webhook_id, tipo, artigo) WHERE ((estado = 'pendente'::text) AND (NOT tentada) AND (tipo = ANY (ARRAY['stock.esgotado'::text, 'webhook.teste'::text])));

-- Vistas

create view reserva_actual as
 SELECT id,
    COALESCE(visita, id) AS visita_id,
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
 SELECT i.id,
    i.farmacia_id,
    i.produto_id,
    livres_depois(i.quantidade, i.em_falta, r.vencidas) AS quantidade,
    i.preco,
    r.ate AS reservado_ate,
    (i.quantidade_reservada - COALESCE(r.vencidas, 0)) AS reservada,
    GREATEST(0, (i.em_falta - COALESCE(r.vencidas, 0))) AS em_falta,
    (COALESCE(r.vencidas, 0) > 0) AS por_expirar,
    i.atualizado_em,
    i.contado_em,
    i.codigo,
    i.ean,
    i.origem,
        CASE
            WHEN v.outro THEN (lote_que_vale(i.lotes) ->> 'lote'::text)
            ELSE i.lote
        END AS lote,
        CASE
            WHEN v.outro THEN dia_escrito((lote_que_vale(i.lotes) ->> 'validade'::text))
            ELSE i.validade
        END AS validade,
    i.lotes,
    i.validade AS primeira_validade,
    tudo_fora_de_validade(i.lotes, i.validade, livres_depois(i.quantidade, i.em_falta, r.vencidas)) AS fora_de_validade
   FROM ((stock_item i
     LEFT JOIN LATERAL ( SELECT (sum(v_1.quantidade) FILTER (WHERE (v_1.reservado_ate <= now())))::integer AS vencidas,
            max(v_1.reservado_ate) FILTER (WHERE (v_1.reservado_ate > now())) AS ate
           FROM reserva v_1
          WHERE ((i.quantidade_reservada > 0) AND (v_1.stock_item_id = i.id) AND ((''::text || v_1.estado) = 'activa'::text))) r ON (true))
     CROSS JOIN LATERAL ( SELECT (fora_de_validade(i.validade) AND (jsonb_array_length(i.lotes) > 1)) AS outro) v);

-- Funções

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

CREATE OR REPLACE FUNCTION public.chave_do_nome(nome text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalizar(nome), '([^0-9 ,]),[ ,]*'::text, '\1 '::text, 'g'::text), ',[ ,]*([^0-9 ,]|$)'::text, ' \1'::text, 'g'::text), '([^0-9 -])(?: - |- ?)([0-9]{1,6}(?:[.,][0-9]{1,4})? ?(?:mg|mcg|g|ml|ui|meq|mmol)(?![a-z0-9]))'::text, '\1 \2'::text, 'g'::text), '(?<=[0-9]) (?=%|(?:mg|mcg|g|ml|ui|meq|mmol|cm|mm|l)(?![a-z0-9]))'::text, ''::text, 'g'::text), '(^|[^0-9.,])([0-9]+)\.([0-9]{1,2})(?![0-9.,])'::text, '\1\2,\3'::text, 'g'::text), ' {2,}'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.contacto_confirmado(quem uuid)
 RETURNS boolean
 LANGUAGE sql
RETURN (EXISTS (SELECT FROM utilizador u WHERE ((u.id = contacto_confirmado.quem) AND ((u.email_confirmado_em IS NOT NULL) OR (u.telefone_confirmado_em IS NOT NULL)))));

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

CREATE OR REPLACE FUNCTION public.dia_escrito(texto text)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN make_date(("left"(texto, 4))::integer, (substr(texto, 6, 2))::integer, (substr(texto, 9, 2))::integer);

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

CREATE OR REPLACE FUNCTION public.farmacia_horas(f farmacia)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (json_build_object('semana', (f).semana, 'feriados', (f).feriados, 'simples', json_build_object('horario_abertura', (f).horario_abertura, 'horario_fecho', (f).horario_fecho, 'is_24_horas', (f).is_24_horas), 'excecoes', COALESCE((SELECT json_agg(json_build_object('data', e.data, 'tipo', e.tipo, 'periodos', e.periodos, 'porta', e.porta) ORDER BY e.data, e.tipo) AS json_agg FROM horario_excecao e WHERE (e.farmacia_id = (farmacia_horas.f).id)), '[]'::json)))::text;

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

CREATE OR REPLACE FUNCTION public.fiabilidade_de(havia boolean[], minutos real[], precos boolean[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (cardinality(havia) >= 10) THEN jsonb_build_object('reservas', cardinality(havia), 'havia', cardinality(array_positions(havia, true)), 'minutos', (SELECT (round(percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((m.m)::double precision))))::integer AS round FROM unnest(fiabilidade_de.minutos) m(m)), 'precos', CASE WHEN (cardinality(precos) >= 10) THEN jsonb_build_object('ditos', cardinality(precos), 'certos', cardinality(array_positions(precos, true))) ELSE NULL::jsonb END) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION public.fora_de_validade(validade date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((validade < dia_em_luanda(now())), false);

CREATE OR REPLACE FUNCTION public.horario_excecao_expor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update farmacia set id = id
   where id in (select farmacia_id from mudadas where data >= dia_em_luanda(now()) - 2);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.json_instante(instante timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(to_char((instante AT TIME ZONE 'UTC'::text), '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'::text), 'null'::text);

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

CREATE OR REPLACE FUNCTION public.licenca_acabou(validade date, dias integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE(((validade + dias) < dia_em_luanda(now())), false);

CREATE OR REPLACE FUNCTION public.livres_depois(quantidade integer, em_falta integer, de_volta integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (quantidade + GREATEST(0, (COALESCE(de_volta, 0) - em_falta)));

CREATE OR REPLACE FUNCTION public.lote_que_vale(lotes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
begin
  return (select l from jsonb_array_elements(lotes) with ordinality t(l, n)
           order by coalesce((l ->> 'quantidade')::int, 1) = 0, fora_de_validade(dia_escrito(l ->> 'validade')), n limit 1);
end $function$;

CREATE OR REPLACE FUNCTION public.lote_recolhido(l jsonb, de_produto integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return exists (select from recolha_produto rp join recolha r on r.id = rp.recolha_id
                  where rp.produto_id = de_produto and l -> 'lidos' ?| r.lotes_lidos);
end $function$;

CREATE OR REPLACE FUNCTION public.lotes_a_expirar(lotes jsonb, dias integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
begin
  return exists (select from jsonb_array_elements(lotes) l
                  where dia_escrito(l ->> 'validade') between dia_em_luanda(now()) and dia_em_luanda(now()) + dias
                    and (l ->> 'quantidade' is null or (l ->> 'quantidade')::int > 0));
end $function$;

CREATE OR REPLACE FUNCTION public.lotes_ditos(lotes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case when lotes is null then '[]'::jsonb
              else (select jsonb_agg(l - 'lidos' order by n) from jsonb_array_elements(lotes) with ordinality t(l, n)) end;
end $function$;

CREATE OR REPLACE FUNCTION public.lotes_vencidos(lotes jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
begin
  return (select least(coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0), 2147483647)::int
            from jsonb_array_elements(lotes) l where fora_de_validade(dia_escrito(l ->> 'validade')));
end $function$;

CREATE OR REPLACE FUNCTION public.montra_expor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into montra as m (farmacia_id, is_ativo, latitude, longitude, horas, media, licenca_validade,
                           nome_ordem, nome_procura, bairro_procura, resumo, complemento)
  values (
    new.id, new.is_ativo, new.latitude, new.longitude,
    farmacia_horas(new), new.media_ponderada, new.licenca_validade,
    normalizar(new.nome),
    normalizar(concat_ws(' ', new.nome, new.endereco, new.bairro, new.municipio)),
    normalizar(concat_ws(' ', new.bairro, new.municipio)),
    '{' || farmacia_json(new, 'resumo'), ',' || farmacia_json(new, 'complemento'))
  on conflict (farmacia_id) do update set
    is_ativo = excluded.is_ativo, latitude = excluded.latitude, longitude = excluded.longitude,
    horas = excluded.horas, media = excluded.media, licenca_validade = excluded.licenca_validade,
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

CREATE OR REPLACE FUNCTION public.mudanca_de_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mudanca (o_que, id, itens)
  select 'stock', farmacia_id, case when count(*) <= 20 then array_agg(id) end from mudadas group by farmacia_id;
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
RETURN btrim(regexp_replace(lower(unaccent('unaccent'::regdictionary, texto)), '\s{2,}|[^\S ]'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.numero_nacional(telefone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN "substring"(regexp_replace(regexp_replace(telefone, '\D'::text, ''::text, 'g'::text), '^(?:00)?(?:244)?([29]\d{8}).*$'::text, '\1'::text), '^\d{7,}$'::text);

CREATE OR REPLACE FUNCTION public.numeros_nacionais(telefone text, outro text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT numero_nacional(campo.campo) AS numero_nacional FROM unnest(ARRAY[numeros_nacionais.telefone, numeros_nacionais.outro]) campo(campo) WHERE (numero_nacional(campo.campo) IS NOT NULL) UNION SELECT numero.numero[1] AS numero FROM unnest(ARRAY[numeros_nacionais.telefone, numeros_nacionais.outro]) campo(campo), LATERAL regexp_split_to_table(campo.campo, '[^\d+\s().-]+'::text) parte(parte), LATERAL regexp_matches(regexp_replace(parte.parte, '\D'::text, ''::text, 'g'::text), '(?:00)?(?:244)?([29]\d{8})'::text, 'g'::text) numero(numero) WHERE (regexp_replace(parte.parte, '\D'::text, ''::text, 'g'::text) ~ '^(?:(?:00)?(?:244)?[29]\d{8})+$'::text));

CREATE OR REPLACE FUNCTION public.periodos_validos(periodos jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (jsonb_typeof(periodos) <> 'array'::text) THEN false ELSE ((jsonb_array_length(periodos) <= 3) AND (NOT (EXISTS (SELECT FROM jsonb_array_elements(periodos_validos.periodos) p(value) WHERE (((p.value ->> 'de'::text) !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) OR ((p.value ->> 'de'::text) IS NULL) OR ((p.value ->> 'ate'::text) IS NULL) OR ((p.value ->> 'ate'::text) !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'::text) OR ((p.value ->> 'de'::text) = (p.value ->> 'ate'::text))))))) END;

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

CREATE OR REPLACE FUNCTION public.recolha_abrange(r recolha, p produto)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((((r).substancias <> '{}'::text[]) AND ((p).substancias @> (r).substancias) AND ((p).substancias <@ (r).substancias)) OR (((p).substancias = '{}'::text[]) AND ((r).nomes <> '{}'::text[]) AND (NOT ((p).doses && '{acessorio}'::text[])))) AND ((p).doses @> (r).doses) AND (NOT ((p).doses && (r).outras_formas)) AND ((p).colado ~~ ALL ((r).nomes)));

CREATE OR REPLACE FUNCTION public.recolha_avisar(recolhas uuid[], farmacias uuid[], tornou boolean[])
 RETURNS void
 LANGUAGE sql
AS $function$
  with novas as (
    insert into recolha_farmacia as rf (recolha_id, farmacia_id)
    -- items of a deleted pharmacy are there until they are swept
    select a.r, f.id from (select distinct r, f from unnest(recolhas, farmacias) t(r, f)) a join farmacia f on f.id = a.f
     order by 1, 2 for key share of f
    -- who said that they had none, or took it off the shelf, has some now
    on conflict (recolha_id, farmacia_id) do update set avisada_em = now(), resposta = null, respondida_em = null
      where rf.resposta = 'nao_tenho'
         or rf.resposta = 'retirado' and exists (select from unnest(recolhas, farmacias, tornou) t(r, f, tornou)
                                                  where (t.r, t.f) = (rf.recolha_id, rf.farmacia_id) and t.tornou)
    returning recolha_id, farmacia_id)
  -- two a second, so that codes and holds do not wait behind thousands
  insert into notificacao (canal, tipo, farmacia_id, recolha_id, proxima_em)
  select 'sms', 'recolha', farmacia_id, recolha_id, now() + (row_number() over () - 1) * interval '500 milliseconds' from novas;
$function$;

CREATE OR REPLACE FUNCTION public.recolha_certa(r recolha, p produto)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (((r).fabricante IS NULL) OR ((r).nomes <> '{}'::text[]) OR COALESCE(((p).colado ~~ ANY ((r).casa)), false));

CREATE OR REPLACE FUNCTION public.recolha_entrada()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock_shared(7226108, 0);
$function$;

CREATE OR REPLACE FUNCTION public.recolha_item_mudado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recolha_entrada();
  if exists (select from recolha_produto where produto_id = new.produto_id) then
    perform recolha_avisar(array_agg(a.id), array_agg(new.farmacia_id), array_agg(a.tornou))
       from (select r.id, t.grau = 2 and t.grau > t.antes or t.chegaram as tornou, t.grau > t.antes as mais
               from recolha_produto rp join recolha r on r.id = rp.recolha_id
              cross join lateral (
                select recolha_toca(r.lotes_lidos, r.lotes_talvez, new.lotes) as grau,
                       case when old.produto_id = new.produto_id then recolha_toca(r.lotes_lidos, r.lotes_talvez, old.lotes) else 0 end as antes,
                       new.quantidade + new.quantidade_reservada > old.quantidade + old.quantidade_reservada
                       or recolha_unidades(r.lotes_lidos, r.lotes_talvez, new.lotes) > recolha_unidades(r.lotes_lidos, r.lotes_talvez, old.lotes) as chegaram) t
              where rp.produto_id = new.produto_id and t.grau > 0 and (t.grau > t.antes or t.chegaram)) a
      where a.mais or exists (select from recolha_farmacia rf
                               where rf.recolha_id = a.id and rf.farmacia_id = new.farmacia_id and rf.resposta = 'retirado');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recolha_itens_novos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recolha_entrada();
  if exists (select from recolha_produto) then
    perform recolha_avisar(array_agg(r.id), array_agg(m.farmacia_id), array_agg(t.grau = 2))
       from mudados m join recolha_produto rp on rp.produto_id = m.produto_id join recolha r on r.id = rp.recolha_id
      cross join lateral (select recolha_toca(r.lotes_lidos, r.lotes_talvez, m.lotes) as grau) t
      where t.grau > 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recolha_nas_prateleiras()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into mudanca (o_que, id)
  select distinct 'stock', s.farmacia_id from mudados m join stock_item s on s.produto_id = m.produto_id;
  if tg_op = 'INSERT' then
    perform recolha_avisar(array_agg(recolha_id), array_agg(farmacia_id), array_agg(false))
       from (select distinct m.recolha_id, s.farmacia_id
               from mudados m join recolha r on r.id = m.recolha_id join stock_item s on s.produto_id = m.produto_id
              where recolha_toca(r.lotes_lidos, r.lotes_talvez, s.lotes) > 0) a;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recolha_produtos_mudados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform recolha_entrada();
  if not exists (select from recolha where retirada_em is null) then
    return null;
  end if;
  delete from recolha_produto rp using recolha r, produto p
   where rp.produto_id in (select id from mudados) and r.id = rp.recolha_id and p.id = rp.produto_id
     and not recolha_abrange(r, p);
  insert into recolha_produto (produto_id, recolha_id, proibe)
  select p.id, r.id, r.lotes = '{}' and recolha_certa(r, p)
    from mudados m join produto p on p.id = m.id join recolha r on r.retirada_em is null and recolha_abrange(r, p)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recolha_toca(lotes_lidos text[], lotes_talvez text[], lotes jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if lotes_lidos = '{}' or lotes is null then
    return 1;
  end if;
  return (select coalesce(max(case when l -> 'lidos' ?| lotes_lidos then 2 when l -> 'lidos' ?| lotes_talvez then 1 else 0 end), 0)
            from jsonb_array_elements(lotes) l);
end $function$;

CREATE OR REPLACE FUNCTION public.recolha_unidades(lotes_lidos text[], lotes_talvez text[], lotes jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case when lotes is null then 2147483647
              else (select coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0) from jsonb_array_elements(lotes) l
                     where lotes_lidos = '{}' or l -> 'lidos' ?| (lotes_lidos || lotes_talvez)) end;
end $function$;

CREATE OR REPLACE FUNCTION public.recolhas_do_artigo(de_produto integer, lotes jsonb, quantidade integer)
 RETURNS json
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select json_agg(json_build_object(
                   'id', r.id, 'numero', r.numero,
                   'estado', case when rp.proibe then 'recolhido'
                                  when unidades_recolhidas(r.lotes_lidos, recolhas_do_artigo.lotes) >= greatest(quantidade, 1)
                                  then 'lote_recolhido' else 'confirmar' end,
                   'lotes', r.lotes) order by r.publicada_em desc, r.id)
            from recolha_produto rp join recolha r on r.id = rp.recolha_id
           where rp.produto_id = de_produto and recolha_toca(r.lotes_lidos, r.lotes_talvez, recolhas_do_artigo.lotes) > 0);
end $function$;

CREATE OR REPLACE FUNCTION public.reserva_findar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into reserva_finda (dia, fim, canal) values (dia_em_luanda(old.criada_em), 'cancelada', old.canal);
    return null;
  end if;
  insert into reserva_finda (dia, fim, canal, farmacia_id, havia, minutos, reserva_id)
  select dia_em_luanda(old.criada_em),
         case when new.motivo_cancelamento = 'sem_stock' then 'sem_stock' else new.estado end,
         new.canal,
         case when conta then new.farmacia_id end,
         case when conta then coalesce(new.resposta = 'separada', new.estado = 'concluida') end,
         case when conta then new.resposta_minutos end,
         (select d.reserva_id from resposta_desfazivel d where d.reserva_id = new.id and d.em = now())
    from (select new.resposta is not null or new.estado = 'concluida'
                 or new.estado = 'expirada' and new.espera_resposta_desde is null
                 or new.motivo_cancelamento = 'sem_resposta' as conta) c;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reserva_possivel(artigo uuid, quem uuid, unidades integer, partilha boolean, por_hora integer, licenca_dias integer)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  factos jsonb;
begin
  select jsonb_build_object(
           'quantidade', greatest(0, depois.livres - unidades_fora(i.lotes, i.validade, i.produto_id)),
           'fora_de_validade', tudo_fora_de_validade(i.lotes, i.validade, depois.livres),
           'controlado', (select t.controlado from produto t where t.id = i.produto_id),
           'farmacia_is_ativo', f.is_ativo, 'registada_por', f.registada_por,
           'licenca_acabou', licenca_acabou(f.licenca_validade, licenca_dias),
           'recolhido', exists (select from recolha_produto rp where rp.produto_id = i.produto_id and rp.proibe)
                        or tudo_recolhido(i.lotes, i.produto_id, depois.livres),
           'reserva_id', (r.viva).id, 'reservada_por', (r.viva).utilizador_id,
           'utilizador_is_ativo', exists (select from utilizador u where u.id = quem and u.is_ativo))
    into factos
    from stock_item i join farmacia f on f.id = i.farmacia_id
    cross join lateral (
      select sum(v.quantidade) filter (where v.reservado_ate <= now())::int as vencidas,
             (array_agg(v order by v.utilizador_id = quem desc) filter (where v.reservado_ate > now()))[1] as viva
        from reserva v
       where i.quantidade_reservada > 0 and v.stock_item_id = i.id and ('' || v.estado) = 'activa') r
    cross join lateral (select livres_depois(i.quantidade, i.em_falta, r.vencidas) as livres) depois
   where i.id = artigo;
  if (factos ->> 'quantidade')::int < unidades or factos ->> 'reserva_id' is not null and not partilha then
    return factos;
  end if;
  return factos || (
    select jsonb_build_object('conta', jsonb_build_object(
             'activas', a.activas, 'activas_por_numero', a.por_numero,
             'espera', (select greatest(1, ceil(extract(epoch from gasta_em + interval '1 hour' - now())))::int
                          from ((select m.criada_em as gasta_em from reserva m
                                  where m.utilizador_id = quem and m.criada_em > now() - interval '1 hour' and m.anterior is null
                                  order by m.criada_em desc limit por_hora)
                                union all
                                (select m.cancelada_tarde_em from reserva m, generate_series(1, 2)
                                  where m.utilizador_id = quem and m.cancelada_tarde_em > now() - interval '1 hour'
                                  order by m.cancelada_tarde_em desc limit por_hora)) gastas
                         order by gasta_em desc offset por_hora - 1 limit 1),
             'contacto_confirmado', contacto_confirmado(quem)))
      from (select count(*) as activas, count(*) filter (where m.canal in ('sms', 'ussd')) as por_numero
              from reserva m
             where m.utilizador_id = quem and (m.estado || '') = 'activa' and m.reservado_ate > now()) a);
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

CREATE OR REPLACE FUNCTION public.reservar(pedidos integer[], artigos uuid[], de_quem uuid[], unidades integer[], partilham boolean[], novas uuid[], visitas uuid[], codigos text[], chaves text[], canais text[], minutos double precision, vagas integer, sem_contacto integer, por_artigo integer, por_numero integer, por_hora integer, licenca_dias integer, espera_sms double precision, esperar boolean)
 RETURNS TABLE(lugar integer, feita reserva, encontrado jsonb)
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
      where f.id in (select i.farmacia_id
                       from unnest(artigos, unidades, partilham) p(artigo, unidades, partilha) join stock_item i on i.id = p.artigo
                      where i.quantidade >= p.unidades and (p.partilha or i.quantidade_reservada = 0)
                        and i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) >= p.unidades)
        and f.is_ativo and not licenca_acabou(f.licenca_validade, licenca_dias) and (f.registada_por is null or f.registada_por <> all(de_quem))
      order by f.id for key share;
    if found then
      perform from utilizador u where u.id = any(de_quem) and u.is_ativo order by u.id for no key update;
      perform from stock_item i where i.id = any(artigos) order by i.id for no key update;
    end if;
  end if;
  with tomados as materialized (
    select p.*, i.quantidade, i.quantidade_reservada
      from (select u.*, count(*) over (partition by u.pedido) as linhas
              from unnest(pedidos, artigos, de_quem, unidades, partilham)
                   with ordinality u(pedido, artigo, quem, unidades, partilha, n)) p
      cross join lateral (
        select i.farmacia_id, i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) as quantidade,
               i.quantidade_reservada
          from stock_item i
         where i.id = p.artigo and i.quantidade >= p.unidades and (p.partilha or i.quantidade_reservada = 0)
           and p.n = any(novos) and i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) >= p.unidades
           for no key update skip locked) i
      cross join lateral (
        select from farmacia f
         where f.id = i.farmacia_id and f.is_ativo and not licenca_acabou(f.licenca_validade, licenca_dias)
           and f.registada_por is distinct from p.quem
           for key share skip locked) f
      cross join lateral (
        select from utilizador u where u.id = p.quem and u.is_ativo for no key update skip locked) u),
  chegam as (
    select t.n, t.linhas, count(*) over (partition by t.pedido) as tem
      from (select t.*, sum(t.unidades) over (partition by t.artigo order by t.n) as ate_esta,
                   row_number() over (partition by t.artigo order by t.n) as vez,
                   row_number() over (partition by t.artigo, t.quem order by t.n) as vez_dele
              from tomados t) t
     where t.ate_esta <= t.quantidade and (t.partilha or t.vez = 1) and t.vez_dele = 1)
  select array_agg(n::int) into livres from chegam where tem = linhas;
  if livres is not null then
    return query
      with pedidas as materialized (
        select p.*, row_number() over (partition by p.quem order by p.n) - 1 as antes,
               sum(p.unidades) over (partition by p.artigo order by p.n) as ate_esta
          from unnest(pedidos, artigos, de_quem, unidades, partilham, novas, visitas, codigos, canais)
               with ordinality p(pedido, artigo, quem, unidades, partilha, nova, visita, codigo, canal, n)
         where p.n = any(livres)),
      lugares as materialized (
        select p.*, i.farmacia_id, i.preco, t.nome as produto_nome, m.maximo,
               case when (i.quantidade_reservada = 0
                          or (select true from reserva r where r.stock_item_id = i.id and r.utilizador_id = p.quem
                                 and ('' || r.estado) = 'activa') is null)
                     and (select true from reserva r where r.farmacia_id = i.farmacia_id and r.codigo_levantamento = p.codigo
                             and (r.estado || '' || '') = 'activa' limit 1) is null
                         -- here and not above: what changed of the product while the item's lock was awaited is seen
                         and not exists (select from recolha_produto rp where rp.produto_id = i.produto_id and rp.proibe)
                         and i.quantidade - unidades_fora(i.lotes, i.validade, i.produto_id) >= p.ate_esta
                         and not t.controlado
                         and p.unidades <= coalesce(m.maximo, p.unidades)
                    then vaga_de_quem_vem(p.quem, vagas, sem_contacto, case when p.canal in ('sms', 'ussd') then por_numero end,
                                          por_hora, p.antes::int) end as vaga
          from pedidas p join stock_item i on i.id = p.artigo join produto t on t.id = i.produto_id
          cross join lateral (
            select case when p.partilha or (sem_contacto is not null and not contacto_confirmado(p.quem)) then por_artigo end
                     as maximo) m),
      inteiros as materialized (
        select * from (select l.*, bool_and(l.vaga is not null) over (partition by l.pedido) as inteiro from lugares l) l
         where inteiro),
      primeiras as (
        insert into reserva (id, visita, stock_item_id, farmacia_id, utilizador_id, quantidade, unidades_max, reservado_ate,
                             codigo_levantamento, vaga, produto_nome, preco, canal)
        select nova, visita, artigo, farmacia_id, quem, unidades, maximo, now() + make_interval(secs => 60 * minutos), codigo, vaga,
               produto_nome, preco, canal
          from inteiros where visita is null order by n
        on conflict do nothing
        returning reserva as linha),
      outras as (
        insert into reserva (id, visita, stock_item_id, farmacia_id, utilizador_id, quantidade, unidades_max, reservado_ate,
                             codigo_levantamento, vaga, produto_nome, preco, canal)
        select nova, visita, artigo, farmacia_id, quem, unidades, maximo, now() + make_interval(secs => 60 * minutos), codigo, vaga,
               produto_nome, preco, canal
          from inteiros where visita in (select (linha).id from primeiras) order by n
        returning reserva as linha),
      escritas as (select linha from primeiras union all select linha from outras),
      presas as (
        update stock_item i
           set quantidade = i.quantidade - e.unidades, quantidade_reservada = i.quantidade_reservada + e.unidades
          from (select (linha).stock_item_id as artigo, sum((linha).quantidade)::int as unidades from escritas group by 1) e
         where i.id = e.artigo),
      avisos as (
        insert into notificacao (canal, tipo, farmacia_id, reserva_id, proxima_em)
        select 'sms', 'reserva_criada', (linha).farmacia_id, (linha).id, now() + make_interval(secs => espera_sms)
          from primeiras)
      select l.n::int, linha, null::jsonb from escritas join inteiros l on l.nova = (linha).id;
    get diagnostics feitas = row_count;
  end if;
  if feitas < cardinality(novos) then
    return query
      select p.n::int, null::reserva, reserva_possivel(p.artigo, p.quem, p.unidades, p.partilha, por_hora, licenca_dias)
        from unnest(artigos, de_quem, unidades, partilham, novas) with ordinality p(artigo, quem, unidades, partilha, nova, n)
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

CREATE OR REPLACE FUNCTION public.stock_item_falta()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.em_falta := case when new.quantidade > 0 then 0 else least(new.em_falta, new.quantidade_reservada) end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.tudo_fora_de_validade(lotes jsonb, validade date, quantidade integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (fora_de_validade(validade) AND COALESCE((lotes_vencidos(lotes) >= GREATEST(quantidade, 1)), false));

CREATE OR REPLACE FUNCTION public.tudo_recolhido(lotes jsonb, de_produto integer, quantidade integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return tudo_recolhido.lotes is not null and exists (
    select from recolha_produto rp join recolha r on r.id = rp.recolha_id
     where rp.produto_id = de_produto
       and unidades_recolhidas(r.lotes_lidos, tudo_recolhido.lotes) >= greatest(quantidade, 1));
end $function$;

CREATE OR REPLACE FUNCTION public.ultimas_cinquenta(todas anyarray)
 RETURNS anyarray
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select todas[greatest(1, cardinality(todas) - 49):];
$function$;

CREATE OR REPLACE FUNCTION public.unidades_fora(lotes jsonb, validade date, de_produto integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if lotes is null
     or not fora_de_validade(validade) and not exists (select from recolha_produto rp where rp.produto_id = de_produto) then
    return 0;
  end if;
  return (select least(coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0), 2147483647)::int
            from jsonb_array_elements(lotes) l
           where fora_de_validade(dia_escrito(l ->> 'validade')) or lote_recolhido(l, de_produto));
end $function$;

CREATE OR REPLACE FUNCTION public.unidades_recolhidas(lotes_lidos text[], lotes jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return (select least(coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0), 2147483647)::int
            from jsonb_array_elements(lotes) l where l -> 'lidos' ?| lotes_lidos);
end $function$;

CREATE OR REPLACE FUNCTION public.vaga_de_quem_vem(quem uuid, vagas integer, sem_contacto integer, por_numero integer, por_hora integer, antes integer)
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
declare
  vivas int;
  vivas_por_numero int;
begin
  if (select count(*) from (select from reserva r
                             where r.utilizador_id = quem and r.criada_em > now() - interval '1 hour' and r.anterior is null
                            union all
                            select from reserva r, generate_series(1, 2)
                             where r.utilizador_id = quem and r.cancelada_tarde_em > now() - interval '1 hour'
                             limit por_hora) gastas) + antes >= por_hora then
    return null;
  end if;
  select count(*), count(*) filter (where r.canal in ('sms', 'ussd')) into vivas, vivas_por_numero
    from reserva r where r.utilizador_id = quem and (r.estado || '') = 'activa';
  if antes + vivas = 0 then
    return 1;
  end if;
  -- two accounts that were merged may have more than the limit
  if antes + vivas >= vagas or antes + vivas_por_numero >= por_numero then
    return null;
  end if;
  if por_hora is not null and exists (select from faltas_de(quem) f where f.ate > now()) then
    return null;
  end if;
  if antes + vivas >= sem_contacto and not contacto_confirmado(quem) then
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

CREATE OR REPLACE FUNCTION public.visita_viva(primeira uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  -- asked of the few that were found: as a condition it would read all that live, by their index
  select coalesce(bool_or(v.estado = 'activa' and v.reservado_ate > now()), false)
    from (select * from reserva where id = primeira union all select * from reserva where visita = primeira) v;
$function$;

CREATE OR REPLACE FUNCTION public.webhook_avisar(farmacia uuid, evento text, em timestamp with time zone, item uuid, facto jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_entrega (webhook_id, farmacia_id, tipo, artigo, ocorreu_em, dados, proxima_em)
  select w.id, w.farmacia_id, evento, item, em, facto, case when item is null then now() - interval '1 day' else now() end
    from webhook w
   where w.farmacia_id = farmacia and w.parado_porque is null and evento = any(w.eventos)
     and (item is null
          or not exists (select from webhook_entrega e
                          where e.webhook_id = w.id and e.tipo = 'stock.esgotado' and e.artigo = item
                            and e.estado = 'pendente' and not e.tentada));
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_da_reserva()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhook w where w.farmacia_id = new.farmacia_id) then
    return null;
  end if;
  perform webhook_avisar(
    new.farmacia_id,
    'reserva.' || case when tg_op = 'INSERT' then 'criada' when new.estado = 'activa' then 'alterada' else new.estado end,
    case when tg_op = 'INSERT' then new.criada_em when new.estado = 'expirada' then new.reservado_ate else now() end,
    null,
    jsonb_build_object(
      'farmacia_id', new.farmacia_id, 'reserva_id', new.id, 'visita_id', coalesce(new.visita, new.id),
      'stock_item_id', new.stock_item_id, 'reservado_ate', json_instante(new.reservado_ate)::jsonb));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.webhook_do_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from webhook w where w.farmacia_id = new.farmacia_id) then
    perform webhook_avisar(
      new.farmacia_id, 'stock.esgotado', now(), new.id,
      jsonb_build_object('farmacia_id', new.farmacia_id, 'stock_item_id', new.id, 'codigo', new.codigo));
  end if;
  return null;
end $function$;
