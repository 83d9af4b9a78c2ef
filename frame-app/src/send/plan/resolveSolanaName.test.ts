import { ed25519 } from '@noble/curves/ed25519'
import { AccountLayout, AccountState, MintLayout, TOKEN_PROGRAM_ID } from '@solana/spl-token'
import { Keypair, PublicKey } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNode } from '../../fakes/fakeNode.ts'
import { nameAccounts, nameProgram, solClass, srsAccounts, srsProgram, tokenizer } from './nameAccounts.ts'
import { resolveSolanaName } from './resolveSolanaName.ts'

const network = knownNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!
const seedOf = (number: number) => new Uint8Array(32).fill(number)
const key = (number: number) => Keypair.fromSeed(seedOf(number)).publicKey
const [alice, bob, carol, holding] = [key(1), key(2), key(3), key(4)]
const vault = PublicKey.findProgramAddressSync([Buffer.from('vault')], nameProgram)[0]
const old = nameAccounts('alice')
const srs = srsAccounts('alice')

type World = { accounts: Record<string, readonly [program: PublicKey, data: Buffer]>; slot: number; largest: Json }

/** Returns the data of a name account: parent, owner and class, then its content. */
const nameData = (owner: PublicKey, data = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.alloc(32), owner.toBuffer(), Buffer.alloc(32), data])
const registered = (owner: PublicKey) => ({ [`${old.registry}`]: [nameProgram, nameData(owner)] as const })

/** Returns a SOL record in the current format, with its validator and the account that it names. */
function record(content: PublicKey, { staleness = alice, association = content, form = 1 } = {}) {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(form, 0)
  head.writeUInt16LE(form, 2)
  const data = Buffer.concat([head, staleness.toBuffer(), association.toBuffer(), content.toBuffer()])
  return { [`${old.record2}`]: [nameProgram, nameData(alice, data)] as const }
}

/** Returns a signed SOL record in the old format. */
function oldRecord(content: PublicKey, signer: number) {
  const text = Buffer.concat([content.toBuffer(), old.record1.toBuffer()]).toString('hex')
  const signature = ed25519.sign(new TextEncoder().encode(text), seedOf(signer))
  return { [`${old.record1}`]: [nameProgram, nameData(alice, Buffer.concat([content.toBuffer(), signature]))] as const }
}

function moved(owner: PublicKey, { type = 0, expiry = 0n, program = srsProgram, ofClass = solClass } = {}) {
  const data = Buffer.alloc(75)
  data[0] = 2
  data.set(ofClass.toBytes(), 1)
  data[33] = type
  data.set(owner.toBytes(), 34)
  data.writeBigInt64LE(expiry, 67)
  return { [`${srs.record}`]: [program, data] as const }
}

/** Returns the NFT of a name, in a token account of `owner`. */
function token(mint: PublicKey, owner: PublicKey, { supply = 1n } = {}) {
  const none = {
    mintAuthorityOption: 0,
    mintAuthority: alice,
    freezeAuthorityOption: 0,
    freezeAuthority: alice,
  } as const
  const mintData = Buffer.alloc(MintLayout.span)
  MintLayout.encode({ ...none, supply, decimals: 0, isInitialized: true }, mintData)
  const data = Buffer.alloc(AccountLayout.span)
  const plain = {
    delegateOption: 0,
    delegate: alice,
    delegatedAmount: 0n,
    isNativeOption: 0,
    isNative: 0n,
    closeAuthorityOption: 0,
    closeAuthority: alice,
  } as const
  AccountLayout.encode({ ...plain, mint, owner, amount: 1n, state: AccountState.Initialized }, data)
  return { [`${mint}`]: [TOKEN_PROGRAM_ID, mintData] as const, [`${holding}`]: [TOKEN_PROGRAM_ID, data] as const }
}

function resolve(given: Partial<World>, name = 'alice.sol', on = network) {
  const { accounts = {}, slot = 1, largest = [{ address: `${holding}`, amount: '1' }] } = given
  const node = fakeNode({
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as string[]).map((address) => {
        const [program, data] = accounts[address] ?? []
        return data
          ? { lamports: 1, owner: `${program}`, executable: false, data: [data.toString('base64'), 'base64'] }
          : null
      }),
    }),
    getSlot: slot,
    getTokenLargestAccounts: { value: largest },
  })
  return resolveSolanaName(fakeApp({ server: node, options: { networks: [on.caipNetworkId] } }).app, on, name)
}
const address = async (...given: Parameters<typeof resolve>) => (await resolve(...given))?.address ?? null

