-- Recalls of medicines, and notices of falsified ones: what a notice says, the products and pharmacies that it touches.
-- What a notice touches is written when it is published, and when a product or an item is new: searches and holds only look.

create table recolha (
  id uuid primary key default gen_random_uuid(),
  -- the authority's own number and day
  numero text not null,
  data date not null,
  produto text not null,
  substancia text,
  dosagem text,
  -- none: every lot
  lotes text[] not null,
  fabrico date,
  validade date,
  fabricante text,
  importador text,
  motivo text not null,
  accao text not null,
  fonte_url text not null,
  publicada_em timestamptz not null default now(),
  -- when and why an administrator took back a notice that was published in error
  retirada_em timestamptz,
  retirada_porque text,
  -- By what its products are known, as the lexicon read the notice: substances, numbers of the strength, forms that are another
  -- medicine's, and patterns of `produto.colado`: brands and other words that a label must have, and words of the maker.
  substancias text[] not null,
  doses text[] not null,
  outras_formas text[] not null,
  nomes text[] not null,
  casa text[] not null,
  -- the lots in the forms in which they are compared (contract/lots.ts), and those that are perhaps one of them; empty for all lots
  lotes_lidos text[] not null,
  lotes_talvez text[] not null
);
create trigger mudanca_recolha after insert or update or delete on recolha
  for each statement execute function mudanca_de_produtos('recolha');
create unique index recolha_numero on recolha (normalizar(numero)) where retirada_em is null;
create index recolha_recentes on recolha (publicada_em desc, id);

-- Products that a notice touches while it stands.
create table recolha_produto (
  produto_id integer not null references produto on delete cascade,
  recolha_id uuid not null references recolha on delete cascade,
  -- True where no item of the product may be held: every lot is recalled, and the label leaves no doubt that it is this product.
  proibe boolean not null,
  primary key (produto_id, recolha_id)
);
create index recolha_produto_da_recolha on recolha_produto (recolha_id);

-- Pharmacies that were told of a notice, and their answers.
create table recolha_farmacia (
  recolha_id uuid not null references recolha on delete cascade,
  farmacia_id uuid not null references farmacia on delete cascade,
  avisada_em timestamptz not null default now(),
  resposta text check (resposta in ('retirado', 'nao_tenho')),
  respondida_em timestamptz,
  primary key (recolha_id, farmacia_id)
);
create index recolha_farmacia_dela on recolha_farmacia (farmacia_id);

-- True for a lot of an item that a standing notice names.
create function lote_recolhido(l jsonb, de_produto int) returns boolean language plpgsql stable as $$
begin
  return exists (select from recolha_produto rp join recolha r on r.id = rp.recolha_id
                  where rp.produto_id = de_produto and l -> 'lidos' ?| r.lotes_lidos);
end $$;

-- How a notice of a product touches an item of it: 0 not at all; 1, perhaps, since every lot is recalled of some maker, or nobody knows
-- a lot, or it cannot be shown to be another; 2, one of its lots is recalled.
create function recolha_toca(lotes_lidos text[], lotes_talvez text[], lotes jsonb) returns int language plpgsql immutable as $$
begin
  if lotes_lidos = '{}' or lotes is null then
    return 1;
  end if;
  return (select coalesce(max(case when l -> 'lidos' ?| lotes_lidos then 2 when l -> 'lidos' ?| lotes_talvez then 1 else 0 end), 0)
            from jsonb_array_elements(lotes) l);
end $$;

-- Units of the lots that a notice names, without end where nobody counted one of these; 0 for none.
create function unidades_recolhidas(lotes_lidos text[], lotes jsonb) returns int language plpgsql immutable as $$
begin
  return (select least(coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0), 2147483647)::int
            from jsonb_array_elements(lotes) l where l -> 'lidos' ?| lotes_lidos);
end $$;

-- True where all free units of an item are of lots that notices name.
create function tudo_recolhido(lotes jsonb, de_produto int, quantidade int) returns boolean language plpgsql stable as $$
begin
  return tudo_recolhido.lotes is not null and exists (
    select from recolha_produto rp join recolha r on r.id = rp.recolha_id
     where rp.produto_id = de_produto
       and unidades_recolhidas(r.lotes_lidos, tudo_recolhido.lotes) >= greatest(quantidade, 1));
end $$;

-- True for a product that a notice is about: of its substances and no other, its strength and form, with its brand on the label. Of
-- a product whose substances no table knows, the label must have all words of the notice's name.
create function recolha_abrange(r recolha, p produto) returns boolean language sql immutable
  return (r.substancias <> '{}' and p.substancias @> r.substancias and p.substancias <@ r.substancias
          or p.substancias = '{}' and r.nomes <> '{}' and not p.doses && '{acessorio}')
     and p.doses @> r.doses and not p.doses && r.outras_formas and p.colado like all (r.nomes);

