-- Labels whose substance no table says: the words in them are what a slip in a brand that only a shelf knows is compared with.
create index produto_por_saber on produto (id) where substancias = '{}' and not doses && '{acessorio}';
