-- That an item's product is there is kept by whoever deletes products: the foreign key looked at it once for every item
-- of a file of 20,000, beside the look that keeps it from being deleted meanwhile. Of a product that somebody is just
-- giving to an item the deletion waits, and the question is asked after that.
create function produto_em_uso() returns trigger language plpgsql volatile as $$
begin
  if exists (select from stock_item where produto_id = old.id) then
    return null;
  end if;
  return old;
end $$;
create trigger produto_em_uso before delete on produto for each row execute function produto_em_uso();

alter table stock_item drop constraint stock_item_produto_id_fkey;