-- True where nothing but the notice's product can be meant: a maker recalls its own, and a label without a brand does not say whose it is.
create function recolha_certa(r recolha, p produto) returns boolean language sql immutable
  return r.fabricante is null or r.nomes <> '{}' or coalesce(p.colado like any (r.casa), false);

-- The notices that touch an item, the newest first; null without any. Of an item that has other lots too, the box says which it is.
create function recolhas_do_artigo(de_produto integer, lotes jsonb, quantidade int) returns json language plpgsql stable as $$
begin
  return (select json_agg(json_build_object(
                   'id', r.id, 'numero', r.numero,
                   'estado', case when rp.proibe then 'recolhido'
                                  when unidades_recolhidas(r.lotes_lidos, recolhas_do_artigo.lotes) >= greatest(quantidade, 1)
                                  then 'lote_recolhido' else 'confirmar' end,
                   'lotes', r.lotes) order by r.publicada_em desc, r.id)
            from recolha_produto rp join recolha r on r.id = rp.recolha_id
           where rp.produto_id = de_produto and recolha_toca(r.lotes_lidos, r.lotes_talvez, recolhas_do_artigo.lotes) > 0);
end $$;

-- Products and items enter under this lock, shared; a notice is published alone. So none that enters at that moment is missed.
-- Its number is server/db/locks.ts's.
create function recolha_entrada() returns void language sql as $$
  select pg_advisory_xact_lock_shared(7226108, 0);
$$;

create function recolha_produtos_mudados() returns trigger language plpgsql as $$
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
end $$;
create trigger recolha_produto_novo after insert on produto
  referencing new table as mudados for each statement execute function recolha_produtos_mudados();
create trigger recolha_produto_mudado after update on produto
  referencing new table as mudados for each statement execute function recolha_produtos_mudados();

-- Tells pharmacies of a notice, each once and again when what they said is no longer so, by SMS and on their screen. The parameters are
-- triples; `tornou` says that what the pharmacy took off the shelf is there again.
create function recolha_avisar(recolhas uuid[], farmacias uuid[], tornou boolean[]) returns void language sql as $$
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
$$;

-- Shelves in memory say what notices touch: they are read again where that changes, and their pharmacies are told.
create function recolha_nas_prateleiras() returns trigger language plpgsql as $$
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
end $$;
create trigger recolha_produto_marcado after insert on recolha_produto
  referencing new table as mudados for each statement execute function recolha_nas_prateleiras();
create trigger recolha_produto_largado after delete on recolha_produto
  referencing old table as mudados for each statement execute function recolha_nas_prateleiras();

create function recolha_itens_novos() returns trigger language plpgsql as $$
begin
  perform recolha_entrada();
  if exists (select from recolha_produto) then
    perform recolha_avisar(array_agg(r.id), array_agg(m.farmacia_id), array_agg(t.grau = 2))
       from mudados m join recolha_produto rp on rp.produto_id = m.produto_id join recolha r on r.id = rp.recolha_id
      cross join lateral (select recolha_toca(r.lotes_lidos, r.lotes_talvez, m.lotes) as grau) t
      where t.grau > 0;
  end if;
  return null;
end $$;
create trigger recolha_item_novo after insert on stock_item
  referencing new table as mudados for each statement execute function recolha_itens_novos();

-- Units of lots that a notice names or may name, as they were counted; without end where nobody did. A file writes units and
-- lots by two statements, and the second of them tells only by these that units came.
create function recolha_unidades(lotes_lidos text[], lotes_talvez text[], lotes jsonb) returns bigint language plpgsql immutable as $$
begin
  return case when lotes is null then 2147483647
              else (select coalesce(sum(coalesce((l ->> 'quantidade')::bigint, 2147483647)), 0) from jsonb_array_elements(lotes) l
                     where lotes_lidos = '{}' or l -> 'lidos' ?| (lotes_lidos || lotes_talvez)) end;
end $$;

-- An item of another product or of other lots may be touched more than before. Of units, only those that come matter, to who took
-- all off the shelf: these change its lots, since an item that was taken off has some (takeOff in recolhas/repository.ts), and units
-- of which nobody says the lot are of an unknown one. So a file of other units alone runs nothing here.
create function recolha_item_mudado() returns trigger language plpgsql as $$
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
end $$;
create trigger recolha_item_mudado after update of produto_id, lotes on stock_item for each row
  when (old.produto_id <> new.produto_id or old.lotes is distinct from new.lotes) execute function recolha_item_mudado();
