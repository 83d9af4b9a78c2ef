import { expect } from '@playwright/test'
import { verifySignIn } from '@solana/wallet-standard-util'
import { Keypair, LAMPORTS_PER_SOL, PublicKey, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { rare } from '../support/rare.ts'
import { solanaTransfer } from '../support/solanaTransfer.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networks: [mainnet] }
const text = 'Hello from Solana'
const message = new TextEncoder().encode(text)
const fromBase64 = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

const ask = async <Result>(demo: DemoPage, method: string, params: object): Promise<Result> => {
  const { result, error } = await demo.request(method, params, 'solana')
  expect(error).toBeUndefined()
  return result as Result
}

for (const variant of ['solar', 'omni'] as const)
  test.describe(`the wallet ${variant}`, verifyUnless(variant === 'solar'), () => {
    test.use({ wallets: [variant] })

    test('the page finds the wallet by Wallet Standard, connects it, and gets a valid signature', async ({
      demo,
      wallet,
    }) => {
      await demo.goto({ options })
      await demo.connect(variant)
      const [first] = await wallet(variant).accounts('solana')
      const pubkey = first!.address
      expect((await demo.state()).namespaces.solana).toMatchObject({
        status: 'connected',
        address: pubkey,
        accounts: [{ address: pubkey, type: 'eoa' }],
        network: mainnet,
        wallet: { rdns: '' },
      })
      expect(await demo.request('solana_getAccounts', undefined, 'solana')).toEqual({ result: [{ pubkey }] })
      expect(await demo.request('solana_requestAccounts', undefined, 'solana')).toEqual({ result: [{ pubkey }] })

      const signing = ask<{ signature: string }>(demo, 'solana_signMessage', { message: bs58.encode(message), pubkey })
      await expect((await wallet(variant).nextApproval()).getByText(text)).toBeVisible()
      await wallet(variant).approve()
      const { signature } = await signing
      expect(isSignedByEd25519(pubkey, message, signature)).toBe(true)
      expect(isSignedByEd25519(pubkey, message.subarray(1), signature)).toBe(false)
    })
  })

test.describe('what a connected wallet signs', () => {
  test.use({ wallets: ['solar'] })
  let pubkey: string

  test.beforeEach(async ({ demo, wallet, control }) => {
    await demo.goto({ options })
    await demo.connect('solar')
    pubkey = (await demo.state()).namespaces.solana!.address!
    await control.fund(pubkey, mainnet, '2')
    await wallet('solar').setAutoApprove(true)
  })

  for (const version of ['legacy', 0] as const)
    test(
      `the wallet signs a version ${version} transaction without changing its message, and the network accepts it`,
      rare,
      async ({ demo, world }) => {
        const recipient = Keypair.generate().publicKey
        const transfer = await solanaTransfer(world, version, pubkey, recipient, LAMPORTS_PER_SOL / 4)
        const { transaction } = transfer
        const signed = await ask<{ signature: string; transaction: string }>(demo, 'solana_signTransaction', {
          transaction,
          pubkey,
        })
        const read = VersionedTransaction.deserialize(fromBase64(signed.transaction))
        expect(read.version).toBe(version)
        expect(Buffer.from(read.message.serialize())).toEqual(Buffer.from(transfer.message))
        expect(bs58.encode(read.signatures[0]!)).toBe(signed.signature)
        expect(isSignedByEd25519(pubkey, transfer.message, signed.signature)).toBe(true)
        expect(await transfer.connection.getBalance(recipient)).toBe(0)
        expect(await transfer.connection.sendRawTransaction(fromBase64(signed.transaction))).toBe(signed.signature)
        expect(await transfer.connection.getBalance(recipient)).toBe(LAMPORTS_PER_SOL / 4)
      },
    )

  test('the wallet signs and sends a transaction, and the network confirms it', async ({ demo, world }) => {
    const recipient = Keypair.generate().publicKey
    const { transaction, message, connection } = await solanaTransfer(world, 0, pubkey, recipient, LAMPORTS_PER_SOL)
    const before = await connection.getBalance(new PublicKey(pubkey))
    const { signature } = await ask<{ signature: string }>(demo, 'solana_signAndSendTransaction', {
      transaction,
      sendOptions: { preflightCommitment: 'confirmed' },
    })
    expect(isSignedByEd25519(pubkey, message, signature)).toBe(true)
    await expect
      .poll(async () => (await connection.getSignatureStatus(signature)).value?.confirmationStatus)
      .toBe('finalized')
    expect(await connection.getBalance(recipient)).toBe(LAMPORTS_PER_SOL)
    expect(await connection.getBalance(new PublicKey(pubkey))).toBe(before - LAMPORTS_PER_SOL - 5_000)
  })

  test(
    "if the network rejects a transaction, the dapp gets the network's error, and nothing is executed",
    rare,
    async ({ demo, world }) => {
      const recipient = Keypair.generate().publicKey
      const { transaction, connection } = await solanaTransfer(
        world,
        0,
        pubkey,
        recipient,
        1_000_000 * LAMPORTS_PER_SOL,
      )
      const { error } = await demo.request('solana_signAndSendTransaction', { transaction }, 'solana')
      expect(error?.code).toBe(-32002)
      expect(error?.message).toContain('simulation failed')
      expect(await connection.getBalance(recipient)).toBe(0)
    },
  )

  test('the wallet signs several transactions at once, in order', rare, async ({ demo, wallet, world }) => {
    await wallet('solar').setAutoApprove(false)
    const recipients = [Keypair.generate().publicKey, Keypair.generate().publicKey]
    const [old, versioned] = await Promise.all([
      solanaTransfer(world, 'legacy', pubkey, recipients[0]!, LAMPORTS_PER_SOL / 4),
      solanaTransfer(world, 0, pubkey, recipients[1]!, LAMPORTS_PER_SOL / 2),
    ])
    const signing = ask<{ transactions: string[] }>(demo, 'solana_signAllTransactions', {
      transactions: [old.transaction, versioned.transaction],
      pubkey,
    })
    // The wallet shows one prompt for both transactions together.
    await expect((await wallet('solar').nextApproval()).getByText('Sign these 2 transactions?')).toBeVisible()
    await wallet('solar').approve()
    const { transactions } = await signing
    expect(transactions).toHaveLength(2)
    for (const [index, transfer] of [old, versioned].entries()) {
      const bytes = fromBase64(transactions[index]!)
      const { signatures } = VersionedTransaction.deserialize(bytes)
      expect(isSignedByEd25519(pubkey, transfer.message, bs58.encode(signatures[0]!))).toBe(true)
      await transfer.connection.sendRawTransaction(bytes)
    }
    const balances = await Promise.all(recipients.map((each) => old.connection.getBalance(each)))
    expect(balances).toEqual([LAMPORTS_PER_SOL / 4, LAMPORTS_PER_SOL / 2])
  })

  test('the wallet signs a Sign In With Solana message with the requested values', rare, async ({ demo, world }) => {
    const input = {
      domain: new URL(world.urls.host).host,
      address: pubkey,
      statement: 'Sign in to the demo.',
      uri: world.urls.host,
      version: '1',
      chainId: 'mainnet',
      nonce: 'oBbLoEldZs',
      issuedAt: '2026-01-01T00:00:00.000Z',
      resources: ['https://dapp.example/terms'],
    } as const
    const answer = await ask<{ pubkey: string; signedMessage: string; signature: string }>(demo, 'solana_signIn', {
      input,
    })
    expect(answer.pubkey).toBe(pubkey)
    const output = {
      account: { address: pubkey, publicKey: bs58.decode(pubkey), chains: [], features: [] },
      signedMessage: bs58.decode(answer.signedMessage),
      signature: bs58.decode(answer.signature),
    }
    expect(verifySignIn({ ...input, resources: [...input.resources] }, output)).toBe(true)
    expect(verifySignIn({ ...input, resources: [], nonce: 'another1' }, output)).toBe(false)
  })
})
