-- Ten years of service, on top of a register that bench/seed.ts made: by sets, the same each time (hashes of row numbers
-- serve as chance). How much of it says the setting `historia.parte`: 1 is 1 M accounts, 10 M past reservations, 2 M
-- ratings, 1 M messages, 5 M sign-ins of pharmacies, 200 k reports, and what else grows in proportion. Skewed as life
-- is: the first pharmacy by name has a large share of everything, one admin decided one report in twenty.
-- Everything lies within what the worker keeps, so that a sweep finds as much to do as it would any day: nothing.

create function pg_temp.parte(inteiro numeric) returns bigint language sql stable as
  $$ select greatest(1, round(inteiro * current_setting('historia.parte')::numeric))::bigint $$;
create function pg_temp.acaso(a bigint, b bigint) returns float8 language sql immutable as
  $$ select ((hashint8extended(a, b) & 2147483647)::float8) / 2147483648 $$;
-- draws a number below `quantos`; 0 once in every `grande` rows
create function pg_temp.um_de(quantos bigint, a bigint, b bigint, grande int) returns bigint language sql immutable as
  $$ select case when a % grande = 0 then 0 else floor(quantos * pg_temp.acaso(a, b))::bigint end $$;

-- Keys, indexes and triggers cost less made afterwards, over the whole.
create temp table historia_tabela on commit drop as
  select unnest('{utilizador,reserva,avaliacao,notificacao,acesso,denuncia,auditoria,rede_conhecida}'::regclass[]) as t;
create temp table historia_desfeito (ordem int, refazer text) on commit drop;
do $$
declare tabelas oid[] := (select array_agg(t) from historia_tabela); uma record;
begin
  for uma in select c.conrelid::regclass as t, c.conname, pg_get_constraintdef(c.oid) as def, c.contype from pg_constraint c
              where (c.contype in ('p', 'u') and c.conrelid = any (tabelas))
                 or (c.contype = 'f' and (c.conrelid = any (tabelas) or c.confrelid = any (tabelas)))
              order by c.contype <> 'f'
  loop
    insert into historia_desfeito
    values (case uma.contype when 'f' then 3 else 1 end,
            format('alter table %s add constraint %I %s', uma.t, uma.conname, uma.def));
    execute format('alter table %s drop constraint %I', uma.t, uma.conname);
  end loop;
  for uma in select i.indexrelid::regclass as nome, pg_get_indexdef(i.indexrelid) as def from pg_index i
              where i.indrelid = any (tabelas)
  loop
    insert into historia_desfeito values (2, uma.def);
    execute format('drop index %s', uma.nome);
  end loop;
  for uma in select t from historia_tabela loop execute format('alter table %s disable trigger user', uma.t); end loop;
end $$;

insert into utilizador (nome, email, telefone, role, criada_em, ultimo_login, email_confirmado_em)
select (array['Maria','João','Ana','José','Teresa','António','Isabel','Manuel','Luísa','Paulo','Domingas','Pedro',
              'Esperança','Francisco','Rosa','Carlos','Joana','Miguel','Filomena','Mateus'])[1 + (i * 7) % 20] || ' ' ||
       (array['dos Santos','Domingos','da Silva','Fernandes','António','Neto','Sebastião','Gonçalves','Cardoso','Mendes',
              'Kiala','Ngola','Quissanga','Paulino','Lourenço','Tavares','Cabral'])[1 + (i * 5) % 17] || ' ' ||
       initcap(substr(md5(i::text), 1, 6)),
       'h' || i || '@exemplo.ao', '92' || lpad(i::text, 7, '0'),
       case when i % 20000 = 1 then 'gestor' when i % 50000 = 2 then 'admin' else 'user' end,
       now() - make_interval(secs => 315e6 * (1 - sqrt(i::float8 / pg_temp.parte(1e6)))),
       now() - make_interval(secs => 3e7 * pg_temp.acaso(i, 1)), now()
  from generate_series(1, pg_temp.parte(1e6)) i;

create temp table historia_pessoa on commit drop as
  select row_number() over (order by email) - 1 as n, id from utilizador where email like 'h%@exemplo.ao';
create temp table historia_farmacia on commit drop as
  select row_number() over (order by nome) - 1 as n, id from farmacia;
create temp table historia_artigo on commit drop as
  select f.n, row_number() over (partition by f.n order by s.id) - 1 as k, s.id, p.nome, s.preco
    from historia_farmacia f join stock_item s on s.farmacia_id = f.id join produto p on p.id = s.produto_id;
create temp table historia_quantos on commit drop as
  select (select count(*) from historia_farmacia) as farmacias, (select count(*) from historia_pessoa) as pessoas,
         (select max(k) + 1 from historia_artigo) as artigos;
