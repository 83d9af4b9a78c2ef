import { createPublicKey, verify } from 'node:crypto'
import { decodeSignature, makeSignDoc, pubkeyToAddress, type StdSignature, serializeSignDoc } from '@cosmjs/amino'
import { fromBase64, toBase64 } from '@cosmjs/encoding'
import {
  encodePubkey,
  makeAuthInfoBytes,
  makeSignDoc as makeDirectDoc,
  makeSignBytes,
  Registry,
} from '@cosmjs/proto-signing'
import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { clipboard } from '../support/pairing.ts'

test.use({ wallets: [], permissions: clipboard })

const [cosmos] = familyNetworks.cosmos
const hub = 'cosmoshub-4'

/**
 * Uses OpenSSL to verify an ECDSA signature on secp256k1 over the SHA-256 hash of the bytes. Returns the signer's
 * address on the Cosmos Hub, or `undefined` if the signature is invalid.
 */
function signerOf(bytes: Uint8Array, answer: StdSignature): string | undefined {
  const { pubkey, signature } = decodeSignature(answer)
  const head = Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex')
  const key = createPublicKey({ key: Buffer.concat([head, pubkey]), format: 'der', type: 'spki' })
  const isSigned = verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
  return isSigned ? pubkeyToAddress(answer.pub_key, 'cosmos') : undefined
}

test('the wallet signs amino and direct documents, and the page reports declined requests', async ({
  demo,
  mobile,
}) => {
  const session = createSession(demo, mobile)
  await session.connect([cosmos])
  const { address: signerAddress } = await session.state('cosmos')
  type Own = { readonly algo: string; readonly address: string; readonly pubkey: string }
  const [own] = await session.signed<Own[]>('cosmos', 'cosmos_getAccounts', {})
  expect(own).toMatchObject({ algo: 'secp256k1', address: signerAddress })

  const coin = [{ denom: 'uatom', amount: '1' }]
  const value = { from_address: signerAddress, to_address: signerAddress, amount: coin }
  const fee = { amount: [{ denom: 'uatom', amount: '500' }], gas: '200000' }
  const signDoc = makeSignDoc([{ type: 'cosmos-sdk/MsgSend', value }], fee, hub, 'memo', 7, 3)
  const declining = demo.request('cosmos_signAmino', { signerAddress, signDoc }, 'cosmos')
  await mobile.rejectRequest()
  expect(await declining).toMatchObject({ error: { code: 4001 } })

  type Amino = { readonly signed: typeof signDoc; readonly signature: StdSignature }
  const amino = await session.asked<Amino>('cosmos', 'cosmos_signAmino', { signerAddress, signDoc })
  expect(amino.request).toMatchObject({ chainId: cosmos, question: { title: 'Sign this transaction?' } })
  expect(amino.result.signed).toEqual(signDoc)
  expect(signerOf(serializeSignDoc(signDoc), amino.result.signature)).toBe(signerAddress)
  expect(signerOf(serializeSignDoc({ ...signDoc, memo: 'other' }), amino.result.signature)).toBe(undefined)

  // Builds a message in ADR-36 format.
  const data = toBase64(new TextEncoder().encode('Hello'))
  const text = { type: 'sign/MsgSignData', value: { signer: signerAddress, data } }
  const arbitrary = makeSignDoc([text], { gas: '0', amount: [] }, '', '', 0, 0)
  const said = await session.signed<Amino>('cosmos', 'cosmos_signAmino', { signerAddress, signDoc: arbitrary })
  expect(signerOf(serializeSignDoc(arbitrary), said.signature)).toBe(signerAddress)

  const pubkey = encodePubkey({ type: 'tendermint/PubKeySecp256k1', value: own!.pubkey })
  const authInfo = makeAuthInfoBytes([{ pubkey, sequence: 3 }], fee.amount, 200_000, undefined, undefined)
  const body = new Registry().encodeTxBody({ messages: [], memo: 'memo' })
  const [bodyBytes, authInfoBytes] = [toBase64(body), toBase64(authInfo)]
  const direct = await session.signed<{ signature: StdSignature }>('cosmos', 'cosmos_signDirect', {
    signerAddress,
    signDoc: { bodyBytes, authInfoBytes, chainId: hub, accountNumber: '7' },
  })
  const bytes = (accountNumber: number) =>
    makeSignBytes(makeDirectDoc(body, fromBase64(authInfoBytes), hub, accountNumber))
  expect(signerOf(bytes(7), direct.signature)).toBe(signerAddress)
  expect(signerOf(bytes(8), direct.signature)).toBe(undefined)
})