describe('resolveSolanaName', () => {
  test('default: resolves to the owner of the name', async () => {
    expect(await resolve({ accounts: registered(alice) }, ' Alice.SOL ')).toEqual({
      address: alice.toBase58(),
      name: 'alice.sol',
      avatar: null,
    })
    expect(await address({ accounts: registered(alice) }, 'alice.sns')).toBe(alice.toBase58())
  })

  test('behavior: resolves a subdomain', async () => {
    const { registry } = nameAccounts('alice', 'pay')
    const accounts = { [`${registry}`]: [nameProgram, nameData(bob)] as const }
    expect(await address({ accounts }, 'pay.alice.sol')).toBe(bob.toBase58())
  })

  test("behavior: resolves to the account in the name's record if the current owner validated the record", async () => {
    const of = (more: World['accounts']) => address({ accounts: { ...registered(alice), ...more } })
    expect(await of(record(bob))).toBe(bob.toBase58())
    // An earlier owner validated this record.
    expect(await of(record(bob, { staleness: carol }))).toBe(alice.toBase58())
    expect(await of(record(bob, { association: carol }))).toBe(null)
    expect(await of(record(bob, { form: 3 }))).toBe(null)
  })

  test('behavior: resolves to the account in an old record if the owner signed the record', async () => {
    const of = (signer: number) => address({ accounts: { ...registered(alice), ...oldRecord(bob, signer) } })
    expect([await of(1), await of(3)]).toEqual([bob.toBase58(), alice.toBase58()])
  })

  test("behavior: if the name is an NFT, resolves to the NFT's holder, whatever the records say", async () => {
    const accounts = {
      ...registered(vault),
      ...record(carol, { staleness: vault }),
      [`${old.token}`]: [tokenizer, Buffer.from([2])] as const,
      ...token(old.mint, bob),
    }
    expect(await address({ accounts })).toBe(bob.toBase58())
    const several = { ...accounts, ...token(old.mint, bob, { supply: 2n }) }
    expect(await address({ accounts: several })).toBe(null)
    expect(await address({ accounts, largest: [] })).toBe(null)
  })

  test('behavior: ignores .sol names in the old registry once .sol has moved to the new registry', async () => {
    const slot = 452_825_395
    expect(await address({ accounts: registered(alice), slot })).toBe(null)
    expect(await address({ accounts: registered(alice), slot }, 'alice.sns')).toBe(alice.toBase58())
    expect(await address({ accounts: moved(bob), slot })).toBe(bob.toBase58())
    const accounts = { ...moved(srs.mint, { type: 1 }), ...token(srs.mint, carol) }
    expect(await address({ accounts, slot })).toBe(carol.toBase58())
  })

  test('error: rejects a name if the two registries assign it to different accounts', async () => {
    const accounts = { ...registered(alice), ...moved(bob) }
    await expect(resolve({ accounts })).rejects.toMatchObject({ reason: 'NAME_UNSAFE' })
    expect(await address({ accounts: { ...registered(bob), ...moved(bob) } })).toBe(bob.toBase58())
  })

  test.each<[string, World['accounts'], string?]>([
    ['no one has it', {}],
    ['no key signs for its owner', registered(vault)],
    ['its account belongs to another program', { [`${old.registry}`]: [tokenizer, nameData(alice)] }],
    ['its account is cut short', { [`${old.registry}`]: [nameProgram, nameData(alice).subarray(0, 60)] }],
    ['it has expired', moved(alice, { expiry: 1n })],
    ['its record is of another class', moved(alice, { ofClass: bob })],
    ['its record belongs to another program', moved(alice, { program: tokenizer })],
    ['its NFT is of another mint', { ...moved(carol, { type: 1 }), ...token(carol, bob) }],
    ['it is a name of ENS', registered(alice), 'alice.eth'],
    ['it has letters that hide', registered(alice), 'al\u200bice.sol'],
    ['it has too many labels', registered(alice), 'a.b.alice.sol'],
  ])('error: returns null if %s', async (_, accounts, name) => {
    expect(await address({ accounts }, name)).toBe(null)
  })

  test('error: returns null on networks other than mainnet', async () => {
    const devnet = knownNetworks.get('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')!
    expect(await address({ accounts: registered(alice) }, 'alice.sol', devnet)).toBe(null)
  })

  test('error: rejects if the network does not answer', async () => {
    const { app } = fakeApp({
      server: () => new Response('', { status: 503 }),
      options: { networks: [network.caipNetworkId] },
    })
    await expect(resolveSolanaName(app, network, 'alice.sol')).rejects.toMatchObject({ reason: 'NAME_RESOLVE_FAILED' })
  })
})
