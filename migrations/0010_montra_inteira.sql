-- A pharmacy's list of products stays in its row, up to some 1,700 of them: kept aside, as lists of a few hundred were, it
-- was fetched and put together again twice for each pharmacy that a search passes.
alter table montra set (toast_tuple_target = 8160);
update montra set produtos = produtos || '{}'::integer[];
