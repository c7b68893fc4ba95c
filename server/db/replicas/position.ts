import sql from 'sql-template-tag'
import type { Reader } from '../database.ts'

/** How far a server's log has come. Places on two lines of time, or of two systems, say nothing of one another. */
export interface Position {
  /** Bytes from the log's beginning. */
  byte: number
  /** The system, and the line of time that began when its leader became one. */
  line: string
}

/**
 * Where the leader's log is: all that was committed before is behind it.
 * @throws Error of the server when it is no leader
 */
export const positionOfLeader = (leader: Reader) =>
  leader.one<Position>(sql`
    select pg_current_wal_insert_lsn() - '0/0' as byte,
           (select system_identifier from pg_control_system()) || ' '
             || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as line`)

/**
 * What a replica shows to who reads it now; undefined where it follows nobody. After a change of leader its line is known
 * with its next checkpoint, at most `checkpoint_timeout` later: until then it is of the old one.
 */
export const positionOfReplica = (replica: Reader) =>
  replica.maybe<Position>(sql`
    select pg_last_wal_replay_lsn() - '0/0' as byte,
           (select system_identifier from pg_control_system()) || ' '
             || (select timeline_id from pg_control_checkpoint()) as line
     where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null`)
