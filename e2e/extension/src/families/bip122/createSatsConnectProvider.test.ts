import { Verifier } from 'bip322-js'
import { Psbt, payments } from 'bitcoinjs-lib'
import { describe, expect, test } from 'vitest'
import { fakeFamilyLink } from '../fakeFamilyLink.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'
import { createSatsConnectProvider } from './createSatsConnectProvider.ts'

const keys = createBitcoinWallet([0, 1])
const [payment, ordinals] = keys.accounts[0]!.addresses

function provided() {
  const link = fakeFamilyLink(keys)
  const provider = createSatsConnectProvider(link)
  const result = async <Result>(method: string, params?: unknown): Promise<Result> => {
    const answer = await provider.request(method, params)
    if (!('result' in answer)) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result as Result
  }
  const code = async (method: string, params?: unknown): Promise<number | undefined> => {
    const answer = await provider.request(method, params)
    return 'error' in answer ? answer.error.code : undefined
  }
  return { link, provider, result, code }
}

describe('createSatsConnectProvider', () => {
  test('default: returns a JSON-RPC response with the addresses for the requested purposes', async () => {
    const { provider } = provided()
    expect(await provider.request('getAccounts', { purposes: ['payment', 'stacks'], message: 'Why' })).toEqual({
      jsonrpc: '2.0',
      id: expect.any(String),
      result: [
        {
          address: payment!.address,
          publicKey: payment!.publicKey,
          purpose: 'payment',
          addressType: 'p2wpkh',
          walletType: 'software',
        },
      ],
    })
  })

  test('behavior: wallet_getAccount does not ask the owner', async () => {
    const { code, result } = provided()
    expect(await code('wallet_getAccount', null)).toBe(-32002)
    await result('wallet_connect', { addresses: ['ordinals'] })
    const { addresses } = await result<{ addresses: { address: string }[] }>('wallet_getAccount', null)
    expect(addresses.map(({ address }) => address)).toEqual([payment!.address, ordinals!.address])
    await result('wallet_disconnect', null)
    expect(await code('wallet_getAccount', null)).toBe(-32002)
  })

  test('behavior: signs messages and transactions, and sends transactions', async () => {
    const { link, result } = provided()
    await result('wallet_connect')
    const signed = await result<{ signature: string; protocol: string }>('signMessage', {
      address: payment!.address,
      message: 'Grüße',
      protocol: 'BIP322',
    })
    expect(signed.protocol).toBe('BIP322')
    expect(Verifier.verifySignature(payment!.address, 'Grüße', signed.signature)).toBe(true)
    const script = payments.p2wpkh({ address: payment!.address }).output!
    const psbt = new Psbt()
      .addInput({ hash: 'cd'.repeat(32), index: 0, witnessUtxo: { script, value: 5_000 } })
      .addOutput({ script, value: 4_000 })
      .toBase64()
    const signInputs = { [payment!.address]: [0] }
    const answer = await result<{ psbt: string; txid?: string }>('signPsbt', { psbt, signInputs, broadcast: true })
    const recipients = [{ address: ordinals!.address, amount: 20_000 }]
    const { txid } = await result<{ txid: string }>('sendTransfer', { recipients })
    expect(link.transactions.map((one) => one.txid)).toEqual([answer.txid, txid])
    expect(link.questions.map(({ title }) => title)).toEqual([
      'Sign this message?',
      'Send this transaction?',
      'Send bitcoin?',
    ])
  })

  test('behavior: notifies listeners of account changes and disconnects, in both forms of `addListener`', async () => {
    const { link, provider } = provided()
    const heard: unknown[] = []
    const stop = provider.addListener('accountChange', (event) => heard.push(event))
    provider.addListener({ eventName: 'disconnect', cb: (event) => heard.push(event) })
    link.permit([1])
    link.permit([])
    stop()
    link.permit([0])
    expect(heard).toEqual([{ type: 'accountChange' }, { type: 'disconnect' }])
  })

  test('error: returns sats-connect’s error codes and never rejects', async () => {
    const { link, code } = provided()
    expect(await code('stx_getAddresses')).toBe(-32601)
    expect(await code('constructor')).toBe(-32601)
    expect(await code('signMessage', { message: 7 })).toBe(-32602)
    expect(await code('signMessage', { address: payment!.address, message: 'x' })).toBe(-32002)
    link.refuse()
    expect(await code('getAddresses', { purposes: ['payment'] })).toBe(-32000)
  })
})
