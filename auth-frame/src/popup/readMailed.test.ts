import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { parseEther, stringToHex, toHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Approval } from '../approval/Approval.ts'
import { emailChangeApproval } from '../approval/emailChangeApproval.ts'
import { openSmartWorld } from '../fakes/openSmartWorld.ts'
import { openSolanaWorld } from '../fakes/openSolanaWorld.ts'
import { eoaAnswers } from '../frame/answerRpc.ts'
import { smartAccountAnswers } from '../frame/smartAccountAnswers.ts'
import { solanaAnswers } from '../solana/solanaAnswers.ts'
import { rebuildApproval } from './readMailed.ts'

const { account, chain, fresh } = await openSmartWorld()
const solana = await openSolanaWorld()
const network = 'eip155:1'
const friend = '0x00000000000000000000000000000000000000f0'
const { wallet } = fresh()
const { owner } = wallet
await chain.client.setBalance({ address: owner.address, value: parseEther('10') })
wallet.control.decide = 'reject'

type Answers = typeof eoaAnswers
/**
 * Returns the approval that the auth frame shows for a request of this account. The fake user rejects the request
 * afterwards.
 */
async function asked(answers: Answers, method: string, params: readonly Json[], of = wallet, on = network) {
  const before = of.asked.length
  await answers.get(method)!(of.auth, { network: on, method, params: [...params] } as never).catch(() => undefined)
  expect(of.asked).toHaveLength(before + 1)
  return of.asked.at(-1)!
}

const rebuild = ({ kind, network, raw, digest }: Approval, named?: string, of = wallet, key = owner.address) =>
  rebuildApproval(
    { kind, network, raw, digest, account: named },
    {
      auth: of.auth,
      owner: key,
      origin: 'https://app.example',
      now: Date.now(),
      recipients: { has: () => false, alike: () => undefined, add: () => undefined },
      spenders: { has: () => false, alike: () => undefined, add: () => undefined },
    },
  )
const texts = ({ facts, warnings, title, action, digest }: Approval) => ({ facts, warnings, title, action, digest })

const typed = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Notes', chainId: 1 },
  message: { text: 'a' },
}
const siwe = createSiweMessage({
  ...{ address: owner.address, chainId: 1, domain: 'app.example', nonce: 'aaaaaaaaaaaa' },
  ...{ uri: 'https://app.example', version: '1' },
})
const pay = (ether: string) => ({ to: friend, value: toHex(parseEther(ether)) })
const batch = (calls: readonly object[]) =>
  [{ version: '2.0.0', chainId: '0x1', from: account, atomicRequired: true, calls }] as unknown as Json[]
const grant = [
  {
    chainId: '0x1',
    address: account,
    expiry: Math.floor(Date.now() / 1000) + 3600,
    permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  },
]

