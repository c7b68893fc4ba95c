-- The trail of one kind of action walked past all the others by their time: of what is seldom done, that is all there is.
create index auditoria_da_accao on auditoria (accao, instante desc, id);
