import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { associatedData } from '../../enrolment/storedShare.ts'
import type { RoleKeys } from '../../http/RoleContext.ts'
import type { Role } from '../../settings/RoleSettings.ts'

/**
 * SQL statements that fill the tables as in a large service. Most accounts are dormant, every seventh has a second
 * browser, and every tenth has logged in within a month. There are as many short-lived rows as after a busy hour.
 */
const statements = [
  "insert into accounts select gen_random_uuid(), now() - random() * interval '900 days' from generate_series(1, $1)",
  `insert into identities select gen_random_uuid(), id, 'email', gen_random_uuid()::text, null, null, created_at
   from accounts where $1 > 0`,
  `insert into enrolments select id, gen_random_uuid(), '0x' || substr(md5(id::text) || md5(id::text), 1, 40),
   'Chrome on dapp.example', '{"kind":"keeper"}', sha256(id::text::bytea), true, created_at,
   created_at + random() * (now() - created_at) from accounts where $1 > 0`,
  `insert into enrolments select account_id, gen_random_uuid(), address, label, sealing, share, true, created_at, used_at
   from enrolments where $1 > 0 and get_byte(share, 0) < 37`,
  `insert into sessions (id, account_id, identity_id, origin, created_at, expires_at) select gen_random_uuid(), account_id,
   id, 'https://dapp.example', now(), now() + random() * interval '30 days' from identities limit $1 / 10`,
  `insert into ended_sessions select gen_random_uuid(), account_id, origin, browser, place, created_at, now(), expires_at
   from sessions limit $1 / 20`,
  `insert into releases select gen_random_uuid(), account_id, origin, 'Chrome', sha256(''), created_at, expires_at
   from sessions limit $1 / 50`,
  `insert into logins (id, kind, challenge, email_hash, created_at, expires_at) select gen_random_uuid(), 'email',
   gen_random_uuid()::text, gen_random_uuid()::text, now(), now() + interval '1 day' from generate_series(1, $1 / 20)`,
  `insert into codes (login_id, hash, salt, created_at, expires_at) select id, sha256(''), sha256(''), now(), expires_at
   from logins limit $1`,
  `insert into links select sha256(id::text::bytea), id, expires_at from logins limit $1 / 50`,
  `insert into mailboxes (id, account_id, identity_id, expires_at) select gen_random_uuid(), account_id, id,
   now() + interval '1 day' from identities limit $1 / 50`,
  `insert into tickets (id, account_id, new_hash, created_at, expires_at) select gen_random_uuid(), account_id,
   gen_random_uuid()::text, now(), now() + interval '30 days' from identities limit $1 / 50`,
  `insert into deliveries (id, account_id, identity_id, old_hash, parcel, next_at) select gen_random_uuid(), account_id, id,
   gen_random_uuid()::text, sha256(''), now() + interval '1 day' from identities limit $1 / 100`,
  `insert into limits select gen_random_uuid()::text, '{}', now() + interval '1 day' from generate_series(1, $1 / 2)`,
] as const

/** Fills a role's database. Until `sealShares` runs, the shares are bytes that no key can decrypt. */
export async function seedAccounts(url: string, role: Role, count: number): Promise<void> {
  await onTables(url, role, async (client) => {
    for (const statement of statements) await client.query(statement, [count])
    await client.query('vacuum analyze')
  })
}

/** Encrypts every share as the role does. */
export async function sealShares(url: string, role: Role, keys: Pick<RoleKeys, 'seal'>): Promise<void> {
  const page = 10_000
  await onTables(url, role, async (client) => {
    let last = { account_id: '00000000-0000-0000-0000-000000000000', id: '00000000-0000-0000-0000-000000000000' }
    for (;;) {
      const { rows } = await client.query<typeof last>(
        `select account_id, id from enrolments where (account_id, id) > ($1, $2) order by account_id, id limit ${page}`,
        [last.account_id, last.id],
      )
      if (rows.length === 0) break
      last = rows.at(-1)!
      const shares = rows.map(({ account_id, id }) => keys.seal(randomBytes(33), associatedData(account_id, id)))
      await client.query(
        `update enrolments set share = sealed.share from unnest($1::uuid[], $2::uuid[], $3::bytea[])
         as sealed(account_id, id, share) where enrolments.account_id = sealed.account_id and enrolments.id = sealed.id`,
        [rows.map((row) => row.account_id), rows.map(({ id }) => id), shares],
      )
    }
    await client.query('vacuum analyze enrolments')
  })
}

async function onTables(url: string, role: Role, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set search_path to ${role}`)
    await run(client)
  } finally {
    await client.end()
  }
}
