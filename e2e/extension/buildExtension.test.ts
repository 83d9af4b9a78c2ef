import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { decodeSignature, makeSignDoc, type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { cryptoWaitReady, sha256AsU8a, signatureVerify } from '@polkadot/util-crypto'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { Verifier } from 'bip322-js'
import { afterEach, describe, expect, test } from 'vitest'
import { buildExtension } from './buildExtension.ts'
import { fakeBrowser } from './fakeBrowser.ts'
import type { WalletSettings } from './walletSettings.ts'
import { walletVariants } from './walletVariants.ts'

const origin = 'https://dapp.example'
const built: string[] = []
afterEach(async () => {
  for (const folder of built.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function build(settings: WalletSettings): Promise<string> {
  const folder = await buildExtension(`test-${process.pid}-${built.length}`, settings)
  built.push(folder)
  return folder
}

/** Collects the page's Wallet Standard wallets, as an app does. */
const standardWallets = `(() => {
  const wallets = []
  const register = (...more) => (wallets.push(...more), () => {})
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  return wallets
})()`

type Feature = Readonly<Record<string, (input: unknown) => Promise<unknown>>>
const feature = (wallet: Wallet, name: string) => (wallet.features as Readonly<Record<string, Feature>>)[name]!

describe('buildExtension', () => {
  test('default: an eip155 wallet contains no code of the other families', async () => {
    const folder = await build(walletVariants.alpha)
    const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))
    expect(manifest.content_security_policy).toBeUndefined()
    const worker = await readFile(path.join(folder, 'background.js'), 'utf8')
    expect(worker).not.toMatch(/web3\.js|bitcoinjs|polkadot\/|cosmjs/)
    const { evaluate, page } = await fakeBrowser(folder, origin)
    await new Promise((resolve) => setTimeout(resolve))
    expect(evaluate<unknown[]>(standardWallets)).toHaveLength(0)
    for (const name of ['btc_providers', 'injectedWeb3', 'keplr', 'ethereum']) expect(page[name], name).toBeUndefined()
  })

  test('behavior: in every family, a page’s requests reach the keys, and the page gets the results', async () => {
    const settings = { ...walletVariants.omni, bitcoinDoors: ['wallet-standard', 'sats-connect'] } as const
    const { evaluate, page, controls } = await fakeBrowser(await build(settings), origin)
    await new Promise((resolve) => setTimeout(resolve))
    const message = new TextEncoder().encode('Hello')
    const wallets = evaluate<Wallet[]>(standardWallets)
    expect(wallets.map(({ name, chains }) => [name, ...chains])).toEqual([
      ['Omni Wallet', 'solana:mainnet'],
      ['Omni Wallet', 'bitcoin:mainnet'],
    ])

    const [solana, bitcoin] = wallets as [Wallet, Wallet]
    await feature(solana, 'standard:connect').connect!({})
    const [account] = solana.accounts as [WalletAccount]
    const [signed] = (await feature(solana, 'solana:signMessage').signMessage!({ account, message })) as [
      { signature: Uint8Array },
    ]
    expect(ed25519.verify(Uint8Array.from(signed.signature), message, Uint8Array.from(account.publicKey))).toBe(true)

    await feature(bitcoin, 'bitcoin:connect').connect!({ purposes: ['ordinals'] })
    const [ordinals] = bitcoin.accounts as [WalletAccount]
    const [witness] = (await feature(bitcoin, 'bitcoin:signMessage').signMessage!({ account: ordinals, message })) as [
      { signature: Uint8Array },
    ]
    const base64 = Buffer.from(witness.signature).toString('base64')
    expect(Verifier.verifySignature(ordinals.address, 'Hello', base64)).toBe(true)
    type Sats = { request(method: string, params: object): Promise<{ result: { txid: string } }> }
    const recipients = [{ address: ordinals.address, amount: 1_000 }]
    const { result } = await (page.AirlockTestWallet as Sats).request('sendTransfer', { recipients })
    expect((await controls.state!()) as object).toMatchObject({ bitcoinTransactions: [{ txid: result.txid }] })

    type Injected = {
      accounts: { get(): Promise<{ address: string }[]> }
      signer: { signRaw(raw: object): Promise<{ signature: string }> }
    }
    const { omni } = page.injectedWeb3 as Record<string, { enable(name: string): Promise<Injected> }>
    const injected = await omni!.enable('Dapp')
    const [{ address }] = (await injected.accounts.get()) as [{ address: string }]
    const { signature } = await injected.signer.signRaw({ address, data: 'Hello' })
    await cryptoWaitReady()
    expect(signatureVerify('<Bytes>Hello</Bytes>', signature, address).isValid).toBe(true)

    type Keplr = {
      enable(chain: string): Promise<void>
      getKey(chain: string): Promise<{ bech32Address: string }>
      signArbitrary(chain: string, signer: string, data: string): Promise<StdSignature>
    }
    const keplr = page.keplr as Keplr
    await keplr.enable('cosmoshub-4')
    const { bech32Address: signer } = await keplr.getKey('cosmoshub-4')
    const arbitrary = decodeSignature(await keplr.signArbitrary('cosmoshub-4', signer, 'Hello'))
    const data = Buffer.from(message).toString('base64')
    const doc = makeSignDoc(
      [{ type: 'sign/MsgSignData', value: { signer, data } }],
      { gas: '0', amount: [] },
      '',
      '',
      0,
      0,
    )
    expect(secp256k1.verify(arbitrary.signature, sha256AsU8a(serializeSignDoc(doc)), arbitrary.pubkey)).toBe(true)
  })
})
