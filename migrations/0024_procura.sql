-- The cheapest of a product first. Prices are no part of what a reservation changes.
create index stock_item_preco on stock_item (produto_id, preco);
drop index stock_item_produto;

-- The best rated first; here and not in montra, whose indexes would all be written at each rating.
create index farmacia_melhores on farmacia (
  (soma_avaliacoes::real / nullif(total_avaliacoes, 0)) desc nulls last, (normalizar(nome) collate "C"), id);

-- Which pharmacies may be listed, all of them read from this.
create index montra_visiveis on montra (is_ativo, farmacia_id) include (abre, fecha, latitude, longitude);
