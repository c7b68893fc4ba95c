-- The service sets this in each of its sessions (server/db/session.ts). Here it is kept with the role, for whatever else signs
-- in under it: a forgotten psql holds no lock and no snapshot for longer than half a minute.
do $$
begin
  execute format('alter role %I in database %I set idle_in_transaction_session_timeout = ''30s''', current_user, current_database());
end $$;
