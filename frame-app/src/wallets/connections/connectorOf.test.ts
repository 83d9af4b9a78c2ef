import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { restore } from '../restore/restore.ts'
import { liveOf } from '../table/liveOf.ts'
import { connect } from './connect.ts'
import { connectorOf } from './connectorOf.ts'
import { disconnect } from './disconnect.ts'

const extensions = [1, 2, 3].map((number) => fakeExtension(number))
const chosen = extensions[1]!.id
const source = join(import.meta.dirname, '../..')
const rpc = { method: 'personal_sign', params: ['0x61', '0x0'] }

/** Returns the ids of the extensions that received a request, without duplicates. */
const asked = ({ host }: ReturnType<typeof fakeApp>) => [
  ...new Set((host.received('extensionRequest') as { id: string }[]).map(({ id }) => id)),
]

describe('connectorOf', () => {
  test('behavior: sends requests only to the extension that the user chose', async () => {
    const area = fakeArea()
    const fake = fakeApp({ area, extensions })
    openModal(fake.app)
    for (const { id } of extensions) connectorOf(fake.app, 'eip155', id)
    expect(asked(fake)).toEqual([])
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', chosen) })
    expect(asked(fake)).toEqual([chosen])

    const later = fakeApp({ area, extensions })
    await restore(later.app)
    expect(asked(later)).toEqual([chosen])
  })

  test('behavior: sends an extension no requests after its connection has ended', async () => {
    const fake = fakeApp({ extensions })
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', chosen) })
    const connection = liveOf(fake.app, 'eip155')!
    await connection.request('eip155:1', { method: 'eth_chainId' })
    await disconnect(fake.app, 'eip155')
    const before = fake.host.received('extensionRequest').length
    await expect(connection.request('eip155:1', rpc)).rejects.toMatchObject({ code: 4900 })
    expect(fake.host.received('extensionRequest')).toHaveLength(before)
  })

  test('behavior: does not ask an extension again after the extension has declined', async () => {
    const fake = fakeApp({ extensions })
    fake.wallet.accounts = []
    await expect(connect(fake.app, { connector: connectorOf(fake.app, 'eip155', chosen) })).rejects.toThrow()
    expect(liveOf(fake.app, 'eip155')).toBe(undefined)
  })

  test('behavior: only code that connects a chosen wallet or restores a wallet can send requests to extensions', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.|^fakes/.test(path),
    )
    const naming = (word: string) => files.filter((path) => readFileSync(join(source, path), 'utf8').includes(word))
    expect(naming('extensionRequest')).toEqual(['wallets/connections/connectorOf.ts'])
    // Only two files import `connectorOf`: the view that connects the chosen wallet, and the code that restores the
    // wallet of the last visit.
    expect(naming('/connectorOf.ts').sort()).toEqual([
      'connect/ConnectingExternalView.tsx',
      'wallets/restore/findAgain.ts',
    ])
  })
})