describe('rebuildApproval', () => {
  test.each<[string, Answers, string, Json[], string | undefined]>([
    ['a message', eoaAnswers, 'personal_sign', [stringToHex('Hello'), owner.address], owner.address],
    ['text that looks like hex', eoaAnswers, 'personal_sign', [stringToHex('0xab'), owner.address], undefined],
    ['bytes', eoaAnswers, 'personal_sign', ['0xff', owner.address], undefined],
    ['a message of the smart account', smartAccountAnswers, 'personal_sign', [stringToHex('Hello'), account], account],
    ['a sign-in', eoaAnswers, 'personal_sign', [stringToHex(siwe), owner.address], undefined],
    ['typed data', eoaAnswers, 'eth_signTypedData_v4', [owner.address, JSON.stringify(typed)], undefined],
    [
      'a transaction',
      eoaAnswers,
      'eth_sendTransaction',
      [{ from: owner.address, ...pay('1'), nonce: '0x0' }],
      undefined,
    ],
    ['a creation', eoaAnswers, 'eth_sendTransaction', [{ from: owner.address, data: '0x00', nonce: '0x0' }], undefined],
    ['one call', smartAccountAnswers, 'wallet_sendCalls', batch([pay('1')]), undefined],
    ['a batch', smartAccountAnswers, 'wallet_sendCalls', batch([pay('1'), pay('2')]), undefined],
    ['a permission', smartAccountAnswers, 'wallet_grantPermissions', grant, undefined],
  ])('default: gives %s the same description as the auth frame', async (_, answers, method, params, named) => {
    const approval = await asked(answers, method, params)
    const again = await rebuild(approval, named)
    expect(texts(again!)).toEqual(texts(approval))
  })

  test('behavior: shows the permission that is revoked, and both addresses of an email change', async () => {
    const pci = crypto.randomUUID()
    const revoked = await asked(smartAccountAnswers, 'wallet_revokePermissions', [{ pci }])
    expect((await rebuild(revoked))?.facts).toEqual([revoked.facts.at(-1)])
    const change = emailChangeApproval({ from: 'a@mail.example', to: 'b@mail.example' }, network)
    expect(texts((await rebuild(change))!)).toEqual(texts(change))
  })

  test('behavior: omits the account of a Solana request, because nothing proves whose account it is', async () => {
    const { solana: node, wallet: own, me } = solana.fresh()
    own.control.decide = 'reject'
    const instructions = [
      SystemProgram.transfer({ fromPubkey: me, toPubkey: new PublicKey(solana.friend), lamports: 1_000_000 }),
    ]
    const recentBlockhash = node.svm.latestBlockhash()
    const message = new TransactionMessage({ payerKey: me, recentBlockhash, instructions }).compileToV0Message()
    const transaction = bs58.encode(new VersionedTransaction(message).serialize())
    const hello = bs58.encode(new TextEncoder().encode('Hello'))
    for (const [method, params] of [
      ['solana_signTransaction', { transaction }],
      ['solana_signMessage', { message: hello, pubkey: own.solanaAddress }],
    ] as const) {
      const approval = await asked(solanaAnswers, method, [params], own, solana.network)
      const again = await rebuild(approval, own.solanaAddress, own)
      const facts = approval.facts.filter(({ value }) => value !== own.solanaAddress)
      expect(texts(again!)).toEqual({ ...texts(approval), facts })
    }
  })

  test('error: returns undefined for another digest, wallet or network, or for unreadable data', async () => {
    const approvals = [
      await asked(eoaAnswers, 'personal_sign', [stringToHex('Hello'), owner.address]),
      await asked(eoaAnswers, 'eth_signTypedData_v4', [owner.address, JSON.stringify(typed)]),
      await asked(eoaAnswers, 'eth_sendTransaction', [{ from: owner.address, ...pay('1') }]),
      await asked(smartAccountAnswers, 'wallet_sendCalls', batch([pay('1'), pay('2')])),
      await asked(smartAccountAnswers, 'wallet_grantPermissions', grant),
    ]
    for (const approval of approvals) {
      expect(await rebuild({ ...approval, digest: `0x${'00'.repeat(32)}` }), approval.title).toBeUndefined()
      expect(await rebuild({ ...approval, raw: 'Your wallet was hacked' }), approval.title).toBeUndefined()
      expect(await rebuild({ ...approval, kind: 'revocation' }), approval.title).toBeUndefined()
      if (approval.kind === 'calls' || approval.kind === 'permission')
        expect(await rebuild(approval, undefined, wallet, friend), approval.title).toBeUndefined()
    }
    const [, data, transaction, calls] = approvals as [Approval, Approval, Approval, Approval]
    for (const each of [data, transaction, calls])
      expect(await rebuild({ ...each, network: 'eip155:10' })).toBeUndefined()
    // The calls that the popup shows must be equal to the calls in the call data.
    const raw = JSON.stringify({ ...JSON.parse(calls.raw), calls: [pay('1')].map((call) => ({ ...call, data: '0x' })) })
    expect(await rebuild({ ...calls, raw })).toBeUndefined()
  })
})
