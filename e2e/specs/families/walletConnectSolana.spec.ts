import { expect } from '@playwright/test'
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'
import { solanaTransfer } from '../support/solanaTransfer.ts'

test.use({ wallets: [], permissions: clipboard })

const [solana] = familyNetworks.solana
const deprecated = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const text = new TextEncoder().encode('Grüße from Airlock')
const message = bs58.encode(text)

type Signature = { readonly signature: string }
type Signed = Signature & { readonly transaction: string }

/** Returns whether the fee payer signed the transaction. Also checks that the wallet signed the requested message. */
function isSigned(transaction: string, asked: string, payer: string): boolean {
  const [signed, unsigned] = [transaction, asked].map((each) =>
    VersionedTransaction.deserialize(Buffer.from(each, 'base64')),
  )
  const bytes = signed!.message.serialize()
  expect(Buffer.from(bytes)).toEqual(Buffer.from(unsigned!.message.serialize()))
  return isSignedByEd25519(payer, bytes, bs58.encode(signed!.signatures[0]!))
}

test('the wallet signs messages, signs transactions, and sends transactions', async ({
  demo,
  mobile,
  world,
  control,
}) => {
  const session = createSession(demo, mobile)
  await session.connect([solana])
  const { address, accounts } = await session.state('solana')
  const [pubkey, second] = [address!, accounts[1]!.address]
  expect(await session.accounts('solana')).toContain(`${solana}:${second}`)

  for (const signer of [pubkey, second]) {
    const { signature } = await session.signed<Signature>('solana', 'solana_signMessage', { message, pubkey: signer })
    expect(isSignedByEd25519(signer, text, signature)).toBe(true)
    expect(isSignedByEd25519(signer, text.slice(1), signature)).toBe(false)
  }

  const connection = new Connection(world.solana.rpcUrl, 'confirmed')
  await control.fund(pubkey, solana, '2')
  const transfer = async (version: 'legacy' | 0, lamports = 1_000_000) => {
    // A recipient that does not have a balance yet.
    const to = Keypair.generate().publicKey
    return { to, ...(await solanaTransfer(world, version, pubkey, to, lamports)) }
  }
  for (const version of ['legacy', 0] as const) {
    const { transaction, to } = await transfer(version)
    const signed = await session.signed<Signed>('solana', 'solana_signTransaction', { transaction, pubkey })
    expect(isSigned(signed.transaction, transaction, pubkey)).toBe(true)
    const [own] = VersionedTransaction.deserialize(Buffer.from(signed.transaction, 'base64')).signatures
    expect(signed.signature).toBe(bs58.encode(own!))
    expect(await connection.getBalance(to)).toBe(0)
    await connection.sendRawTransaction(Buffer.from(signed.transaction, 'base64'))
    await expect.poll(() => connection.getBalance(to)).toBe(1_000_000)
  }

  const several = await Promise.all([transfer('legacy'), transfer(0)])
  const transactions = several.map(({ transaction }) => transaction)
  const all = await session.asked<{ transactions: string[] }>('solana', 'solana_signAllTransactions', {
    transactions,
    pubkey,
  })
  expect(all.request).toMatchObject({ chainId: solana, question: { title: 'Sign these 2 transactions?' } })
  expect(all.result.transactions.map((each, at) => isSigned(each, transactions[at]!, pubkey))).toEqual([true, true])

  const { transaction, to } = await transfer(0, 2_000_000)
  const sent = await session.signed<Signature>('solana', 'solana_signAndSendTransaction', { transaction, pubkey })
  await expect.poll(() => connection.getBalance(to)).toBe(2_000_000)
  const { value } = await connection.getSignatureStatus(sent.signature)
  expect(value?.err).toBe(null)
})

test(
  'rejects a declined request with 4001, and never sends the wallet a request for an account that is not connected',
  rare,
  async ({ demo, mobile }) => {
    const session = createSession(demo, mobile)
    await session.connect([solana], { accounts: [1] })
    const { address: pubkey, accounts } = await session.state('solana')
    expect(accounts).toHaveLength(1)
    const declining = demo.request('solana_signMessage', { message, pubkey }, 'solana')
    await mobile.rejectRequest()
    expect(await declining).toMatchObject({ error: { code: 4001 } })
    const stranger = '5xot9PVkphiX2adznghwrAuxGs2zeWisNSxMW6hU6Hkj'
    const refused = await demo.request('solana_signMessage', { message, pubkey: stranger }, 'solana')
    expect(refused).toMatchObject({ error: { code: 4100 } })
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'request')).toHaveLength(1)
  },
)

test(
  'if a wallet uses the deprecated network id, the modal treats it as being on the current network',
  rare,
  async ({ demo, mobile }) => {
    const session = createSession(demo, mobile)
    await session.connect([solana], { chains: [deprecated] })
    const signs = async () => {
      const { network, address, caipAddress } = await session.state('solana')
      expect([network, caipAddress]).toEqual([solana, `${solana}:${address}`])
      expect(await session.accounts('solana')).toContain(`${deprecated}:${address}`)
      const { request, result } = await session.asked<Signature>('solana', 'solana_signMessage', {
        message,
        pubkey: address,
      })
      // The wallet supports only the deprecated id of this network.
      expect(request.chainId).toBe(deprecated)
      expect(isSignedByEd25519(address!, text, result.signature)).toBe(true)
    }
    await signs()
    await session.reload()
    await session.areConnected(['solana'])
    await signs()
  },
)