analyze historia_pessoa, historia_farmacia, historia_artigo;

-- more each year; who it was is known for twelve months, and one person in particular reserves a lot
insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, reservado_ate, codigo_levantamento,
                     vaga, produto_nome, preco, criada_em, atualizada_em)
select a.id, f.id, p.id, 1 + (r.i % 3)::int,
       (array['concluida','concluida','concluida','concluida','cancelada','expirada'])[1 + r.i % 6],
       r.quando + interval '3 hours', lpad((r.i % 1000000)::text, 6, '0'), 1, a.nome, a.preco, r.quando,
       r.quando + make_interval(mins => (r.i % 180)::int)
  from (select i, now() - interval '4 hours' - make_interval(secs => 315e6 * (1 - sqrt(i::float8 / pg_temp.parte(1e7)))) as quando,
               pg_temp.um_de(q.farmacias, i, 11, 294) as f, floor(q.artigos * pg_temp.acaso(i, 12))::bigint as k,
               pg_temp.um_de(q.pessoas, i, 13, 5000) as p
          from generate_series(1, pg_temp.parte(1e7)) i, historia_quantos q) r
  join historia_farmacia f on f.n = r.f
  join historia_artigo a on a.n = r.f and a.k = r.k
  left join historia_pessoa p on p.n = r.p and r.quando > now() - interval '364 days'
 order by r.i;

-- holds that live now: one item each, one a person
with viva as (
  insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, reservado_ate, codigo_levantamento, vaga,
                       produto_nome, preco, criada_em)
  select a.id, f.id, p.id, 1, now() + make_interval(mins => 60 + (a.n % 100)::int), lpad(a.n::text, 6, '0'), 1, a.nome, a.preco,
         now() - make_interval(mins => 60)
    from historia_artigo a join historia_farmacia f using (n) join historia_pessoa p using (n)
    join stock_item s on s.id = a.id
   where a.k = 7 and a.n < 1000 and s.quantidade > 0
  returning stock_item_id)
update stock_item s set quantidade = quantidade - 1, quantidade_reservada = 1
  from viva where s.id = viva.stock_item_id;

insert into avaliacao (farmacia_id, utilizador_id, rating, verificada, criada_em, atualizada_em)
select f.id, p.id, a.rating, pg_temp.acaso(a.i, 25) < 0.4, a.quando, a.quando
  from (select distinct on (f, p) i, f, p, 1 + (floor(5 * sqrt(pg_temp.acaso(i, 22))))::int as rating,
               now() - make_interval(secs => 315e6 * pg_temp.acaso(i, 23)) as quando
          from (select i, pg_temp.um_de(q.farmacias, i, 21, 60) as f, floor(q.pessoas * pg_temp.acaso(i, 24))::bigint as p
                  from generate_series(1, pg_temp.parte(2e6)) i, historia_quantos q) escolhidos) a
  join historia_farmacia f on f.n = a.f join historia_pessoa p on p.n = a.p;
update farmacia f set soma_avaliacoes = s.soma, total_avaliacoes = s.total, estrelas = s.estrelas,
       soma_verificadas = s.soma_verificadas, total_verificadas = s.total_verificadas
  from (select farmacia_id, sum(rating)::int as soma, count(*)::int as total,
               coalesce(sum(rating) filter (where verificada), 0)::int as soma_verificadas,
               count(*) filter (where verificada)::int as total_verificadas,
               array[count(*) filter (where rating = 1), count(*) filter (where rating = 2),
                     count(*) filter (where rating = 3), count(*) filter (where rating = 4),
                     count(*) filter (where rating = 5)]::int[] as estrelas
          from avaliacao group by 1) s
 where s.farmacia_id = f.id;

-- a week of messages about the last reservations, all sent
insert into notificacao (canal, tipo, farmacia_id, reserva_id, estado, tentativas, fornecedor, referencia, criada_em,
                         proxima_em, terminada_em)
select 'sms', 'reserva_criada', farmacia_id, id, 'enviada', 1, 'ombala', 'ref-' || n, quando, quando, quando
  from (select farmacia_id, id, n, now() - make_interval(secs => 5e5 * n / pg_temp.parte(1e6)) as quando
          from (select farmacia_id, id, row_number() over (order by criada_em desc) as n from reserva
                 where estado <> 'activa' order by criada_em desc limit pg_temp.parte(1e6)) ultimas) m;

insert into acesso (farmacia_id, ip, user_agent, localidade, data)
select f.id, '105.168.' || a.i % 250 || '.' || a.i % 200, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0', 'Luanda',
       now() - make_interval(secs => 7.5e6 * (1 - a.i::float8 / pg_temp.parte(5e6)))
  from (select i, pg_temp.um_de(q.farmacias, i, 31, 50) as f from generate_series(1, pg_temp.parte(5e6)) i, historia_quantos q) a
  join historia_farmacia f on f.n = a.f order by a.i;

