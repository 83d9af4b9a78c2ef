import { createHash, createPublicKey, verify } from 'node:crypto'
import { decodeSignature, makeSignDoc, pubkeyToAddress, type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { makeSignDoc as makeDirectDoc, makeSignBytes } from '@cosmjs/proto-signing'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeBase64 } from '../base64Bytes.ts'
import type { FamilyWallet } from '../FamilyWallet.ts'
import { fakeFamilyLink } from '../fakeFamilyLink.ts'
import { createCosmosWallet } from './createCosmosWallet.ts'
import { createKeplr } from './createKeplr.ts'

const hub = 'cosmoshub-4'
let keys: FamilyWallet<'cosmos'>
beforeAll(async () => {
  keys = await createCosmosWallet([0, 1])
})

async function enabled() {
  const link = fakeFamilyLink(keys)
  const keplr = createKeplr(link)
  await keplr.enable(hub)
  return { link, keplr, key: await keplr.getKey(hub) }
}

/** Verifies ECDSA on secp256k1 with OpenSSL, over the SHA-256 hash of the bytes. */
function verifies(bytes: Uint8Array, answer: StdSignature): boolean {
  const { pubkey, signature } = decodeSignature(answer)
  const head = Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex')
  const key = createPublicKey({ key: Buffer.concat([head, pubkey]), format: 'der', type: 'spki' })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

const send = (from: string) => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: from, to_address: from, amount: [{ denom: 'uatom', amount: '1' }] },
})
const fee = { amount: [{ denom: 'uatom', amount: '500' }], gas: '200000' }

describe('createKeplr', () => {
  test('default: returns the active account, with each chain’s prefix', async () => {
    const { keplr, key, link } = await enabled()
    expect(key.bech32Address).toMatchInlineSnapshot(`"cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7"`)
    expect(key.bech32Address).toBe(keys.accounts[0]!.address)
    const pubkey = { type: 'tendermint/PubKeySecp256k1', value: encodeBase64(key.pubKey) }
    expect((await keplr.getKey('osmosis-1')).bech32Address).toBe(pubkeyToAddress(pubkey, 'osmo'))
    const hash = createHash('ripemd160').update(createHash('sha256').update(key.pubKey).digest()).digest()
    expect(Buffer.from(key.address)).toEqual(hash)
    link.permit([1, 0])
    expect((await keplr.getKey(hub)).bech32Address).toBe(keys.accounts[1]!.address)
  })

  test('behavior: signs an amino document', async () => {
    const { keplr, key } = await enabled()
    const signDoc = makeSignDoc([send(key.bech32Address)], fee, hub, 'memo', 7, 3)
    const { signed, signature } = await keplr.signAmino(hub, key.bech32Address, signDoc)
    expect(signed).toEqual(signDoc)
    expect(verifies(serializeSignDoc(signDoc), signature)).toBe(true)
    expect(verifies(serializeSignDoc({ ...signDoc, memo: 'other' }), signature)).toBe(false)
  })

  test('behavior: signs ADR-36 messages that are passed as a string, as bytes or as an amino document', async () => {
    const { keplr, key } = await enabled()
    const data = Buffer.from('Grüße')
    const value = { signer: key.bech32Address, data: data.toString('base64') }
    const noFee = { gas: '0', amount: [] }
    const signDoc = makeSignDoc([{ type: 'sign/MsgSignData', value }], noFee, '', '', 0, 0)
    for (const message of ['Grüße', data]) {
      const signature = await keplr.signArbitrary(hub, key.bech32Address, message)
      expect(verifies(serializeSignDoc(signDoc), signature)).toBe(true)
    }
    const { signature } = await keplr.signAmino(hub, key.bech32Address, signDoc)
    expect(verifies(serializeSignDoc(signDoc), signature)).toBe(true)
  })

  test('behavior: signs in direct mode, also through the offline signer', async () => {
    const { keplr, key } = await enabled()
    const [bodyBytes, authInfoBytes] = [Uint8Array.of(10, 1, 97), Uint8Array.of(18, 0)]
    const doc = makeDirectDoc(bodyBytes, authInfoBytes, hub, 7)
    const input = { bodyBytes, authInfoBytes, chainId: hub }
    type Doc = Parameters<typeof keplr.signDirect>[2]
    // Keplr's type requires a Long. Dapps pass a Long, a bigint or a number.
    const signDoc = { ...input, accountNumber: 7n } as unknown as Doc
    const { signature, signed } = await keplr.signDirect(hub, key.bech32Address, signDoc)
    expect(signed).toBe(signDoc)
    expect(verifies(makeSignBytes(doc), signature)).toBe(true)
    const signer = keplr.getOfflineSigner(hub)
    const [account] = await signer.getAccounts()
    const again = await signer.signDirect(account!.address, signDoc)
    expect(verifies(makeSignBytes(doc), again.signature)).toBe(true)
    expect(verifies(makeSignBytes({ ...doc, accountNumber: 8n }), again.signature)).toBe(false)
  })

  test('error: errors have a message but no code, and the wallet does not add chains', async () => {
    const { keplr, key, link } = await enabled()
    const signDoc = makeSignDoc([send(key.bech32Address)], fee, hub, '', 7, 3)
    await expect(keplr.enable('mystery-1')).rejects.toThrow('There is no chain info for mystery-1')
    await expect(keplr.experimentalSuggestChain({ chainId: 'mystery-1' })).rejects.toThrow('does not add')
    await expect(keplr.signAmino('osmosis-1', key.bech32Address, signDoc)).rejects.toThrow('is for cosmoshub-4')
    await expect(keplr.signAmino(hub, keys.accounts[1]!.address, signDoc)).rejects.toThrow('may not use')
    const extra = { ...signDoc, fee: { ...signDoc.fee, surprise: '1' } }
    await expect(keplr.signAmino(hub, key.bech32Address, extra)).rejects.toThrow('Invalid params')
    link.refuse()
    const refused = await keplr.signAmino(hub, key.bech32Address, signDoc).catch((error: unknown) => error)
    expect(refused).toEqual(new Error('Request rejected'))
  })
})
