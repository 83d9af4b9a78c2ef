import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../freePort.ts'
import { startDatabase } from './startDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'airlock-database-test-'))
// If we are root, another user runs the server, and that user must be able to reach the folder.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('startDatabase', () => {
  test('default: keeps the data after a restart, and discards data that it cannot read', async () => {
    const options = { folder, port: await freePort(), databases: ['login', 'keeper'], keepData: true }
    const first = await startDatabase(options)
    await query(first.url('login'), 'create table kept (value text)')
    await first.stop()
    const second = await startDatabase(options)
    expect(await query(second.url('login'), 'select * from kept')).toEqual([])
    await expect(query(second.url('keeper'), 'select * from kept')).rejects.toThrow('does not exist')
    await query(second.url('keeper'), 'create table other (value text)')
    await second.recreate('keeper')
    await expect(query(second.url('keeper'), 'select * from other')).rejects.toThrow('does not exist')
    await expect(query(second.url('login').replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(
      'password',
    )
    await second.stop()
    await expect(query(second.url('login'), 'select 1')).rejects.toThrow()

    writeFileSync(join(folder, 'data', 'global', 'pg_control'), 'broken')
    const third = await startDatabase(options)
    await expect(query(third.url('login'), 'select * from kept')).rejects.toThrow('does not exist')
    await third.stop()
  }, 60_000)

  test('behavior: if a killed world left a server running, ends it and starts a new one', async () => {
    const options = { folder, port: await freePort(), databases: ['login'], keepData: false }
    const left = await startDatabase(options)
    await query(left.url('login'), 'create table old (value text)')
    const next = await startDatabase(options)
    await expect(query(next.url('login'), 'select * from old')).rejects.toThrow('does not exist')
    await next.stop()
    await left.stop()
  }, 60_000)
})