-- reports: 1 in 100 waits for a decision; the first admin by e-mail decided 1 in 20, other admins the rest
create temp table historia_admin on commit drop as
  select row_number() over (order by email) - 1 as n, count(*) over () as quantos, id
    from utilizador where role = 'admin' and email like 'h%@exemplo.ao';
insert into denuncia (farmacia_id, utilizador_id, motivo, estado, nota, decidida_por, decidida_em, criada_em)
select f.id, p.id, 'Reservou e não levantou, nº ' || d.i,
       case when d.espera then 'pendente' when d.i % 3 = 0 then 'improcedente' else 'procedente' end,
       case when not d.espera then 'Confirmado por telefone.' end, case when not d.espera then a.id end,
       case when not d.espera then d.quando + interval '2 days' end, d.quando
  from (select i, i % 100 = 7 as espera, pg_temp.um_de(q.farmacias, i, 41, 40) as f,
               floor(q.pessoas * pg_temp.acaso(i, 42))::bigint as p, pg_temp.um_de(x.quantos, i, 43, 20) as a,
               now() - interval '3 days' - make_interval(secs => 3e7 * pg_temp.acaso(i, 44)) as quando
          from generate_series(1, pg_temp.parte(2e5)) i, historia_quantos q,
               (select coalesce(max(quantos), 1) as quantos from historia_admin) x) d
  join historia_farmacia f on f.n = d.f join historia_pessoa p on p.n = d.p left join historia_admin a on a.n = d.a;

insert into procura_vazia (termo, dia, vezes)
select 'termo ' || substr(md5(t::text), 1, 8), current_date - d, 1 + (t + d) % 9
  from generate_series(1, pg_temp.parte(3e3)) t, generate_series(0, 89) d on conflict do nothing;

insert into auditoria (instante, actor_id, actor_papel, accao, alvo_tipo, alvo_id, alteracoes)
select now() - make_interval(secs => 6.2e7 * (1 - e.i::float8 / pg_temp.parte(5e5))), a.id, 'admin',
       (array['farmacia_alterada','codigo_renovado','conta_alterada'])[1 + e.i % 3],
       case e.i % 3 when 2 then 'conta' else 'farmacia' end, case e.i % 3 when 2 then p.id else f.id end,
       '[{"campo":"telefone","antes":"923000000","depois":"924000000"}]'
  from (select i, pg_temp.um_de(q.farmacias, i, 51, 50) as f, floor(q.pessoas * pg_temp.acaso(i, 52))::bigint as p,
               pg_temp.um_de(x.quantos, i, 53, 20) as a
          from generate_series(1, pg_temp.parte(5e5)) i, historia_quantos q,
               (select max(quantos) as quantos from historia_admin) x) e
  join historia_admin a on a.n = e.a join historia_farmacia f on f.n = e.f join historia_pessoa p on p.n = e.p;

insert into rede_conhecida (utilizador_id, rede, vista_em)
select id, sha256(('rede ' || n / 4)::bytea), now() - make_interval(secs => 7e6 * pg_temp.acaso(n, 61)) from historia_pessoa;
insert into rede_conhecida (farmacia_id, rede, vista_em)
select id, sha256(('balcão ' || n || '.' || k)::bytea), now() - make_interval(secs => 7e6 * pg_temp.acaso(n, 62))
  from historia_farmacia, generate_series(1, 3) k;
insert into sessao_terminada (jti, terminada_em)
select gen_random_uuid(), now() - make_interval(secs => 6e5 * pg_temp.acaso(i, 63)) from generate_series(1, pg_temp.parte(2e5)) i;
insert into entrada_falhada (chave, falhas, termina_em)
select sha256(i::text::bytea), 1 + (i % 4)::int, now() + interval '10 minutes' from generate_series(1, pg_temp.parte(2e4)) i;
insert into idempotencia (utilizador_id, chave, pedido, estado, corpo, criada_em)
select p.id, 'historia-' || i, md5(i::text), 201, '{"erro":false}', now() - make_interval(secs => 8e4 * pg_temp.acaso(i, 64))
  from generate_series(1, pg_temp.parte(1e5)) i, historia_quantos q, historia_pessoa p
 where p.n = i % q.pessoas;

set constraints all immediate;
do $$
declare um record;
begin
  for um in select refazer from historia_desfeito order by ordem loop execute um.refazer; end loop;
  for um in select t from historia_tabela loop execute format('alter table %s enable trigger user', um.t); end loop;
end $$;
