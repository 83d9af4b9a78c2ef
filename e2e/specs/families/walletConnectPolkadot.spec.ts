import { expect } from '@playwright/test'
import { hexToU8a, u8aConcat, u8aWrapBytes } from '@polkadot/util'
import { decodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { test } from '../airlockTest.ts'
import { createSession } from '../support/createSession.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { clipboard } from '../support/pairing.ts'

test.use({ wallets: [], permissions: clipboard })

const [polkadot] = familyNetworks.polkadot
const message = 'Grüße from Airlock'

test('the wallet signs a message and a transaction, and the page reports declined requests', async ({
  demo,
  mobile,
}) => {
  const session = createSession(demo, mobile)
  await session.connect([polkadot])
  const { address } = await session.state('polkadot')
  // An address in Polkadot's own format starts with 1.
  expect(address).toMatch(/^1/)
  const { result } = await demo.request('polkadot_requestAccounts', undefined, 'polkadot')
  expect((result as { address: string }[])[0]!.address).toBe(address)

  const declining = demo.request('polkadot_signMessage', { address, message }, 'polkadot')
  await mobile.rejectRequest()
  expect(await declining).toMatchObject({ error: { code: 4001 } })

  type Signed = { readonly signature: string; readonly id?: number }
  const said = await session.asked<Signed>('polkadot', 'polkadot_signMessage', { address, message })
  expect(said.request).toMatchObject({ chainId: polkadot, question: { title: 'Sign this message?' } })
  const isSigned = (bytes: Uint8Array, { signature }: Signed) =>
    signatureVerify(bytes, hexToU8a(signature), decodeAddress(address!)).isValid
  expect(isSigned(u8aWrapBytes(message), said.result)).toBe(true)
  expect(isSigned(u8aWrapBytes(`${message}.`), said.result)).toBe(false)

  const method = '0x0600ff'
  const transactionPayload = {
    address: address!,
    method,
    era: '0x00',
    nonce: '0x00000001',
    tip: '0x00',
    specVersion: '0x0000000b',
    transactionVersion: '0x00000007',
    genesisHash: `0x${polkadot.split(':')[1]}${'aa'.repeat(16)}`,
    blockHash: `0x${'aa'.repeat(32)}`,
    version: 4,
    signedExtensions: ['CheckSpecVersion', 'CheckNonce'],
  }
  const asking = { address, transactionPayload }
  const signed = await session.signed<Signed>('polkadot', 'polkadot_signTransaction', asking)
  expect(signed.id).toEqual(expect.any(Number))
  // The signed bytes: the call, the nonce 1 in compact encoding, and the runtime's version.
  const bytes = u8aConcat(hexToU8a(method), Uint8Array.of(4), Uint8Array.of(11, 0, 0, 0))
  expect(isSigned(bytes, signed)).toBe(true)
  expect(isSigned(bytes.slice(1), signed)).toBe(false)
})
